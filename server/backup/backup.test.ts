import { randomBytes } from 'node:crypto';
import { copyFile, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLICK_PLACES } from '#common/click-places.ts';
import { dayIn } from '#common/time-zone.ts';
import { contentsOf, NOT_BACKED_UP, storeUploads } from '#tests/contents.ts';
import { type Engine, isOutOfReach, type TestPlace, testEngine, testPlace } from '#tests/database.ts';
import { eventsDbOf, eventsOf } from '#tests/event-store.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import { workOff } from '#tests/jobs.ts';
import { imageOf } from '#tests/media-files.ts';
import { NEWEST, rowsAt } from '#tests/schemas.ts';
import { type Rows, replaceRows } from '#tests/table-rows.ts';
import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, openDatabase } from '../db/open.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { readClicks } from '../events/clicks.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS, lineOf } from '../events/event.ts';
import { DIMS, readSums, type Scope } from '../events/sums.ts';
import { newId } from '../ids.ts';
import { insertImport } from '../imports/imports.queries.ts';
import { acceptUpload } from '../media/media.ts';
import { openStorage } from '../storage/open.ts';
import { restoreTrash } from '../trash/trash.ts';
import { backup } from './backup.ts';
import { runCommand } from './command.ts';
import type { Installation } from './installation.ts';
import { readRows, verify } from './manifest.ts';
import { restore } from './restore.ts';

let places: TestPlace[];
let source: Installation;
let ctx: Ctx;
let file: string;

async function newPlace(engine: Engine = testEngine()): Promise<Installation> {
  const place = await testPlace(engine);
  places.push(place);
  return { dataDir: place.dataDir, databaseUrl: place.databaseUrl, s3: null };
}

beforeEach(async () => {
  places = [];
  source = await newPlace();
  file = path.join(source.dataDir, 'one.tar');
  await writeFile(path.join(source.dataDir, 'secret'), 'f00d');
  const database = openDatabase(source);
  await migrate(database);
  // something in every column of every table
  await replaceRows(database.db, rowsAt(NEWEST));
  const author = await makePerson(database, 'editor', 'Zoë 🌱');
  ctx = { ...ctxOf({ ...database, dataDir: source.dataDir }, author), storage: await openStorage(source) };
  await storeUploads(source, rowsAt(NEWEST));
  const ebook = await makeEbook(ctx, { title: 'Água e sal', is_visible: false });
  await fillEbook(ctx, ebook.id);
  for (let count = 0; count < 230; count += 1)
    await makeModule(ctx, ebook.id, { content: `<p>${'ç'.repeat(count)}</p>` });
  for (const width of [700, 900]) {
    const local = path.join(source.dataDir, `picture-${width}`);
    await writeFile(local, await imageOf({ width, height: 400 }));
    await acceptUpload(ctx, { path: local, originalName: 'a.png', purpose: 'image' });
  }
  const open = {
    id: newId(),
    user_id: author.id,
    file_name: 'a.md',
    state: 'ready',
    reading: 1,
    done: 1,
    total: 1,
  } as const;
  await insertImport(ctx.db, { ...open, created_at: new Date().toISOString() });
  await workOff(ctx);
});

afterEach(async () => {
  await ctx.db.destroy();
  for (const place of places) await place.remove();
});

const NONE_BACKED_UP = Object.fromEntries(Object.keys(NOT_BACKED_UP).map((table) => [table, 0]));
const emptyIn = (rows: Rows) => Object.keys(rows).filter((table) => rows[table]?.length === 0);
const ENGINES: Engine[] = ['sqlite', 'postgres'];
test.for(ENGINES)('a backup restored on %s has the same rows and files, the trash too', async (engine, { skip }) => {
  skip(isOutOfReach(engine), 'there is no PostgreSQL');
  const target = await newPlace(engine);
  const trashed = await makeEbook(ctx, { title: 'Na lixeira' });
  await fillEbook(ctx, trashed.id);
  await makeModule(ctx, trashed.id, { is_bonus: true, bonus_features: ['um'] });
  const held = await rowsOfEbook(ctx.db, trashed.id);
  const deletion = await deleteEbook(ctx, trashed.id);
  // what is written after the moment of the backup is not in it
  const before = await contentsOf(source);
  expect(emptyIn(before.rows).toSorted()).toEqual(Object.keys(NOT_BACKED_UP).toSorted());
  expect([before.rows.modules?.length, before.rows.uploads?.length]).toEqual([232, 4]);
  const manifest = await backup(source, file);
  await makeEbook(ctx, { title: 'Depois' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const counts = Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows]);
  expect({ ...NONE_BACKED_UP, ...Object.fromEntries(counts) }).toEqual(
    Object.fromEntries(Object.entries(before.rows).map(([table, rows]) => [table, rows.length])),
  );
  await restore(target, file);
  expect(await contentsOf(target)).toEqual(before);
  expect(Object.keys(before.files)).toHaveLength(4);
  expect(await readFile(path.join(target.dataDir, 'secret'), 'utf8')).toBe('f00d');
  expect(await readdir(target.dataDir)).not.toContainEqual(expect.stringMatching(/^restoring/));
  await expect(backup(source, file)).rejects.toThrow('is there already');
  const database = openDatabase(target);
  // their stems are found again
  expect(
    await database.db.selectFrom('stems_due').select('row_id').where('kind', '=', 'modules').execute(),
  ).toHaveLength(232);
  await restoreTrash(ctxOf({ ...database, dataDir: target.dataDir }, ctx.actor), deletion);
  expect(await rowsOfEbook(database.db, trashed.id)).toEqual(held);
  await database.db.destroy();
});

