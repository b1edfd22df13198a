import type { Style } from './styles.ts';
import type { Value } from './values.ts';

/**
 * Where an element stands:
 * - `text`: a block that holds text;
 * - `group`: a block that holds blocks, and looks like more than they do;
 * - `wrapper`: a block that holds blocks, and looks like nothing by itself;
 * - `part`: stands only in a group, and holds other parts or nothing;
 * - `cell`: stands only in a group, and holds text or blocks;
 * - `leaf`: a block that holds nothing that is written;
 * - `mark`: around text in a block;
 * - `point`: between the characters of a block, and holds nothing or a text of its own.
 */
export type Place = 'text' | 'group' | 'wrapper' | 'part' | 'cell' | 'leaf' | 'mark' | 'point';

/** What a reader's page turns an element into if it is not shown as it was written. */
export type Shown =
  | 'heading'
  | 'picture'
  | 'player'
  | 'recording'
  | 'sound'
  | 'table'
  | 'callout'
  | 'item'
  | 'columns'
  | 'column'
  | 'link'
  | 'note'
  | 'code';

/** One element that an author may write. */
export type Kind = {
  place: Place;
  /** What a part or cell stands in. */
  within?: string;
  /** Its own attributes, besides those that every element may have. */
  attributes?: Record<string, Value>;
  /** Its name in the visual editor, and what can be edited there. Without a name, it is written as HTML. */
  visual?: { name: string; attributes?: string[]; styles?: Style[] };
  /** The tag of the same meaning that the visual editor writes instead. */
  sameAs?: string;
  /** Omitted if readers get the element as it was written. */
  shown?: Shown;
};
export type Kinds = Record<string, Kind>;
