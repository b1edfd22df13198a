import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { copyPostgres, copySqlite, databaseUrl } from './template.ts';

export type Engine = OpenDatabase['engine'];

/** The engine of this run of the tests: each file runs once on SQLite and once on PostgreSQL. */
export function testEngine(): Engine {
  if (process.env.TEST_ENGINE === 'none') throw new Error('vitest.config.ts declares that this file needs no database');
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
}

/** Whether this run has no such engine: a test that needs it is skipped, not passed. */
export function isOutOfReach(engine: Engine): boolean {
  return engine === 'postgres' && !process.env.TEST_POSTGRES_URL;
}

export type TestPlace = { dataDir: string; databaseUrl: string | null; remove: () => Promise<void> };

/** An empty data folder and, on PostgreSQL, an empty database. */
export function testPlace(engine: Engine = testEngine()): Promise<TestPlace> {
  return placeFor(engine, {
    sqlite: async () => {},
    postgres: (server, name) => command(server, `create database ${name}`),
  });
}

/** A data folder and a database that has all tables and no rows; they are copied, which is quicker than migrating. */
export function migratedPlace(engine: Engine = testEngine()): Promise<TestPlace> {
  return placeFor(engine, { sqlite: copySqlite, postgres: copyPostgres });
}

/** A copy of a place and of all that its database holds, to which nothing may be connected. */
export function copiedPlace(from: TestPlace): Promise<TestPlace> {
  const { dataDir, databaseUrl: url } = from;
  return placeFor(url ? 'postgres' : 'sqlite', {
    sqlite: (copy) => cp(dataDir, copy, { recursive: true }),
    postgres: (server, name) =>
      command(server, `create database ${name} template ${new URL(url ?? '').pathname.slice(1)} strategy file_copy`),
  });
}

type Makers = {
  sqlite: (dataDir: string) => Promise<void>;
  postgres: (server: string, name: string) => Promise<void>;
};

async function placeFor(engine: Engine, makers: Makers): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    await makers.sqlite(dataDir);
    return { dataDir, databaseUrl: null, remove: removeFolder };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = process.env.TEST_POSTGRES_URL ?? '';
  await makers.postgres(server, name);
  return {
    dataDir,
    databaseUrl: databaseUrl(server, name),
    remove: async () => {
      await command(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

export type TestDatabase = OpenDatabase & { dataDir: string; databaseUrl: string | null; close: () => Promise<void> };

/** A fresh, migrated database of the run's engine. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await migratedPlace();
  const database = openDatabase(place);
  return {
    ...database,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    close: async () => {
      await database.db.destroy();
      await place.remove();
    },
  };
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
