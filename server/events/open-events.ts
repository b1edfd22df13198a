import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from '../db/open.ts';
import { sqliteDialect } from '../db/sqlite.ts';
import type { EventTables } from './event-tables.ts';
import { eventMigrations } from './migrations.ts';

export type EventsDb = Kysely<EventTables>;

/** The file of events beside a SQLite database; only the events' own thread opens it. */
export const eventsFile = (dataDir: string) => path.join(dataDir, 'events.db');

/** Opens the file of events, and makes it if there is none. */
export async function openEventsFile(file: string): Promise<EventsDb> {
  const db = new Kysely<EventTables>({ dialect: sqliteDialect(file) });
  // overwrites deleted rows, above all the keys of days
  await sql`pragma secure_delete = on`.execute(db);
  await migrateEvents(db, 'sqlite');
  return db;
}

/**
 * Brings the tables of events up to date. They have migrations of their own, since SQLite has them in a file of their
 * own.
 */
export async function migrateEvents(db: EventsDb, engine: Engine): Promise<void> {
  const own = { migrationTableName: 'kysely_migration_events', migrationLockTableName: 'kysely_migration_events_lock' };
  const provider = { getMigrations: async () => eventMigrations(engine) };
  const { error } = await new Migrator({ db, provider, ...(engine === 'postgres' && own) }).migrateToLatest();
  if (error) throw error;
}
