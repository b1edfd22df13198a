import { ITEM } from '#common/document/blocks.ts';
import { RECORDING } from '#common/document/own-files.ts';
import type { Block, Section } from '#server/book/block.ts';
import type { BookTexts } from '#server/book/book.ts';
import { htmlOf } from '#server/book/html/blocks.ts';
import { alignedByStyle, around, type Dress, foldedHtml } from '#server/book/html/dress.ts';
import { lineHtml } from '#server/book/html/lines.ts';
import { tag } from '#server/book/html/tags.ts';
import { itemInText, mediaInText } from '#server/book/in-text.ts';

/** The state that all blocks of a section share while it is written. */
export type Writing = { dress: Dress; texts: BookTexts };

/** HTML in the format of authors' texts: for content without a Markdown form, unchanged when it is imported again. */
export function authorsDress({ notes }: Pick<Section, 'notes'>, picture: Dress['picture'], texts: BookTexts): Dress {
  const dress: Dress = {
    picture,
    unnamed: '',
    language: (lang) => ({ lang }),
    aligned: alignedByStyle,
    note: (number) => noteHtml(notes[number - 1], dress),
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

/** A note in a line to which no Markdown reference leads. */
function noteHtml([line]: Block[] = [], dress: Dress): string {
  return line?.kind === 'paragraph' ? tag('foot-note', around(line, dress), lineHtml(line.runs, dress)) : '';
}
