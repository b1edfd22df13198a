import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followedBy } from '../../tests/between.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../../tests/factories.ts';
import { passTime } from '../../tests/jobs.ts';
import type { Ctx } from '../context.ts';
import { openDatabase } from '../db/open.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook, listEbooks, updateEbook } from '../ebooks/ebooks.ts';
import { deleteModules, listModules, setModuleVisibility, updateModule } from '../modules/modules.ts';
import type { Actor } from '../policy.ts';
import { findEbookPlace } from '../studio/ebook-place.ts';
import { emptyTrash, restoreTrash } from '../trash/trash.ts';
import { Postponed } from './postponed.ts';
import { publishDue } from './publish.ts';
import { readSchedule, scheduleRow, unscheduleRow } from './schedules.ts';
import { startPublishing } from './start-publishing.ts';

const MINUTE = 60_000;
const LATEST_MS = 30_000;

let database: TestDatabase;
let author: Actor;
let ctx: ReturnType<typeof ctxOf>;
let ebookId: string;
let moduleId: string;

beforeEach(async () => {
  database = await openTestDatabase();
  author = await makePerson(database, 'editor', 'Bruno');
  ctx = ctxOf(database, author);
  ({ id: ebookId } = await makeEbook(ctx, { title: 'Guia', slug: 'guia', is_visible: false }));
  ({ id: moduleId } = await makeModule(ctx, ebookId, { title: 'Um', is_visible: false }));
  ctx.changes.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const inMinutes = (minutes: number) => ({ publish_at: new Date(Date.now() + minutes * MINUTE).toISOString() });
const module = () => ({ kind: 'modules' as const, row_id: moduleId });
const ebook = () => ({ kind: 'ebook' as const, row_id: ebookId });
const schedule = (minutes: number, by: Ctx = ctx) => scheduleRow(by, module(), inMinutes(minutes));
const look = () => publishDue(ctxOf(database, null));
const moduleRow = async () => (await listModules(ctx, ebookId)).items[0];
const isShown = async () => (await moduleRow())?.is_visible;
const schedules = () => database.db.selectFrom('schedules').selectAll().execute();

test('[PB-01] a hidden module becomes visible at its time, not before, and that is no save', async () => {
  const { publish_at, version: waiting } = await schedule(60);
  expect(waiting).toBeNull();
  expect((await moduleRow())?.scheduled_at).toBe(publish_at);
  await passTime(database.db, 59 * MINUTE);
  await look();
  expect(await isShown()).toBe(false);
  await passTime(database.db, MINUTE);
  const version = () => database.db.selectFrom('modules').select('version').executeTakeFirst();
  const before = await version();
  await look();
  expect(await moduleRow()).toMatchObject({ is_visible: true, scheduled_at: null });
  expect(await version()).toEqual(before);
  expect(await schedules()).toEqual([]);
});

test('[PB-01] a hidden e-book becomes visible at its time; lists and its head say when to who manages it', async () => {
  const { publish_at } = await scheduleRow(ctx, ebook(), inMinutes(60));
  expect((await listEbooks(ctx, {})).items[0]?.scheduled_at).toBe(publish_at);
  expect((await findEbookPlace(ctx, { ebookId }))?.scheduled_at).toBe(publish_at);
  await passTime(database.db, 60 * MINUTE);
  await look();
  expect(await getEbook(database.db, ebookId)).toMatchObject({ is_visible: true, slug: 'guia', version: 1 });
  expect((await findEbookPlace(ctx, { ebookId }))?.scheduled_at).toBeNull();
  const noted = database.db.selectFrom('audit').select(['actor_name', 'subject_id']).where('action', '=', 'changed');
  expect(await noted.execute()).toEqual([{ actor_name: 'Bruno', subject_id: ebookId }]);
});

test('[PB-01] the time can be changed: what was set first does nothing', async () => {
  await schedule(10);
  const publication = await schedule(60);
  expect(await readSchedule(ctx, module())).toEqual(publication);
  await passTime(database.db, 11 * MINUTE);
  await look();
  expect(await isShown()).toBe(false);
  await passTime(database.db, 50 * MINUTE);
  await look();
  expect(await isShown()).toBe(true);
});

test('[PB-01] a time that is changed while a node comes to it holds', async () => {
  await schedule(1);
  await passTime(database.db, 2 * MINUTE);
  const isDue = (row: object) => 'revision_id' in row;
  await publishDue(followedBy(ctxOf(database, null), () => schedule(60), isDue));
  expect(await isShown()).toBe(false);
  expect(await readSchedule(ctx, module())).not.toBeNull();
  await passTime(database.db, 61 * MINUTE);
  await look();
  expect(await isShown()).toBe(true);
});

test('[PB-01] the time can be taken back: nothing is shown, and open screens learn of it', async () => {
  await schedule(10);
  expect(ctx.changes).toEqual([ebookId]);
  await unscheduleRow(ctx, module());
  expect(ctx.changes).toEqual([ebookId, ebookId]);
  expect(await readSchedule(ctx, module())).toBeNull();
  await passTime(database.db, 11 * MINUTE);
  await look();
  expect(await isShown()).toBe(false);
});

test('[PB-01] of nodes that look at once one publishes', async () => {
  await schedule(1);
  await scheduleRow(ctx, ebook(), inMinutes(1));
  await passTime(database.db, 2 * MINUTE);
  const { dataDir, databaseUrl } = database;
  const others = [1, 2, 3].map(() => openDatabase({ dataDir, databaseUrl }));
  const nodes = [database, ...others].map(({ db }) => ctxOf({ db, dataDir }, null));
  await Promise.all(nodes.map((node) => publishDue(node)));
  expect(nodes.flatMap(({ changes }) => changes)).toEqual([ebookId, ebookId]);
  const noted = database.db.selectFrom('audit').select('subject').where('action', '=', 'changed').orderBy('subject');
  expect(await noted.execute()).toEqual([{ subject: 'ebook' }, { subject: 'module' }]);
  await Promise.all(others.map(({ db }) => db.destroy()));
});

test('[PB-01] a node that was down at the time publishes when it starts', async () => {
  await schedule(1);
  await passTime(database.db, 600 * MINUTE);
  const node = startPublishing({ ctxFor: () => ctxOf(database, null), log: ctx.log });
  await node.stop();
  expect(await isShown()).toBe(true);
});

test('[PB-01] a node that runs publishes within 30 seconds of the time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const node = startPublishing({ ctxFor: () => ctxOf(database, null), log: ctx.log });
  await schedule(1);
  await passTime(database.db, MINUTE);
  // and five seconds for its work
  vi.advanceTimersByTime(LATEST_MS - 5_000);
  for (let tries = 0; tries < 500 && !(await isShown()); tries += 1) await wait(10);
  expect(await isShown()).toBe(true);
  await node.stop();
});

test('a publication that fails half way never was; it is done at the next look, and keeps no other back', async () => {
  await schedule(1);
  const { id: other } = await makeModule(ctx, ebookId, { title: 'Dois', is_visible: false, order_index: 1 });
  await scheduleRow(ctx, { kind: 'modules', row_id: other }, inMinutes(2));
  await passTime(database.db, 3 * MINUTE);
  const node = ctxOf(database, null);
  const { transaction } = node;
  node.transaction = (db, work) =>
    transaction(db, (inside) => {
      const changed: Ctx['changed'] = (ebook, what, id) => {
        if (id === moduleId) throw new Error('the node ended');
        inside.changed(ebook, what, id);
      };
      return work({ ...inside, changed });
    });
  await expect(publishDue(node)).rejects.toThrow('could not be published');
  const shown = async () => (await listModules(ctx, ebookId)).items.map(({ is_visible }) => is_visible);
  expect(await shown()).toEqual([false, true]);
  await look();
  expect(await shown()).toEqual([true, true]);
});

test('what cannot be published is tried again after pauses that grow to an hour', async () => {
  await schedule(1);
  await passTime(database.db, 3 * MINUTE);
  let [at, tries] = [Date.now(), 0];
  const node = { ...ctxOf(database, null), now: () => new Date(at) };
  node.transaction = () => {
    tries += 1;
    return Promise.reject(new Error('it cannot be stored'));
  };
  const postponed = new Postponed();
  const triedIn = async (seconds: number) => {
    const before = tries;
    for (let second = 0; second < seconds; second += 10) {
      await publishDue(node, postponed).catch(() => {});
      at += 10_000;
    }
    return tries - before;
  };
  expect([await triedIn(300), await triedIn(3_600), await triedIn(36_000)]).toEqual([5, 4, 10]);
  await look();
  expect(await schedules()).toEqual([]);
});

test('what was shown by hand before its time, and hidden again, stays hidden', async () => {
  await schedule(1);
  await setModuleVisibility(ctx, [moduleId], { is_visible: true });
  await setModuleVisibility(ctx, [moduleId], { is_visible: false });
  await scheduleRow(ctx, ebook(), inMinutes(1));
  await updateEbook(ctx, ebookId, 1, { is_visible: true });
  await updateEbook(ctx, ebookId, 2, { is_visible: false });
  expect(await schedules()).toEqual([]);
  await schedule(1);
  await updateModule(ctx, moduleId, 1, { is_visible: true });
  expect(await schedules()).toEqual([]);
});

test('a person who had the e-book open when it was published saves it all the same, and it stays visible', async () => {
  await scheduleRow(ctx, ebook(), inMinutes(1));
  await passTime(database.db, MINUTE);
  await look();
  await updateEbook(ctx, ebookId, 1, { title: 'Guia novo', slug: 'guia' });
  expect(await getEbook(database.db, ebookId)).toMatchObject({ is_visible: true, title: 'Guia novo' });
});

test('an e-book whose slug a visible one took meanwhile is shown under a free one', async () => {
  await scheduleRow(ctx, ebook(), inMinutes(1));
  await makeEbook(ctx, { slug: 'guia' });
  await makeEbook(ctx, { slug: 'guia-2' });
  await passTime(database.db, MINUTE);
  await look();
  expect(await getEbook(database.db, ebookId)).toMatchObject({ is_visible: true, slug: 'guia-3' });
});

test('what lies in the trash at its time is not shown, nor when it comes back', async () => {
  await schedule(1);
  const { deletion_id } = await deleteModules(ctx, [moduleId]);
  await passTime(database.db, MINUTE);
  await look();
  await restoreTrash(ctx, { deletion_id });
  await look();
  expect(await isShown()).toBe(false);
});

test('what comes back from the trash before its time is shown at it; what is gone for good has none', async () => {
  await schedule(1);
  const { deletion_id } = await deleteModules(ctx, [moduleId]);
  await restoreTrash(ctx, { deletion_id });
  await passTime(database.db, MINUTE);
  await look();
  expect(await isShown()).toBe(true);
  await setModuleVisibility(ctx, [moduleId], { is_visible: false });
  await schedule(60);
  await deleteEbook(ctx, ebookId);
  await emptyTrash(ctx);
  expect(await schedules()).toEqual([]);
});

test('[PB-01] what an administrator wrote in an author’s e-book is the author’s to publish', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const { id } = await makeModule(admin, ebookId, { title: 'Dois', is_visible: false });
  const place = { kind: 'modules' as const, row_id: id };
  const { publish_at } = await scheduleRow(ctx, place, inMinutes(1));
  expect(await readSchedule(ctx, place)).toMatchObject({ publish_at });
  const stranger = ctxOf(database, await makePerson(database, 'editor'));
  await expect(readSchedule(stranger, place)).rejects.toMatchObject({ code: 'not_found' });
});

test('only who manages the e-book sets a time, of what is hidden, in the future', async () => {
  const other = ctxOf(database, await makePerson(database, 'editor'));
  await expect(schedule(1, other)).rejects.toThrow('not_found');
  await expect(unscheduleRow(other, module())).rejects.toThrow('not_found');
  await expect(schedule(1, ctxOf(database, null))).rejects.toThrow('session_expired');
  await expect(scheduleRow(ctx, { kind: 'ebook', row_id: moduleId }, inMinutes(1))).rejects.toThrow('not_found');
  const fault = (code: string) => ({ code: 'invalid', fields: { publish_at: { code } } });
  await expect(schedule(-1)).rejects.toMatchObject(fault('schedule_past'));
  await expect(scheduleRow(ctx, module(), { publish_at: '2030' })).rejects.toMatchObject(fault('schedule_missing'));
  await setModuleVisibility(ctx, [moduleId], { is_visible: true });
  await expect(schedule(1)).rejects.toThrow('schedule_visible');
});
