import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPlace } from '#tests/database.ts';
import { ConfigError } from '../config.ts';
import { signingSecret } from '../secrets.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

async function withPlace(
  work: (start: () => Promise<void>, dataDir: string, database: ReturnType<typeof openDatabase>) => Promise<void>,
  secret: string | null = null,
) {
  const place = await testPlace();
  const database = openDatabase(place);
  try {
    await work(() => refuseLostDatabase(database, { dataDir: place.dataDir, secret }), place.dataDir, database);
  } finally {
    await database.db.destroy();
    await place.remove();
  }
}

test('an installation starts at every stage of its first start', () =>
  withPlace(async (start, dataDir, database) => {
    await expect(start()).resolves.toBeUndefined();
    await migrate(database);
    await expect(start()).resolves.toBeUndefined();
    await signingSecret({ dataDir, secret: null });
    await expect(start()).resolves.toBeUndefined();
  }));

test('a secret without tables is an installation whose database is lost, until the secret is removed', () =>
  withPlace(async (start, dataDir) => {
    await signingSecret({ dataDir, secret: null });
    await expect(start()).rejects.toThrow(ConfigError);
    await expect(start()).rejects.toThrow('remove the secret first');
    await rm(path.join(dataDir, 'secret'));
    await expect(start()).resolves.toBeUndefined();
  }));

test('a node whose settings give the secret may begin with an empty database', () =>
  withPlace(async (start, dataDir) => {
    await signingSecret({ dataDir, secret: null });
    await expect(start()).resolves.toBeUndefined();
  }, 'a'.repeat(32)));

test('a SQLite file of another program is left alone', () =>
  withPlace(async (start, _dataDir, database) => {
    await sql`create table notes (id text)`.execute(database.db);
    if (database.engine === 'postgres') await expect(start()).resolves.toBeUndefined();
    else await expect(start()).rejects.toThrow('not a database of Prelo');
  }));

test.each(['abc', 'a'.repeat(31)])('a secret that is too short is refused: %s', (secret) =>
  withPlace(async (_start, dataDir) => {
    await writeFile(path.join(dataDir, 'secret'), secret);
    await expect(signingSecret({ dataDir, secret: null })).rejects.toThrow('fewer than 32 characters');
  }),
);