/** What an e-book holds, but the number that SQLite gives a row. */
async function rowsOfEbook(db: Db, id: string) {
  const rows = [];
  for (const table of ['modules', 'supplements', 'products', 'support_info'] as const)
    rows.push(...(await db.selectFrom(table).selectAll().where('ebook_id', '=', id).execute()));
  expect(rows).toHaveLength(4);
  return rows.map((row) => ({ ...row, seq: null }));
}

test('[AN-09] the sums of days that are over are restored on the other engine too, with what was left out of them, and nothing that was counted one by one', async ({
  skip,
}) => {
  const engine = testEngine() === 'sqlite' ? 'postgres' : 'sqlite';
  skip(isOutOfReach(engine), 'there is no PostgreSQL');
  const zone = 'Pacific/Auckland';
  const today = dayIn(zone, new Date());
  const view = (id: number, day: number, more: Partial<CountedEvent> = {}) => ({
    ...{ id, day, at: id, kind: EVENT_KINDS.read, class: CLASSES.human, visitor: 987_654_321 + id, ms: 5 },
    ...{ ebook: 'e', author: 'ana', module: 'm', source: 'exemplo.com', depth: 100, ...more },
  });
  const taking = (place: Installation, db: Db) => async (events: CountedEvent[]) => {
    const store = eventsOf({ db, dataDir: place.dataDir });
    const taken = path.join(place.dataDir, 'a.log');
    await writeFile(taken, events.map(lineOf).join(''));
    const { late } = await store.run('takeFile', taken);
    await store.run('rollUp', undefined);
    const asked = { from: today - 2, to: today, dims: Object.values(DIMS), by: 'day' as const };
    const scopes: Scope[] = [{ ebook: 'e' }, { author: 'ana' }, 'site'];
    const all = await Promise.all(scopes.map((scope) => readSums({ events: store }, { ...asked, scope })));
    // numbers of texts that stand in for no text are the installation's own
    const sums = all.map((each) => each.map(({ key, text, ...sum }) => ({ ...sum, key: text ?? key })));
    const clicks = await readClicks({ events: store }, { scope: { author: 'ana' }, from: today - 2, to: today - 1 });
    return { late, sums, clicks };
  };
  const of = (sums: { day: number }[][], isWanted: (day: number) => boolean) =>
    sums.map((each) => each.filter(({ day }) => isWanted(day)));
  const takeThere = taking(source, ctx.db);
  await takeThere([
    ...[view(1, today - 2), view(2, today - 1), view(3, today - 1, { source: null, module: 'm2' })],
    view(8, today - 1, { kind: EVENT_KINDS.click, item: 'i', place: CLICK_PLACES.qr }),
    ...[view(4, today, { source: 'hoje.com' }), view(5, today - 1, { class: CLASSES.own, source: 'propria.com' })],
  ]);
  const left = { ebook: 'e', part: { day: today - 2 }, isCounted: false, at: 7, userId: 'ana' };
  await eventsOf({ db: ctx.db, dataDir: source.dataDir }).run('setUncounted', left);
  const before = await takeThere([]);
  const [day] = await eventsOf({ db: ctx.db, dataDir: source.dataDir }).run('openDayKeys', { days: [today], now: 1 });
  await backup({ ...source, timeZone: zone }, file);
  const { manifest } = await verify(file);
  expect(Object.keys(manifest.counted?.tables ?? {})).toEqual([
    'event_keys',
    'event_days',
    'event_clicks',
    'event_books',
    'event_uncounted',
  ]);
  const told: string[] = [];
  await readRows(file, 'counted', async (_, rows) => void told.push(JSON.stringify(rows)));
  expect(
    ['exemplo.com', 'hoje.com', 'propria.com', '98765432', day?.secret ?? ''].map((text) => told.join().includes(text)),
  ).toEqual([...[true, false, false, false, false]]);
  const target = await newPlace(engine);
  const database = openDatabase(target);
  await migrate(database);
  const take = taking(target, database.db);
  // what was counted there before goes
  await take([view(9, today - 1, { ebook: 'other' }), view(10, today, { ebook: 'other' })]);
  await restore(target, file, { force: true });
  const restored = await take([]);
  expect(of(restored.sums, (day) => day < today)).toEqual(of(before.sums, (day) => day < today));
  const click = { ebook: 'e', item: 'i', module: 'm', place: 'qr', n: 1, u: 1 };
  expect([before.clicks, restored.clicks]).toEqual([[click], [click]]);
  expect(restored.sums[2]?.filter((sum) => sum.day === today)).toEqual([]);
  const { parts } = await eventsOf({ db: database.db, dataDir: target.dataDir }).run('findUncounted', { ebook: 'e' });
  expect(parts).toEqual([{ part: left.part, at: 7, userId: 'ana', isKept: false }]);
  const events = await eventsDbOf({ db: database.db, dataDir: target.dataDir });
  expect(await events.selectFrom('events').select('id').execute()).toEqual([]);
  // days that are over stay as they are; today is counted on, with texts of its own
  const after = await take([view(6, today - 1), view(7, today, { source: 'nova.com' })]);
  expect(after.late).toBe(1);
  expect(of(after.sums, (day) => day < today)).toEqual(of(before.sums, (day) => day < today));
  expect(after.sums[0]).toContainEqual(
    expect.objectContaining({ day: today, dim: DIMS.sources, key: 'nova.com', u: 1 }),
  );
  if (engine === 'sqlite') await events.destroy();
  await database.db.destroy();
  if (testEngine() === 'sqlite') await (await eventsDbOf({ db: ctx.db, dataDir: source.dataDir })).destroy();
});

