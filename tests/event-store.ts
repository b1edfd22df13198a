import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { engineOf } from '#server/db/engine.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { type CountedEvent, lineOf } from '#server/events/event.ts';
import { type EventsDb, eventsFile, migrateEvents, openEventsFile } from '#server/events/open-events.ts';
import type { EventStore } from '#server/events/tasks.ts';
import { runTask } from '#server/events/tasks.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

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

export type EventsPlace = { place: TestDatabase; db: EventsDb; close: () => Promise<void> };

/** A fresh database with the tables of events. */
export async function openEventsPlace(): Promise<EventsPlace> {
  const place = await openTestDatabase();
  const db = await eventsDbOf(place);
  const close = async () => {
    if (place.engine === 'sqlite') await db.destroy();
    await place.close();
  };
  return { place, db, close };
}

/** Takes events into a database and sums them. */
export async function takeEvents(place: Place, events: CountedEvent[]): Promise<void> {
  const file = path.join(place.dataDir, 'a.log');
  await writeFile(file, events.map(lineOf).join(''));
  await eventsOf(place).run('takeFile', file);
  await eventsOf(place).run('rollUp', undefined);
}
