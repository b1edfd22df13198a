import type { Align, Around, AssetKey, Block } from '../block.ts';
import type { Attributes } from './tags.ts';

export type Picture = { address: string; width: number; height: number; loading?: 'lazy' };
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** What is written in one way in this file and in another in that; everything else is the same HTML everywhere. */
export type Dress = {
  /** Where a picture's file is; null where the book has none of it. */
  picture: (src: AssetKey) => Picture | null;
  note: (number: number) => string;
  aligned: (align: Align, dir: Around['dir']) => Attributes;
  callout: (tone: Of<'callout'>['tone'], inner: string) => string;
  /** An item of a checklist, by what stands in it. */
  checked: (isDone: boolean, inner: string) => string;
  table: (table: string) => string;
  columns: (columns: string[]) => string;
  media: (media: Of<'media'>) => string;
  item: (item: Of<'item'>['item']) => string;
};

/** What an element says of the lines in it. */
export function around({ align, lang, dir }: Around, dress: Dress): Attributes {
  return { lang, dir, ...(align ? dress.aligned(align, dir) : {}) };
}
