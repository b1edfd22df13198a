import type { ColumnType } from 'kysely';
import type { LinkState } from '#common/link-states.ts';
import type { LinkingTable } from '../rows/kinds.ts';

/** As times in `tables.ts`. */
type Timestamp = ColumnType<string, string, string>;
type TimestampOrNull = ColumnType<string | null, string | null, string | null>;

/** The state of each linked address; one row for an address, however often it is linked. */
export type LinkChecksTable = {
  /** A hash of the address, which is too long for a key. */
  url_hash: string;
  url: string;
  state: LinkState;
  /** The new address, if it has moved for good. */
  moved_to: string | null;
  /** How many checks in a row failed, and the time of the first. */
  failures: number;
  first_failed_at: TimestampOrNull;
  /** Since when its shop answers, but its answers do not show whether the address still works. */
  unsure_since: ColumnType<string | null, string | null | undefined, string | null>;
  /** The price on its page at the last check, in minor units, and the currency. */
  seen_price: ColumnType<number | null, number | null | undefined, number | null>;
  seen_currency: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null if it was never checked. */
  checked_at: TimestampOrNull;
  next_at: Timestamp;
};

/** Which row links to which address. A row without links has one entry with an empty hash, which marks it as read. */
export type LinkUsesTable = {
  kind: LinkingTable;
  row_id: string;
  url_hash: string;
  /** The version of the row in which it was found. */
  version: number;
};
