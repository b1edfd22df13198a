import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../log.ts';
import { eventsElsewhere } from './elsewhere.ts';
import { warnOfLostCounts } from './lost-counts.ts';
import { type EventsDb, eventsFile, migrateEvents } from './open-events.ts';
import type { EventStore } from './tasks.ts';

/**
 * On PostgreSQL events are in the database; on SQLite in a file beside it. A thread of its own works on them, with
 * connections of its own.
 */
export async function openEventStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { engine, db }: OpenDatabase,
  log: Log,
): Promise<EventStore> {
  if (engine === 'sqlite' || !databaseUrl) {
    const file = eventsFile(dataDir);
    await warnOfLostCounts(file, db, log);
    return eventsElsewhere({ file });
  }
  await migrateEvents(db as unknown as EventsDb, 'postgres');
  return eventsElsewhere({ databaseUrl });
}
