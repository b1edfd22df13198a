import { parseHTML } from 'linkedom';
import type { PasteCase } from './cases.ts';

/** What of a text may not be lost: its words, how deep each of its items stands, the cells of each table, its pictures. */
export type Measures = { words: string[]; depths: number[]; cells: number[]; pictures: number };

const WORD = /[\p{L}\p{N}]+/gu;
/** What a clipboard has beside the text that its writer saw. */
const UNSEEN = [
  'style, script, svg, button, select, [style*="display:none"], [style*="display: none"]',
  '[style*="mso-list:Ignore"], .MsoCommentReference, [style*="mso-element:comment-list"]',
  // the numbers of notes
  '[style*="mso-footnote-id"], [style*="mso-endnote-id"]',
  '[data-footnote-ref], .sdfootnoteanc, .sdendnoteanc, .sdfootnotesym, .sdendnotesym',
  // formulas a second time
  'annotation, .katex-html, mjx-math, .mwe-math-fallback-image-inline',
].join(', ');
const BLOCKS = [
  'p, li, td, th, div, br, dt, dd, h1, h2, h3, ul, ol, pre, blockquote, center, header, nav',
  'summary, caption, figure, figcaption, form, article',
].join(', ');
/** Whether a table is one, rather than the layout of a page. */
const isTable = (table: Element) =>
  !table.matches('[role="presentation"]') &&
  !table.querySelector('table') &&
  table.querySelectorAll('td, th').length > 1;
/** Drawn boxes and letters, and pictures that count visitors. */
const NO_PICTURE = '[width="1"], [alt="marcada"], [alt="não marcada"], [role="checkbox"] > img, .emoji';

/** What stands in a clipboard, read without the product's own code. */
export function inClipboard({ html, text, gone }: PasteCase): Measures {
  const left = gone.match(WORD) ?? [];
  if (!html)
    return {
      words: without(text.match(WORD) ?? [], left),
      depths: [],
      cells: [...text.matchAll(/(?:^\|.+\|\n?){2,}/gm)].map(([rows]) => cellsOfMarkdown(rows)),
      pictures: text.match(/!\[/g)?.length ?? 0,
    };
  const { document } = parseHTML(`<!doctype html><html><body>${html.replace(/^.*<body[^>]*>/s, '')}</body></html>`);
  const linked = new Set([...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('#')[1]));
  for (const unseen of document.querySelectorAll(UNSEEN)) unseen.remove();
  for (const block of document.querySelectorAll(BLOCKS)) {
    block.before(' ');
    block.after(' ');
  }
  const words = document.body.textContent.replace(/[\u200b\ufeff]/g, '').match(WORD) ?? [];
  const items = [...document.querySelectorAll('li')].filter(
    (item) => hasWords(item) && !linked.has(item.id) && !isHeading(item),
  );
  const pictures = [...document.querySelectorAll('img')].filter((image) => !image.matches(NO_PICTURE)).length;
  const cells = [...document.querySelectorAll('table')]
    .filter(isTable)
    .map((table) => table.querySelectorAll('tr:not([height="0"]) > td, tr > th').length);
  return { words: without(words, left), depths: wordDepths(document.body) ?? items.map(depthOf), cells, pictures };
}

/** How many pictures of Word have a file: what it drew of its own shapes has none. */
export const filedPictures = (html: string) =>
  html.replace(/<v:group\b.*?<\/v:group>/gs, '').match(/<v:imagedata\s[^>]*?src=/g)?.length ?? 0;

const cellsOfMarkdown = (rows: string) =>
  rows.split('\n').reduce((sum, row) => sum + (/^\|[ :|-]+\|$/.test(row) ? 0 : row.split('|').length - 2), 0);

/** How deep an item says that it stands, or stands. */
const depthOf = (item: Element) => Number(item.getAttribute('data-aria-level') ?? 0) || depthIn(item.closest('ul, ol'));

const MSO_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/;
const POINTS = { in: 72, pt: 1, cm: 72 / 2.54 };

/**
 * How deep the items of Word are seen to stand: in their own list by the level that they tell, below another list where
 * they are indented further.
 */
function wordDepths(body: Element): number[] | null {
  if (!MSO_LIST.test(body.innerHTML)) return null;
  const depths: number[] = [];
  let open: { of: string; level: number; margin: number }[] = [];
  let cell: Element | null = null;
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) {
    const style = block.getAttribute('style') ?? '';
    const [told, of = '', digits] = MSO_LIST.exec(style) ?? [];
    if (block.parentElement?.localName === 'li' || (told && !block.textContent.trim())) continue;
    const isHeading = /^h/.test(block.localName) || (/outline-level/.test(style) && !/MsoListP/.test(block.className));
    if (!told || isHeading || block.closest('td') !== cell) open = [];
    cell = block.closest('td');
    if (block.localName === 'li' && !told && hasWords(block)) depths.push(depthOf(block));
    if (!told || isHeading) continue;
    const [, value, unit] = /margin-left:\s*([\d.]+)(in|pt|cm)/.exec(style) ?? [];
    const level = Number(digits);
    const margin = value ? Number(value) * POINTS[unit as 'in'] : level * 36;
    open = open.filter((one) => (one.of === of ? one.level < level : one.margin < margin - 9));
    open.push({ of, level, margin });
    depths.push(open.length);
  }
  return depths;
}

