import { engineOf } from '#server/db/engine.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { type EventsDb, eventsFile, migrateEvents, openEventsFile } from '#server/events/open-events.ts';
import type { EventStore } from '#server/events/tasks.ts';
import { runTask } from '#server/events/tasks.ts';

type Place = Pick<OpenDatabase, 'db'> & { dataDir: string };

const opened = new WeakMap<Db, Promise<EventsDb>>();

/** The tables of events of a test's database, which are made when they are first asked for. */
export function eventsDbOf({ db, dataDir }: Place): Promise<EventsDb> {
  const known = opened.get(db) ?? (engineOf(db) === 'sqlite' ? openEventsFile(eventsFile(dataDir)) : inDatabase(db));
  opened.set(db, known);
  return known;
}

async function inDatabase(db: Db): Promise<EventsDb> {
  const events = db as unknown as EventsDb;
  await migrateEvents(events, 'postgres');
  return events;
}

/** What was counted in a test's database, without a thread of its own. */
export const eventsOf = (place: Place): EventStore => ({
  run: (task, given) => eventsDbOf(place).then((db) => runTask(db, task, given)),
  close: async () => {},
});
