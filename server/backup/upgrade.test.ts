import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, NOT_BACKED_UP, rowsToKeep, storeUploads } from '#tests/contents.ts';
import { type Engine, isOutOfReach, type TestPlace, testEngine, testPlace } from '#tests/database.ts';
import { NEWEST, rowsAt, SCHEMAS, upgradedRows } from '#tests/schemas.ts';
import { inOrder, type Rows, replaceRows } from '#tests/table-rows.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { contentOf, writeArchive } from './archive.ts';
import { backup, type Place } from './backup.ts';
import { restore } from './restore.ts';

const places: TestPlace[] = [];

async function newPlace(engine: Engine): Promise<Place> {
  const { dataDir, databaseUrl, ...place } = await testPlace(engine);
  places.push({ dataDir, databaseUrl, ...place });
  return { dataDir, databaseUrl, s3: null };
}

afterAll(async () => {
  for (const place of places) await place.remove();
});

/** What a restored database holds of these rows. */
function kept(rows: Rows): Rows {
  const list = Object.entries(rows).map(([table, all]) => [table, table in NOT_BACKED_UP ? [] : inOrder(all)]);
  return Object.fromEntries(list);
}

describe.each(SCHEMAS)('[GR-04] a backup of the schema %s', (schema) => {
  let file: string;

  beforeAll(async () => {
    const source = await newPlace(testEngine());
    const database = openDatabase(source);
    await migrate(database, schema);
    await replaceRows(database.db, rowsAt(schema));
    await database.db.destroy();
    await storeUploads(source, rowsAt(schema));
    file = path.join(source.dataDir, 'old.tar');
    expect((await backup(source, file)).migrations.at(-1)).toBe(schema);
  });

  test.for<Engine>(['sqlite', 'postgres'])('is restored on %s and brought to the newest', async (engine, { skip }) => {
    skip(isOutOfReach(engine), 'there is no PostgreSQL');
    const target = await newPlace(engine);
    await restore(target, file);
    const contents = await contentsOf(target);
    expect(contents.rows).toEqual(kept(upgradedRows(schema)));
    expect(Object.keys(contents.files).toSorted()).toEqual(
      (rowsAt(schema).uploads ?? []).map(({ name }) => String(name)).toSorted(),
    );
  });
});

test.each([
  ['a newer schema', { format: 1, migrations: [...SCHEMAS, '9999_later'] }],
  ['a newer format', { format: 2, migrations: SCHEMAS }],
])('[GR-04] a backup of %s is refused before anything is touched', async (_what, own) => {
  const target = await newPlace(testEngine());
  const database = openDatabase(target);
  await migrate(database);
  await replaceRows(database.db, rowsAt(NEWEST));
  await database.db.destroy();
  const before = await rowsToKeep(target);
  const file = path.join(target.dataDir, 'newer.tar');
  const manifest = { made_at: '', engine: 'sqlite', tables: {}, uploads: { files: 0, bytes: 0 }, missing: [], ...own };
  const bytes = Buffer.from(JSON.stringify(manifest));
  await writeArchive(file, (add) => add('manifest.json', bytes.length, contentOf(bytes)));
  await expect(restore(target, file, { force: true })).rejects.toThrow('the backup was made by a newer Prelo');
  expect(await rowsToKeep(target)).toEqual(before);
});
