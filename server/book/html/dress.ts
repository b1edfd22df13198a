import type { Align, Around, AssetKey, Block, Run } from '../block.ts';
import { type Attributes, tag } from './tags.ts';

export type Image = { src: AssetKey; alt: string; isDecorative?: boolean };
/** The address of a picture's file, and the other attributes of its element. */
export type Picture = { address: string; width: number; height: number; loading?: 'lazy'; role?: 'presentation' };
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The parts of the HTML that differ between formats; everything else is the same in all of them. */
export type Dress = {
  /** Null if the book has no file of a picture. */
  picture: (image: Image) => Picture | null;
  /** Stands for a picture that has neither a file nor words. */
  unnamed: string;
  language: (lang: string) => Attributes;
  aligned: (align: Align, dir: Around['dir']) => Attributes;
  note: (number: number) => string;
  /**
   * A line with notes that HTML cannot refer to, in another form between empty lines. It becomes a paragraph of its own
   * there, so the element around it is no `p`.
   */
  noted?: (runs: Run[]) => string;
  /** The word above a callout; empty if its look is enough. */
  calloutName: (tone: Of<'callout'>['tone']) => string;
  /** The box before an item of a checklist. */
  box: (isDone: boolean) => string;
  /** Contents that are folded under a line. */
  details: (line: string, inner: string) => string;
  table: (table: string) => string;
  columns: (columns: string[]) => string;
  media: (media: Of<'media'>) => string;
  item: (item: Of<'item'>['item']) => string;
};

/** The attributes of an element that apply to its lines. */
export function around({ align, lang, dir }: Around, dress: Dress): Attributes {
  return { ...(lang ? dress.language(lang) : {}), dir, ...(align ? dress.aligned(align, dir) : {}) };
}

/** The alignment of a line, written as in authors' texts. */
export function alignedByStyle(align: Align, dir: Around['dir']): Attributes {
  return { style: `text-align:${sideOf(align, dir)}` };
}

/** An alignment as CSS has it, which knows sides. */
export function sideOf(align: Align, dir: Around['dir']): string {
  const end = dir === 'rtl' ? 'left' : 'right';
  return align === 'end' ? end : align;
}

/** Folded contents, with the element that browsers fold. */
export function foldedHtml(line: string, inner: string, isOpen = false): string {
  return tag('details', { open: isOpen }, tag('summary', {}, line), inner);
}
