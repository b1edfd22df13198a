import type { RawBuilder } from 'kysely';
import type { Place } from '../paging.ts';
import type { Engine } from './open.ts';

/** The tables whose rows are listed newest first and searched. */
export type SearchedTable = 'ebooks' | 'modules' | 'supplements' | 'products' | 'catalogue_items';

export type Lookup = {
  table: SearchedTable;
  /** Columns and the values they must have; the first has an index in which the rows stand newest first. */
  where: [column: string, value: string | boolean][];
  /** What else must be true of a row, in terms of its table. */
  only?: RawBuilder<boolean>;
  /** Words as typed; blank finds all. */
  search?: string;
  after: Place | null;
  limit: number;
};

/** A lookup made ready for one engine. */
export type Plan = Lookup & { engine: Engine; words: string[] };
