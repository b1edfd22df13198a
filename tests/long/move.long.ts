import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Installation } from '#server/backup/installation.ts';
import { openDatabase } from '#server/db/open.ts';
import { contentsOf, NOT_BACKED_UP, storeUploads } from '../contents.ts';
import { type TestPlace, testPlace } from '../database.ts';
import { startServer } from '../e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from '../http/client.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { NEWEST, rowsAt } from '../schemas.ts';
import { addRows } from '../table-rows.ts';

const run = promisify(execFile);

/** An installation with the settings that name it. */
type House = Installation & { place: TestPlace; env: Record<string, string> };

let houses: House[] = [];
let stores: TestS3[] = [];

beforeAll(async () => {
  stores = [await startS3(), await startS3()];
  houses = await Promise.all([
    house('sqlite'),
    house('postgres', stores[0]),
    house('sqlite'),
    house('postgres', stores[1]),
  ]);
});

afterAll(async () => {
  for (const { place } of houses) await place.remove();
  for (const store of stores) await store.close();
});

async function house(engine: 'sqlite' | 'postgres', store?: TestS3): Promise<House> {
  const place = await testPlace(engine);
  const { dataDir, databaseUrl } = place;
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...store?.env };
  return { dataDir, databaseUrl, s3: store?.config ?? null, place, env };
}

/** Runs one of the operator's commands as `npm run` does. @returns what it printed */
async function operate({ env }: House, ...words: string[]): Promise<string> {
  const { stdout } = await run(path.resolve('node_modules/.bin/node'), ['build/server/index.js', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  return stdout.trim();
}

/** A row in every table, with something in each column. */
async function fill(house: House): Promise<void> {
  const database = openDatabase(house);
  // the times that the server wrote while it ran
  await database.db.deleteFrom('job_schedules').execute();
  const { links = [], ...rows } = rowsAt(NEWEST);
  await addRows(database.db, rows);
  // the triggers of the items gave them links of their own
  const linked = links.map(({ row_id }) => String(row_id));
  await database.db.deleteFrom('links').where('row_id', 'in', linked).execute();
  await addRows(database.db, { links });
  await database.db.destroy();
  await storeUploads(house, rowsAt(NEWEST));
}

/** What a house holds but its counts: they stand in tables on PostgreSQL, and in a file of their own on SQLite. */
async function heldBy(house: House): ReturnType<typeof contentsOf> {
  const { rows, files } = await contentsOf(house);
  const isCount = (table: string) => table.startsWith('event') || table === 'day_keys';
  return { rows: Object.fromEntries(Object.entries(rows).filter(([table]) => !isCount(table))), files };
}

async function move(from: House, to: House): Promise<string> {
  const file = path.join(from.dataDir, 'target.env');
  await writeFile(
    file,
    Object.entries(to.env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return operate(from, 'move', file);
}

/** That the installation serves what it did, to whom it did. */
async function lives({ place, env }: House, client: Client, address: string, picture: string): Promise<void> {
  const server = await startServer(place.databaseUrl ? 'postgres' : 'sqlite', env, place);
  try {
    const there = (page: string) =>
      fetch(server.url + page, { headers: { Cookie: client.cookie() }, redirect: 'manual' });
    expect([(await there('/profile')).status, (await there(address)).status]).toEqual([200, 200]);
    const answer = await there(picture);
    expect([answer.status, (await answer.bytes()).length > 1_000]).toEqual([200, true]);
    expect((await signIn(clientOf(server), 'first@example.com')).status).toBe(302);
  } finally {
    await server.stop();
  }
}

test('an installation moves from SQLite and disk to PostgreSQL and S3 and back, and is what it was', async () => {
  const [first, second, third, fourth] = houses as [House, House, House, House];
  const server = await startServer('sqlite', {}, first.place);
  const client = clientOf(server);
  await signUp(client, 'first@example.com');
  await signIn(client, 'first@example.com');
  const ebook = await server.database.db
    .selectFrom('ebooks')
    .select(['id', 'slug', 'cover_image'])
    .executeTakeFirstOrThrow();
  await server.stop();
  await fill(first);
  const before = await heldBy(first);
  expect(
    Object.keys(before.rows).filter((table) => before.rows[table]?.length === 0 && !(table in NOT_BACKED_UP)),
  ).toEqual([]);
  const [address, picture] = [`/ebook/${ebook.id}/${ebook.slug}`, ebook.cover_image ?? ''];

  process.stdout.write(`${await move(first, second)}\n`);
  expect(await heldBy(second)).toEqual(before);
  expect(await stores[0]?.keys()).toEqual(expect.arrayContaining(Object.keys(before.files)));
  await lives(second, client, address, picture);
  const between = await heldBy(second);
  expect(between.files).toEqual(before.files);

  process.stdout.write(`${await move(second, third)}\n`);
  expect(await heldBy(third)).toEqual(between);
  await lives(third, client, address, picture);

  const file = path.join(second.dataDir, 'one.tar');
  process.stdout.write(`${await operate(second, 'backup', file)}\n`);
  process.stdout.write(`${await operate(fourth, 'restore', file)}\n`);
  expect(await heldBy(fourth)).toEqual(between);
  expect((await heldBy(first)).files).toEqual(before.files);
  const rows = Object.values(before.rows).reduce((sum, list) => sum + list.length, 0);
  process.stdout.write(
    `${rows} rows and ${Object.keys(before.files).length} files there and back, every checksum alike\n`,
  );
});
