import { heldValue, heldWith } from '../held-styles.ts';
import { renamed } from './elements.ts';
import { type Item, neighbours, nestedLists } from './lists.ts';

/** Asides of Word that are no part of the text. */
const ASIDES = ['mso-element:comment-list', 'mso-hide:all'].map(heldWith);
const CONTINUED = 'p[class*="MsoListContinue"], p[class*="MsoListParagraph"]';

/** What Word writes in classes and styles of its own. It has to be read while styles are held: browsers drop them. */
export function fromWord(body: HTMLElement): void {
  for (const aside of body.querySelectorAll(`${ASIDES.join(', ')}, .MsoCommentReference`)) aside.remove();
  for (const note of body.querySelectorAll(`a${heldWith('mso-footnote-id')}, a${heldWith('mso-endnote-id')}`))
    renamed(note, isReference(note) ? 'sup' : 'span');
  wordHeadings(body);
  for (const quote of body.querySelectorAll('p[class*="MsoQuote"], p[class*="MsoIntenseQuote"]')) {
    const around = document.createElement('blockquote');
    quote.replaceWith(around);
    around.append(quote);
  }
  wordLists(body);
}

const isReference = (note: Element) => !note.closest(heldWith('mso-element:footnote'));

function wordHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class], p[data-held-style]')) {
    const level = levelOf(paragraph);
    if (level > 0) renamed(paragraph, `h${Math.min(level, 6)}`);
  }
  // a heading's own number is drawn by Word: here it is a part of the text
  for (const marker of body.querySelectorAll(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => `${tag} ${heldWith('mso-list:Ignore')}`).join(', '),
  ))
    marker.replaceWith(`${marker.textContent.replace(/[\s\u00a0]+/g, ' ').trim()} `);
}

function levelOf(paragraph: Element): number {
  if (/\bMsoTitle\b/.test(paragraph.className)) return 1;
  const byClass = /\bMsoHeading(\d)/.exec(paragraph.className)?.[1];
  const byStyle = /^\d$/.exec(heldValue(paragraph, 'mso-outline-level'))?.[0];
  return Number(byClass ?? byStyle ?? 0);
}

type Marked = Item & { marker: string };

/** Word copies a list as paragraphs with a typed marker, which say their depth in their style. */
function wordLists(body: HTMLElement): void {
  const items: Marked[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>(`${heldWith('mso-list:')}, ${CONTINUED}`)) {
    if (!/^(?:p|div)$/.test(paragraph.localName)) continue;
    const [, list, level] = /(\S+)\s+level(\d+)/.exec(heldValue(paragraph, 'mso-list')) ?? [];
    if (list && level) items.push(itemOf(paragraph, list, Number(level)));
    else if (/MsoList/.test(paragraph.className)) continueItem(items.at(-1), paragraph);
  }
  for (const run of neighbours(items)) {
    const place = document.createComment('');
    run[0]?.element.replaceWith(place);
    place.replaceWith(...nestedLists(run.map((item) => ({ ...item, ...numbering(item.marker) }))));
  }
}

/** A paragraph becomes an item where it stands; the lists are built around the items afterwards. */
function itemOf(paragraph: HTMLElement, list: string, level: number): Marked {
  const markers = [...paragraph.querySelectorAll(heldWith('mso-list:Ignore'))];
  const marker = markers[0]?.textContent.trim() ?? '';
  for (const one of markers) one.remove();
  const element = document.createElement('li');
  paragraph.replaceWith(element);
  element.append(paragraph);
  return { element, level, list, marker, tag: 'ul' };
}

/** A paragraph of a list without a marker belongs to the item that it follows. */
function continueItem(item: Marked | undefined, paragraph: HTMLElement): void {
  if (item && paragraph.previousElementSibling === item.element) item.element.append(paragraph);
}

const NUMBER = /^\(?(?:(?:\d+\.)*(\d+)|([ivxlcdm]{1,5})|([a-z]{1,2}))[.)º°ª-]/i;

function numbering(marker: string): Pick<Item, 'tag' | 'start' | 'type'> {
  const [found, digits, roman, letter] = NUMBER.exec(marker) ?? [];
  if (!found) return { tag: 'ul' };
  if (digits) return { tag: 'ol', start: Number(digits) };
  const word = roman ?? letter ?? '';
  const isRoman = /^[ivx]/i.test(word);
  const isSmall = word === word.toLowerCase();
  const type = isRoman ? (isSmall ? 'i' : 'I') : isSmall ? 'a' : 'A';
  return { tag: 'ol', type };
}
