import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** What somebody noted on a day: of an e-book, or of all e-books of an author; one of both ids is null. */
export type DayNotesTable = {
  id: string;
  user_id: string | null;
  ebook_id: string | null;
  /** Days since 1970 in the site's time zone. */
  day: number;
  text: string;
  created_at: Timestamp;
};

/** The weekly mail of an author. */
export type WeeklyMailsTable = {
  user_id: string;
  /** The secret that turns it off without signing in. */
  token: string;
  is_off: Generated<boolean>;
  /** The Monday of the last mail, in days since 1970. */
  sent_day: number | null;
};
