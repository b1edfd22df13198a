import { ITEM } from '#common/document/blocks.ts';
import { RECORDING } from '#common/document/own-files.ts';
import type { BookTexts } from '#server/book/book.ts';
import { htmlOf } from '#server/book/html/blocks.ts';
import { alignedByStyle, type Dress, foldedHtml } from '#server/book/html/dress.ts';
import { tag } from '#server/book/html/tags.ts';
import { itemInText, mediaInText } from '#server/book/in-text.ts';
import { lineOf } from './lines.ts';
import { markdownText } from './text.ts';

/** HTML in the format of authors' texts: for content without a Markdown form, unchanged when it is imported again. */
export function authorsDress(picture: Dress['picture'], texts: BookTexts): Dress {
  const dress: Dress = {
    picture,
    unnamed: '',
    language: (lang) => ({ lang }),
    aligned: alignedByStyle,
    // lines with notes are written by `noted`
    note: () => '',
    noted: (runs) => `\n\n${markdownText([{ type: 'paragraph', children: lineOf(runs, { dress, texts }) }])}\n`,
    calloutName: () => '',
    box: () => '',
    details: foldedHtml,
    table: (table) => table,
    columns: (columns) => tag('text-columns', {}, columns.map((inner) => tag('text-column', {}, inner)).join('\n')),
    media: (media) => tag('div', { [RECORDING]: media.media }, htmlOf([mediaInText(media)], dress)),
    item: (item) => tag('div', { [ITEM]: `${item.type}s/${item.id}` }, htmlOf(itemInText(item, texts), dress)),
  };
  return dress;
}
