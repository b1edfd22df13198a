import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { eventsElsewhere } from './elsewhere.ts';
import { type EventsDb, eventsFile, migrateEvents } from './open-events.ts';
import { type EventStore, runTask } from './tasks.ts';

/** On PostgreSQL events are in the database; on SQLite in a file beside it, which a thread of its own opens. */
export async function openEventStore(config: Pick<Config, 'dataDir'>, database: OpenDatabase): Promise<EventStore> {
  if (database.engine === 'sqlite') return eventsElsewhere(eventsFile(config.dataDir));
  const db = database.db as unknown as EventsDb;
  await migrateEvents(db, 'postgres');
  return { run: (task, given) => runTask(db, task, given), close: async () => {} };
}
