import type { ColumnType, Generated } from 'kysely';
import type { LinkingTable } from '../rows/kinds.ts';
import type { Timestamp } from './columns.ts';

/** The kinds of alerts. */
export type AlertKind = 'dead_link' | 'coupon_ended' | 'coupon_ending' | 'price';

/** Something that a mail says to an owner, once. */
export type AlertsTable = {
  /** Identifies what happened, and to whom; the same thing in many e-books of an owner is one alert. */
  hash: string;
  user_id: string;
  what: AlertKind;
  /** One of the rows that it concerns. */
  kind: LinkingTable;
  row_id: string;
  /** The facts of its kind, as JSON. */
  facts: string;
  first_found_at: Timestamp;
  /** When it was last found, to the day once it is a day old. */
  found_at: Timestamp;
};

/** The mail of alerts of a person. */
export type AlertMailsTable = {
  user_id: string;
  /** The secret that turns it off without signing in. */
  token: string;
  is_off: Generated<boolean>;
  /** The day of the last mail, in days since 1970 where the site is. */
  sent_day: number | null;
  /** Alerts first found up to this time are in a mail already. */
  told_until: ColumnType<string | null, string | null | undefined, string | null>;
};
