import type { Generated } from 'kysely';

/** What was counted, each thing once; keys are numbers in `event_keys`. */
type EventsTable = {
  day: number;
  ebook: number;
  id: number;
  kind: number;
  at: number;
  module: number | null;
  item: number | null;
  class: number;
};
/** What the keys of events stand for: the ids of e-books, modules and items, and the codes of links. */
type EventKeysTable = { id: Generated<number>; text: string };

export type EventTables = { events: EventsTable; event_keys: EventKeysTable };