/** How deep the items of a list stand: one below the item that it belongs to. */
function depthIn(list: Element | null): number {
  const around = list?.parentElement?.closest('li, ul, ol') ?? null;
  if (!list || !around) return 1;
  const owner = around.localName === 'li' ? (hasWords(around) ? around : itemBefore(around)) : itemBefore(list);
  return owner ? depthOf(owner) + 1 : depthIn(around.closest('ul, ol'));
}

/** The item before a list that stands in a list, or at the end of the list before that one. */
function itemBefore(part: Element): Element | null {
  let before = part.previousElementSibling;
  while (before && before.localName !== 'li') before = before.previousElementSibling;
  const other = part.localName === 'li' ? null : part.parentElement?.previousElementSibling;
  return before ?? (other?.matches('ul, ol') ? other.querySelector('li:last-child') : null);
}

/** Whether an item is only how Writer numbers a heading. */
const isHeading = ({ children: [first, ...others] }: Element) =>
  first !== undefined && /^h\d$/i.test(first.localName) && others.length === 0;

/** Whether an item has more in it than lists. */
const hasWords = (item: Element): boolean =>
  [...item.childNodes].some((node) =>
    node.nodeType === 1 ? !/^(?:[uo]l|br)$/i.test(node.nodeName) : node.textContent?.trim(),
  );

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
  const cells = html
    .split(/<table\b/)
    .slice(1)
    .map((table) => table.split('</table>')[0]?.match(/<t[dh]\b/g)?.length ?? 0);
  return { words: text.match(WORD) ?? [], depths, cells, pictures: html.match(/<img\b/g)?.length ?? 0 };
}

/** What of a clipboard is not in the HTML that came of it, measured in it and, where a program wrote it, in what was copied. */
export function lossesOf(one: PasteCase, html: string): string[] {
  const [before, after, held] = [inClipboard(one), inText(html), heldBy(one)];
  const words = without(before.words, after.words);
  return [
    words.length > 0 && `words: ${words}`,
    after.words.length < (held.words?.[0] ?? 0) && `words: ${after.words.length} of ${held.words}`,
    ...[before.depths, held.items ?? []].map(
      (depths) => depths.length > 0 && `${depths}` !== `${after.depths}` && `depths: ${depths} became ${after.depths}`,
    ),
    ...[before.cells, held.cells ?? []].map(
      (cells) => cells.some((count, at) => count > (after.cells[at] ?? 0)) && `cells: ${cells} became ${after.cells}`,
    ),
    ...[before.pictures, held.pictures?.[0] ?? 0].map(
      (pictures) => pictures > after.pictures && `pictures: ${pictures} became ${after.pictures}`,
    ),
  ].flatMap((loss) => (loss ? [`${one.title}: ${loss}`] : []));
}

/** What a copied text held, as it was counted there: `words 12`, `items 1 2 2`, `cells 6 4`, `pictures 1`. */
const heldBy = ({ held }: PasteCase): Partial<Record<string, number[]>> =>
  Object.fromEntries(
    held.split('\n').map((line) => {
      const [what = '', ...counts] = line.split(' ');
      return [what, counts.map(Number)];
    }),
  );

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
