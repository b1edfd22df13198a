import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { eventsElsewhere } from './elsewhere.ts';
import { type EventsDb, eventsFile, migrateEvents } from './open-events.ts';
import type { EventStore } from './tasks.ts';

/**
 * On PostgreSQL events are in the database; on SQLite in a file beside it. A thread of its own works on them, with
 * connections of its own.
 */
export async function openEventStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { engine, db }: OpenDatabase,
): Promise<EventStore> {
  if (engine === 'sqlite' || !databaseUrl) return eventsElsewhere({ file: eventsFile(dataDir) });
  await migrateEvents(db as unknown as EventsDb, 'postgres');
  return eventsElsewhere({ databaseUrl });
}
