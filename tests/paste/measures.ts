import { parseHTML } from 'linkedom';
import type { PasteCase } from './cases.ts';

/** What of a text may not be lost: its words, how deep each of its items stands, its tables and pictures. */
export type Measures = { words: string[]; depths: number[]; tables: number; pictures: number };

const WORD = /[\p{L}\p{N}]+/gu;
/** What a clipboard has beside the text that its writer saw. */
const UNSEEN =
  'style, script, svg, button, [style*="mso-list:Ignore"], [style*="display:none"], .MsoCommentReference, [style*="mso-element:comment-list"]';
const BLOCKS = 'p, li, td, th, div, br, dt, dd, h1, h2, h3, summary, caption, figure, figcaption, form, article';
/** Whether a table is one, rather than the layout of a page. */
const isTable = (table: Element) =>
  !table.matches('[role="presentation"]') &&
  !table.querySelector('table') &&
  table.querySelectorAll('td, th').length > 1;
/** Drawn boxes and letters, and pictures that count visitors. */
const NO_PICTURE = '[width="1"], [alt="marcada"], [alt="não marcada"], .emoji';

/** What stands in a clipboard, read without the product's own code. */
export function inClipboard({ html, text, gone }: PasteCase): Measures {
  const left = gone.match(WORD) ?? [];
  if (!html)
    return {
      words: without(text.match(WORD) ?? [], left),
      depths: [],
      tables: text.match(/^\|[ :|-]+\|$/gm)?.length ?? 0,
      pictures: text.match(/!\[/g)?.length ?? 0,
    };
  const { document } = parseHTML(`<!doctype html><html><body>${html.replace(/^.*<body[^>]*>/s, '')}</body></html>`);
  for (const unseen of document.querySelectorAll(UNSEEN)) unseen.remove();
  for (const block of document.querySelectorAll(BLOCKS)) block.before(' ');
  const words = document.body.textContent.replace(/[\u200b\ufeff]/g, '').match(WORD) ?? [];
  const items = [...document.querySelectorAll('li, p[style*="mso-list:l"]')] as Element[];
  const pictures = [...document.querySelectorAll('img')].filter((image) => !image.matches(NO_PICTURE)).length;
  const tables = [...document.querySelectorAll('table')].filter(isTable).length;
  return { words: without(words, left), depths: items.map(depthOf), tables, pictures };
}

/** How deep an item says that it stands, or stands. */
function depthOf(item: Element): number {
  const style = item.getAttribute('style') ?? '';
  const told = (item.localName === 'p' && /level(\d)/.exec(style)?.[1]) || item.getAttribute('data-aria-level');
  if (told) return Number(told);
  let depth = 0;
  for (let at = item.parentElement; at; at = at.parentElement)
    if (/^[uo]l$/.test(at.localName) && [...at.children].some(({ localName }) => localName === 'li')) depth += 1;
  return depth;
}

/** What stands in the HTML that the editor writes. */
export function inText(html: string): Measures {
  const text = html
    .replace(/<(?!\/?(?:strong|em|u|s|sup|sub|span|a|code)\b)[^>]+>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, ' ');
  let depth = 0;
  const depths = [...html.matchAll(/<(\/?)(ul|ol|li)\b/g)].flatMap(([, end, tag]) => {
    if (tag !== 'li') depth += end ? -1 : 1;
    return tag === 'li' && !end ? [depth] : [];
  });
  const [tables, pictures] = [/<table\b/g, /<img\b/g].map((tag) => html.match(tag)?.length ?? 0);
  return { words: text.match(WORD) ?? [], depths, tables: tables ?? 0, pictures: pictures ?? 0 };
}

/** All words of a list but those of another, each as often as it stands there. */
export function without(words: string[], others: string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}
