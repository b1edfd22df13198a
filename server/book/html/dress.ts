import type { Align, Around, AssetKey, Block } from '../block.ts';
import { type Attributes, tag } from './tags.ts';

export type Image = { src: AssetKey; alt: string; isDecorative?: boolean };
/** Where a picture's file is, and what else its element says. */
export type Picture = { address: string; width: number; height: number; loading?: 'lazy'; role?: 'presentation' };
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** What is written in one way in this file and in another in that; everything else is the same HTML everywhere. */
export type Dress = {
  /** Null where the book has no file of a picture. */
  picture: (image: Image) => Picture | null;
  /** What stands for a picture that has neither a file nor words. */
  unnamed: string;
  language: (lang: string) => Attributes;
  aligned: (align: Align, dir: Around['dir']) => Attributes;
  note: (number: number) => string;
  /** The word above what stands out; nothing where its look alone says it. */
  calloutName: (tone: Of<'callout'>['tone']) => string;
  /** The box before an item of a checklist. */
  box: (isDone: boolean) => string;
  /** What is folded under a line. */
  details: (line: string, inner: string) => string;
  table: (table: string) => string;
  columns: (columns: string[]) => string;
  media: (media: Of<'media'>) => string;
  item: (item: Of<'item'>['item']) => string;
};

/** What an element says of the lines in it. */
export function around({ align, lang, dir }: Around, dress: Dress): Attributes {
  return { ...(lang ? dress.language(lang) : {}), dir, ...(align ? dress.aligned(align, dir) : {}) };
}

/** How a line is aligned, as authors' texts say it. */
export function alignedByStyle(align: Align, dir: Around['dir']): Attributes {
  const end = dir === 'rtl' ? 'left' : 'right';
  return { style: `text-align:${align === 'end' ? end : align}` };
}

/** What is folded under a line, as browsers fold it. */
export function foldedHtml(line: string, inner: string, isOpen = false): string {
  return tag('details', { open: isOpen }, tag('summary', {}, line), inner);
}
