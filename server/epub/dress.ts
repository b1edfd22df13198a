import { FOLDED, LABEL, SIDES } from '#common/document/own-files.ts';
import type { BookTexts } from '../book/book.ts';
import { alignedByStyle, type Dress, foldedHtml } from '../book/html/dress.ts';
import { itemHtml } from '../book/html/items.ts';
import { tag } from '../book/html/tags.ts';
import { mediaHtml } from './media.ts';
import { inLanguage } from './page.ts';
import type { Pictures } from './pictures.ts';

/** HTML as the pages of an EPUB have it. On a shelf the items are what the page is about, and have headings of their own. */
export function epubDress({ texts, pictures, isShelf }: { texts: BookTexts; pictures: Pictures; isShelf: boolean }) {
  const dress: Dress = {
    picture: pictures.picture,
    unnamed: texts('picture'),
    language: inLanguage,
    aligned: alignedByStyle,
    note: referenceTo,
    calloutName: (tone) => texts(tone),
    box: (isDone) => {
      const attributes = { class: 'box', role: 'img', 'aria-label': texts(isDone ? 'checkDone' : 'checkOpen') };
      return tag('span', { ...attributes, [LABEL]: '' }, isDone ? '☑' : '☐');
    },
    details: foldableHtml,
    table: (table) => tag('div', { class: 'table' }, table),
    columns: (columns) =>
      tag('div', { class: 'columns', [SIDES]: '' }, ...columns.map((inner) => tag('div', {}, inner))),
    media: (media) => mediaHtml(media, { texts, pictures }),
    item: (item) => itemHtml(item, dress, texts, isShelf ? 'h2' : 'p'),
  };
  return dress;
}

function referenceTo(number: number): string {
  const way = { href: `#n${number}`, id: `r${number}`, 'epub:type': 'noteref', role: 'doc-noteref' };
  return tag('sup', {}, tag('a', way, String(number)));
}

/** What is folded is open, since not everything can open it. A line with links stands above it: what folds is pressed whole. */
function foldableHtml(line: string, inner: string): string {
  if (!line.includes('<a ')) return foldedHtml(line, inner, true);
  return tag('div', { class: 'folded', [FOLDED]: '' }, tag('p', { class: 'line' }, line), '\n', inner);
}
