import type { ColumnType } from 'kysely';
import type { LinkState } from '#common/link-states.ts';
import type { LinkingTable } from '../rows/kinds.ts';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;
type TimestampOrNull = ColumnType<string | null, string | null, string | null>;

/** What is known of each address that is linked to, however often it is. */
export type LinkChecksTable = {
  /** Of the address; addresses are too long for a key. */
  url_hash: string;
  url: string;
  state: LinkState;
  /** Where it leads by now, if it has moved for good. */
  moved_to: string | null;
  /** How often in a row it led nowhere, and since when. */
  failures: number;
  first_failed_at: TimestampOrNull;
  /** Since when it cannot be told what became of it, though its shop was asked. */
  unsure_since: ColumnType<string | null, string | null | undefined, string | null>;
  /** What its page said at the last look that it costs, in minor units, and in which currency. */
  seen_price: ColumnType<number | null, number | null | undefined, number | null>;
  seen_currency: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null of one that nobody looked at yet. */
  checked_at: TimestampOrNull;
  next_at: Timestamp;
};

/** Which row links to which address; a row without links has one with an empty hash, so that it is known to be read. */
export type LinkUsesTable = {
  kind: LinkingTable;
  row_id: string;
  url_hash: string;
  /** The version of the row in which it was found. */
  version: number;
};
