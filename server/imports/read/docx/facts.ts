import type { ImportWarning } from '../types.ts';

/** A paragraph's place in a list, as Word shows it. */
export type Item = {
  /** What the items of one list have in common. */
  list: string;
  level: number;
  kind: 'ul' | 'ol';
  /** The kind of its numbers, as HTML names it. */
  type: string | undefined;
  value: number;
  /** Whether a list starts with it. */
  isFresh: boolean;
  /** The distance of its text from the margin, in twips. */
  indent: number;
};

/** What mammoth does not say of a paragraph. */
export type Facts = {
  item?: Item;
  /** The distance of its text from the margin, in twips, and what of that is not by its style. */
  indent?: number;
  ownIndent?: number;
  /** The distance of the table that it begins from the margin. */
  tableIndent?: number;
  align?: 'left' | 'center' | 'right';
  dir?: 'rtl';
  lang?: string;
  isCaption?: boolean;
  lost?: ImportWarning[];
};

/** The name of a bookmark that leads from a paragraph of mammoth's HTML to its facts. */
export const MARK = 'prelo:';
/** The attribute that it becomes. */
export const FACTS = 'data-facts';
