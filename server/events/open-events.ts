import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { sqliteDialect } from '../db/sqlite.ts';
import type { EventTables } from './event-tables.ts';

type Engine = 'sqlite' | 'postgres';
export type EventsDb = Kysely<EventTables>;

/** The file in which events are kept beside a SQLite database; only a thread of their own opens it. */
export const eventsFile = (dataDir: string) => path.join(dataDir, 'events.db');

/** Opens the events of an installation on SQLite, and makes them if there are none. */
export async function openEventsFile(file: string): Promise<EventsDb> {
  const db = new Kysely<EventTables>({ dialect: sqliteDialect(file) });
  await migrateEvents(db, 'sqlite');
  return db;
}

/** Brings the tables of events up to date, which have migrations of their own: on SQLite they are in a file of their own. */
export async function migrateEvents(db: EventsDb, engine: Engine): Promise<void> {
  const own = { migrationTableName: 'kysely_migration_events', migrationLockTableName: 'kysely_migration_events_lock' };
  const provider = { getMigrations: async () => ({ '0001_events': firstEvents(engine) }) };
  const { error } = await new Migrator({ db, provider, ...(engine === 'postgres' && own) }).migrateToLatest();
  if (error) throw error;
}

function firstEvents(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const events = db.schema
        .createTable('events')
        .addColumn('day', 'integer', (c) => c.notNull())
        .addColumn('ebook', 'integer', (c) => c.notNull())
        .addColumn('id', 'bigint', (c) => c.notNull())
        .addColumn('kind', 'smallint', (c) => c.notNull())
        .addColumn('at', 'integer', (c) => c.notNull())
        .addColumn('module', 'integer')
        .addColumn('item', 'integer')
        .addColumn('class', 'smallint', (c) => c.notNull())
        .addPrimaryKeyConstraint('events_pk', ['day', 'ebook', 'id']);
      await (engine === 'sqlite' ? events.modifyEnd(sql`without rowid`) : events).execute();
      await db.schema
        .createTable('event_keys')
        .addColumn('id', engine === 'sqlite' ? 'integer' : 'serial', (c) => c.primaryKey())
        .addColumn('text', 'text', (c) => c.notNull().unique())
        .execute();
    },
  };
}
