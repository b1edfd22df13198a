import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, NOT_BACKED_UP, rowsToKeep, storeUploads } from '#tests/contents.ts';
import { type Engine, isOutOfReach, type TestPlace, testEngine, testPlace } from '#tests/database.ts';
import { NEWEST, rowsAt, SCHEMAS, upgradedRows } from '#tests/schemas.ts';
import { inOrder, type Rows, replaceRows } from '#tests/table-rows.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { contentOf, writeArchive } from './archive.ts';
import { backup } from './backup.ts';
import type { Installation } from './installation.ts';
import { restore } from './restore.ts';

const places: TestPlace[] = [];

async function newPlace(engine: Engine): Promise<Installation> {
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

/** Each is restored on the engine that it comes from; how an archive is read on the other one is the same for all. */
const ELSEWHERE = [SCHEMAS[0] ?? NEWEST, NEWEST];
const BETWEEN = SCHEMAS.filter((schema) => !ELSEWHERE.includes(schema));
const ENGINES: Engine[] = ['sqlite', 'postgres'];
const targetsOf = (schema: string): ('its own' | 'the other')[] =>
  ELSEWHERE.includes(schema) ? ['its own', 'the other'] : ['its own'];

describe.each(ELSEWHERE)('[GR-04] a backup of the schema %s', isRestored);
// from an archive on, those between differ in their rows alone, which the tests of migrations bring to the newest on each engine
describe.each(testEngine() === 'sqlite' ? BETWEEN : [])('a backup of the schema %s between them', isRestored);

function isRestored(schema: string): void {
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

  test.for(targetsOf(schema))('is restored on %s engine and brought to the newest', async (which, { skip }) => {
    const engine = ENGINES.find((one) => (one === testEngine()) === (which === 'its own')) ?? testEngine();
    skip(isOutOfReach(engine), 'there is no PostgreSQL');
    const target = await newPlace(engine);
    await restore(target, file);
    const contents = await contentsOf(target);
    expect(contents.rows).toEqual(kept(upgradedRows(schema)));
    expect(Object.keys(contents.files).toSorted()).toEqual(
      (rowsAt(schema).uploads ?? []).map(({ name }) => String(name)).toSorted(),
    );
  });
}

/** Archives as they were written when their format was the newest, and the schema of each; one is added with a format. */
const FORMATS = { 'format-1.tar': '0010_files_under_way' };

test.for(Object.entries(FORMATS))('[GR-04] the archive %s of the schema %s is restored', async ([name, schema]) => {
  const target = await newPlace(testEngine());
  await restore(target, path.join(import.meta.dirname, name));
  const { rows, files } = await contentsOf(target);
  expect(rows).toEqual(kept(upgradedRows(schema)));
  expect(Object.keys(files)).toHaveLength(2);
  expect(await readFile(path.join(target.dataDir, 'secret'), 'utf8')).toBe('f00d');
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

test('[GR-04] an older backup is refused, with what to do, where the schema is newer already', async () => {
  const [source, target] = [await newPlace(testEngine()), await newPlace(testEngine())];
  for (const [place, schema] of [
    [source, SCHEMAS[0]],
    [target, NEWEST],
  ] as const) {
    const database = openDatabase(place);
    await migrate(database, schema);
    await replaceRows(database.db, rowsAt(schema ?? ''));
    await database.db.destroy();
  }
  const file = path.join(source.dataDir, 'old.tar');
  await storeUploads(source, rowsAt(NEWEST));
  await backup(source, file);
  const before = await rowsToKeep(target);
  await expect(restore(target, file, { force: true })).rejects.toThrow(
    'made by an older Prelo: restore it into an empty data folder or database',
  );
  expect(await rowsToKeep(target)).toEqual(before);
});
