import type { FileChild } from 'docx';
import type { GroupStyle } from '#common/document/word-styles.ts';
import type { Block, Section } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import type { UsedStyles } from './used-styles.ts';

/** The section that is being written, with everything that its blocks share. */
export type Writing = {
  book: Book;
  section: Section;
  /** The number of a new list, so that Word starts its numbering again. */
  newList: () => number;
  /** A number for a bookmark's name. */
  newMark: () => number;
  styles: UsedStyles;
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
  /** The style of text that is in no group, if it is not the document's own. */
  style?: string;
  /** The groups around the blocks, by the names of their styles. */
  groups: GroupStyle[];
};

/** The width of the text on a page, and how high a picture may be, in pixels. */
export const TEXT_WIDTH = 600;
export const PICTURE_HEIGHT = 800;

export const TWIPS_A_PIXEL = 15;

export function twips(pixels: number): number {
  return Math.round(pixels * TWIPS_A_PIXEL);
}

/** The layout within another one, indented further, and in a group if one is given. */
export function within(layout: Layout, indent: number, group?: GroupStyle): Layout {
  const width = Math.max(120, layout.width - indent / TWIPS_A_PIXEL);
  const groups = group ? [...layout.groups, group] : layout.groups;
  return { ...layout, width, indent: layout.indent + indent, groups };
}
