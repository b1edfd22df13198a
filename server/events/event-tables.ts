import type { Generated } from 'kysely';

/** Counted events, each once. Ids and texts are stored as their numbers in `event_keys`. */
type EventsTable = {
  /** Days since 1970 in the site's time zone. */
  day: number;
  ebook: number;
  id: number;
  kind: number;
  /** Seconds since 1970. */
  at: number;
  /** Whose e-book it was; 0 in rows from before this column. */
  author: Generated<number>;
  /** The reader's code of that day and e-book; 0 for a reader who is not identified. */
  visitor: Generated<number>;
  module: number | null;
  item: number | null;
  /** Where the clicked link stood, as a number of `CLICK_PLACES`; 0 if it is not known. */
  place: Generated<number>;
  /** The site that the reader came from, by its host. */
  source: number | null;
  campaign: number | null;
  /** The kind of way that brought the reader: `utm_medium`. */
  medium: number | null;
  language: number | null;
  device: Generated<number>;
  class: number;
  /** Milliseconds of reading, and the hundredth of the page that was reached. */
  ms: Generated<number>;
  depth: Generated<number>;
  /** Words that nothing was found for. */
  word: number | null;
};
/**
 * The texts of keys: the ids of e-books, authors, modules and items, the codes of links, hosts, campaigns, languages,
 * words.
 */
type EventKeysTable = {
  id: Generated<number>;
  text: string;
  /** The day of the newest event that names it. */
  last_day: Generated<number>;
};
/**
 * Sums of days: of an e-book (`scope` is its key), an author (the negative key) or the site (0). For `dim` and `key`
 * see sums.ts.
 */
type EventDaysTable = {
  scope: number;
  day: number;
  dim: number;
  key: number;
  n: number;
  u: number;
  v: number;
};
/**
 * Clicks on an e-book's links on a day, by item, module (0 for none) and place (0 for one that is not known): clicks,
 * and readers who clicked there.
 */
type EventClicksTable = {
  ebook: number;
  day: number;
  item: number;
  module: number;
  place: number;
  n: number;
  u: number;
};
/** The e-books that have sums of a day, and their authors. */
type EventBooksTable = { day: number; ebook: number; author: number };
/** Days and scopes whose sums are out of date. */
type EventDirtyTable = { day: number; scope: number };
/**
 * What an author left out of an e-book's sums: a day (`source` 0) or the readers from a site (`day` 0); since when
 * (seconds), and by whom.
 */
type EventUncountedTable = { ebook: number; day: number; source: number; at: number; user_id: string };
/** The secret that readers' codes of a day are made with; deleted two days later. */
type DayKeysTable = { day: number; secret: string; created_at: number };
/** How many new texts an e-book got on a day. */
type EventRoomsTable = { day: number; ebook: string; n: number };
/** One row: the last day whose events are gone. */
type EventStateTable = { id: number; purged_until: number };

export type EventTables = {
  events: EventsTable;
  event_keys: EventKeysTable;
  event_days: EventDaysTable;
  event_clicks: EventClicksTable;
  event_books: EventBooksTable;
  event_dirty: EventDirtyTable;
  event_rooms: EventRoomsTable;
  event_state: EventStateTable;
  event_uncounted: EventUncountedTable;
  day_keys: DayKeysTable;
};
