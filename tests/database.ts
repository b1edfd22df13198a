import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';

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
export async function testPlace(engine: Engine = testEngine()): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { dataDir, databaseUrl: null, remove: removeFolder };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const server = process.env.TEST_POSTGRES_URL ?? '';
  await command(server, `create database ${name}`);
  return {
    dataDir,
    databaseUrl: server.replace(/\/postgres$/, `/${name}`),
    remove: async () => {
      await command(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

export type TestDatabase = OpenDatabase & { dataDir: string; databaseUrl: string | null; close: () => Promise<void> };

/** A fresh, migrated database of the run's engine. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await testPlace();
  const database = openDatabase(place);
  await migrate(database);
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
