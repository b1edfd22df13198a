import type { FileChild } from 'docx';
import type { Block, Section } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';

/** The section that is being written, with everything that its blocks share. */
export type Writing = {
  book: Book;
  section: Section;
  /** The number of a new list, so that Word starts its numbering again. */
  newList: () => number;
  /** Writes the blocks within a cell, a list or a quote. */
  blocks: (blocks: Block[], layout: Layout) => Promise<FileChild[]>;
};

/** The room and the style for blocks. */
export type Layout = {
  /** The available width, in pixels. */
  width: number;
  /** The distance from the page's margin, in twips. */
  indent: number;
  /** The number of lists around the blocks. */
  depth: number;
  /** The style of paragraphs, if it is not the text's own. */
  style?: string;
};

/** The width of the text on a page, and how high a picture may be, in pixels. */
export const TEXT_WIDTH = 600;
export const PICTURE_HEIGHT = 800;

export const TWIPS_A_PIXEL = 15;

export function twips(pixels: number): number {
  return Math.round(pixels * TWIPS_A_PIXEL);
}

/** The layout within another one, indented further. */
export function within(layout: Layout, indent: number, style = layout.style): Layout {
  const width = Math.max(120, layout.width - indent / TWIPS_A_PIXEL);
  return { ...layout, width, indent: layout.indent + indent, ...(style === undefined ? {} : { style }) };
}
