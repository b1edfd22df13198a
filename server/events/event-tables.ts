import type { Generated } from 'kysely';

/** What was counted, each thing once; what is known by its id or a text is a number in `event_keys`. */
type EventsTable = {
  /** Days since 1970 in the site's time zone. */
  day: number;
  ebook: number;
  id: number;
  kind: number;
  /** Seconds since 1970. */
  at: number;
  /** Whose e-book it was; 0 of what is older than that is known. */
  author: Generated<number>;
  /** The reader's code of that day and e-book; 0 for one that is not to be told from others. */
  visitor: Generated<number>;
  module: number | null;
  item: number | null;
  /** The site that the reader came from, by its host. */
  source: number | null;
  campaign: number | null;
  language: number | null;
  device: Generated<number>;
  class: number;
  /** Milliseconds of reading, and the hundredth of the page that was reached. */
  ms: Generated<number>;
  depth: Generated<number>;
  /** Words that nothing was found for. */
  word: number | null;
};
/** What the keys of events stand for: the ids of e-books, authors, modules and items, the codes of links, hosts, campaigns, languages, words. */
type EventKeysTable = {
  id: Generated<number>;
  text: string;
  /** The last day of which an event names it. */
  last_day: Generated<number>;
};
/** Sums of days: of an e-book (`scope` is its key), an author (their key, negative) or the site (0). What `dim` and `key` are stands in sums.ts. */
type EventDaysTable = {
  scope: number;
  day: number;
  dim: number;
  key: number;
  n: number;
  u: number;
  v: number;
};
/** The e-books of which a day has sums, and whose they were. */
type EventBooksTable = { day: number; ebook: number; author: number };
/** Sums that are to be made again. */
type EventDirtyTable = { day: number; scope: number };
/** What an author took out of an e-book's sums: a day (`source` 0), or who came from a site (`day` 0); since when (seconds), by whose id. */
type EventUncountedTable = { ebook: number; day: number; source: number; at: number; user_id: string };
/** By which readers' codes of a day are made; gone two days later. */
type DayKeysTable = { day: number; secret: string; created_at: number };
/** How many texts came on a day of an e-book that were new. */
type EventRoomsTable = { day: number; ebook: string; n: number };
/** One row: the last day whose events are gone. */
type EventStateTable = { id: number; purged_until: number };

export type EventTables = {
  events: EventsTable;
  event_keys: EventKeysTable;
  event_days: EventDaysTable;
  event_books: EventBooksTable;
  event_dirty: EventDirtyTable;
  event_rooms: EventRoomsTable;
  event_state: EventStateTable;
  event_uncounted: EventUncountedTable;
  day_keys: DayKeysTable;
};