test('rows written while a backup is made are either wholly in it or not at all', async () => {
  let going = true;
  const writing = (async () => {
    let written = 0;
    for (; going; written += 1) {
      await fillEbook(ctx, (await makeEbook(ctx)).id);
      await setImmediate();
    }
    return written;
  })();
  await backup(source, file);
  going = false;
  expect(await writing).toBeGreaterThan(0);
  const target = await newPlace();
  await restore(target, file);
});

test('a restore refuses an installation that holds something, unless it is forced to', async () => {
  const before = await contentsOf(source);
  await backup(source, file);
  const later = await makeEbook(ctx, { title: 'Depois' });
  const local = path.join(source.dataDir, 'later');
  await writeFile(local, await imageOf({ width: 800, height: 400 }));
  const { name } = await acceptUpload(ctx, { path: local, originalName: 'later.png', purpose: 'image' });
  await workOff(ctx);
  await expect(restore(source, file)).rejects.toThrow('--force');
  expect(await ctx.db.selectFrom('ebooks').select('id').where('id', '=', later.id).execute()).toHaveLength(1);
  await restore(source, file, { force: true });
  expect(await contentsOf(source)).toEqual(before);
  expect(await ctx.storage.stat(name)).toBeNull();
});

test('a damaged file is refused before anything is touched', async () => {
  await backup(source, file);
  const { size } = await stat(file);
  const target = await newPlace();
  const damage = async (change: (handle: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
    const bad = path.join(source.dataDir, 'bad.tar');
    await copyFile(file, bad);
    const handle = await open(bad, 'r+');
    await change(handle);
    await handle.close();
    return restore(target, bad, { force: true });
  };
  const flip = (at: number) => damage((handle) => handle.write(randomBytes(520), 0, 520, at));
  for (let part = 0; part < 12; part += 1) {
    await expect(flip(Math.floor((size * part) / 12) + 700), `at ${part}/12`).rejects.toThrow(/damaged/);
  }
  await expect(damage((handle) => handle.truncate(size - 3_000))).rejects.toThrow(/damaged/);
  await expect(damage((handle) => handle.truncate(Math.floor(size / 2)))).rejects.toThrow(/damaged/);
  await expect(damage((handle) => handle.truncate(0))).rejects.toThrow(/damaged/);
  expect(await readdir(target.dataDir)).toEqual([]);
});

test('the commands say what they did, and move carries an installation to another place', async () => {
  const target = await newPlace();
  const settings = (place: Installation) =>
    readConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) });
  const env = path.join(source.dataDir, 'target.env');
  await writeFile(
    env,
    `DATA_DIR=${target.dataDir}\n${target.databaseUrl ? `DATABASE_URL=${target.databaseUrl}\n` : ''}`,
  );
  expect(await runCommand(settings(source), ['move', env])).toMatch(/^Moved and compared: \d+ rows .* 4 uploads/);
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
  expect(await runCommand(settings(source), ['backup', file])).toContain('4 uploads');
  expect(await runCommand(settings(source), ['restore', file, '--check'])).toContain('is whole');
  await expect(runCommand(settings(target), ['restore', file])).rejects.toThrow('--force');
  await expect(runCommand(settings(source), ['move', env, '--force', 'x'])).rejects.toThrow('Usage');
});
