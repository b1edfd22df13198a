import { indexText } from '#common/search/index-text.ts';
import { HEADING, type Page, type Place, pack, TEXT, TITLE } from '#common/search/packed.ts';
import { stemOf } from '#common/search/stems.ts';
import { blockNames, namedTexts } from './block-names.ts';
import { elementsIn, readable } from './readable.ts';

/** A part of a page that is searched: a text of many blocks, or one that has one place. */
type Part = { html: string; anchor?: string } | { text: string; anchor: string; isHeading?: boolean };
export type SearchedPage = { page: Page; parts: Part[] };
export type SearchedBook = {
  language: string;
  pages: SearchedPage[];
  /** Whether the e-book is too long to be given whole. */
  isCut: boolean;
};

/** The index of an e-book (`PackedIndex`) as JSON, which threads hand over faster than objects. */
export function searchIndex({ language, pages, isCut }: SearchedBook): string {
  const places = pages.flatMap(({ page: [, title], parts }, number): Place[] => [
    [number, '', TITLE, title],
    ...parts.flatMap((part) => placesIn(part, number)),
  ]);
  const stem = (word: string) => stemOf(word, language);
  const packed = pack({ language, pages: pages.map(({ page }) => page), places }, stem);
  return indexText({ ...packed, isCut: isCut || packed.isCut === true });
}

function placesIn(part: Part, page: number): Place[] {
  if ('text' in part) return [[page, part.anchor, part.isHeading ? HEADING : TEXT, part.text]];
  const document = readable(part.html);
  if (!document) return [];
  const texts = namedTexts(document, blockNames(elementsIn(document)));
  return texts.map(({ name, isHeading, text }) => [
    page,
    part.anchor ?? name,
    // a card's own heading is its name
    isHeading && part.anchor === undefined ? HEADING : TEXT,
    text,
  ]);
}
