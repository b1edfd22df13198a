import type { FileChild } from 'docx';
import type { Block, Section } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';

/** A part of the document that is being written, and what all its blocks share. */
export type Writing = {
  book: Book;
  section: Section;
  /** What tells a list from all before it, so that its numbers start anew. */
  newList: () => number;
  /** Blocks within a block: of a cell, a list, a quote. */
  blocks: (blocks: Block[], layout: Layout) => Promise<FileChild[]>;
};

/** Where blocks stand. */
export type Layout = {
  /** What is left of the page's width, in pixels. */
  width: number;
  /** How far from the page's margin, in twips. */
  indent: number;
  /** In how many lists. */
  depth: number;
  /** The style of paragraphs there, if it is not the text's own. */
  style?: string;
};

/** The width of the text on a page, and how high a picture may be, in pixels. */
export const TEXT_WIDTH = 600;
export const PICTURE_HEIGHT = 800;

export const TWIPS_A_PIXEL = 15;

export function twips(pixels: number): number {
  return Math.round(pixels * TWIPS_A_PIXEL);
}

/** The place within another one, further in. */
export function within(layout: Layout, indent: number, style = layout.style): Layout {
  const width = Math.max(120, layout.width - indent / TWIPS_A_PIXEL);
  return { ...layout, width, indent: layout.indent + indent, ...(style === undefined ? {} : { style }) };
}
