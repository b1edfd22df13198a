import type { RawBuilder } from 'kysely';
import type { Place } from '../paging.ts';
import type { SearchedTable } from './columns.ts';
import type { Engine } from './open.ts';

export type Lookup = {
  table: SearchedTable;
  /** Columns and their required values; the first column has an index with the newest rows first. */
  where: [column: string, value: string | boolean][];
  /** A further condition on the row. */
  only?: RawBuilder<boolean>;
  /** The words as typed; blank finds all rows. */
  search?: string;
  after: Place | null;
  limit: number;
};

/** A lookup prepared for one engine. */
export type Plan = Lookup & { engine: Engine; words: string[] };
