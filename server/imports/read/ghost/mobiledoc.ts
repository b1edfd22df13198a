import { escaped } from '#common/document/escaped.ts';
import { ImportError } from '../import-error.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { attribute, type Card, cardHtml, words } from './cards.ts';

const SECTION = { text: 1, image: 2, list: 3, card: 10 };
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside']);
const MARKS = new Set(['strong', 'b', 'em', 'i', 's', 'u', 'code', 'sub', 'sup', 'mark', 'del']);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The text of Ghost's former editor as HTML. @throws import_too_big */
export function mobiledocHtml(json: unknown): string {
  const { sections, markups, atoms, cards } = (json ?? {}) as Record<string, unknown>;
  const tables = { markups: listOf(markups), atoms: listOf(atoms), cards: listOf(cards) };
  let length = 0;
  const parts = listOf(sections).map((section) => {
    const html = sectionHtml(listOf(section), tables);
    length += html.length;
    // a few signs may refer to a long card, and often
    if (length > IMPORT_LIMITS.text) throw new ImportError('import_too_big');
    return html;
  });
  return parts.join('');
}

type Tables = Record<'markups' | 'atoms' | 'cards', unknown[]>;

function sectionHtml([kind, first, second]: unknown[], tables: Tables): string {
  if (kind === SECTION.image) return `<figure><img src="${attribute(words(first))}" alt=""></figure>`;
  if (kind === SECTION.card) {
    const [name, card] = listOf(tables.cards[Number(first)]) as [string, Card | undefined];
    return cardHtml(words(name), card ?? {});
  }
  if (kind === SECTION.list) {
    const name = first === 'ol' ? 'ol' : 'ul';
    const items = listOf(second).map((item) => `<li>${lineHtml(listOf(item), tables)}</li>`);
    return `<${name}>${items.join('')}</${name}>`;
  }
  if (kind !== SECTION.text) return '';
  const name = LINES.has(words(first)) ? words(first) : 'p';
  // an aside is a quote that stands out
  const shown = name === 'aside' ? 'blockquote' : name;
  return `<${shown}>${lineHtml(listOf(second), tables)}</${shown}>`;
}

/** A line of markers: each opens some marks, says something, and closes the last so many. */
function lineHtml(markers: unknown[], { markups, atoms }: Tables): string {
  const open: string[] = [];
  let html = '';
  for (const marker of markers) {
    const [kind, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const [name, attributes] = listOf(markups[Number(index)]);
      html += markHtml(words(name), listOf(attributes));
      open.push(words(name));
    }
    html += kind === 1 ? atomHtml(listOf(atoms[Number(value)])) : escaped(words(value));
    for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left -= 1) html += endHtml(open.pop() ?? '');
    if (html.length > IMPORT_LIMITS.text) throw new ImportError('import_too_big');
  }
  return html + open.reverse().map(endHtml).join('');
}

const isMark = (name: string) => name === 'a' || MARKS.has(name);
const endHtml = (name: string) => (isMark(name) ? `</${name}>` : '');

function markHtml(name: string, attributes: unknown[]): string {
  const href = attributes[attributes.indexOf('href') + 1];
  if (name === 'a') return `<a href="${attribute(words(href))}">`;
  return isMark(name) ? `<${name}>` : '';
}

const atomHtml = ([name, text]: unknown[]) => (name === 'soft-return' ? '<br>' : escaped(words(text)));
