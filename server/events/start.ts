import path from 'node:path';
import type { Services } from '../services.ts';
import { type Counting, startCounting } from './counting.ts';
import { type EventsDb, eventsFile, migrateEvents } from './open-events.ts';
import { takeFile } from './take.ts';
import { takeElsewhere } from './take-elsewhere.ts';

type Parts = Pick<Services, 'config' | 'database' | 'log' | 'metrics'>;

/** Counts into the database on PostgreSQL, and on SQLite into a file beside it that a thread of its own writes. */
export async function startEvents({ config, database, log, metrics }: Parts): Promise<Counting> {
  const folder = path.join(config.dataDir, 'spool');
  if (database.engine === 'sqlite') {
    return startCounting({ folder, log, metrics, taker: takeElsewhere(eventsFile(config.dataDir)) });
  }
  const db = database.db as unknown as EventsDb;
  await migrateEvents(db, 'postgres');
  return startCounting({ folder, log, metrics, taker: { take: (file) => takeFile(db, file), close: async () => {} } });
}
