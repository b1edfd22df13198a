import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { downloadToSend } from '../exports/download.ts';
import { requestExport } from '../exports/exports.ts';
import { offerDownloads } from '../exports/offer.ts';
import { acceptImport } from '../imports/accept.ts';
import { findImport } from '../imports/imports.queries.ts';
import { createHub } from '../live/hub.ts';
import { openStorage } from '../storage/open.ts';
import { presentTurn } from '../turns.ts';
import { openWorkshop, type Workshop } from '../workshop/workshop.ts';
import { enqueue, hastenJob, READERS_WAIT } from './enqueue.ts';
import { handlersOf } from './handlers.ts';
import { type Runner, startRunner } from './runner.ts';

let database: TestDatabase;
let runners: Runner[];
let ana: Ctx;
let rui: Ctx;
const live = createHub();

beforeEach(async () => {
  database = await openTestDatabase();
  const wakeJobs = () => void live.deliver({ type: 'jobs' });
  const storage = await openStorage({ dataDir: database.dataDir, s3: null });
  const author = async () => ({ ...ctxOf(database, await makePerson(database, 'editor')), storage, wakeJobs });
  [ana, rui] = [await author(), await author()];
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await database.close();
});

const TIMING = { look: 50 };
const deps = () => ({ db: database.db, now: () => new Date(), log: pino({ level: 'silent' }), live, timing: TIMING });
const left = async () => {
  const query = database.db.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'running']);
  return (await query.execute()).length;
};
/** A net for what hangs: each file is made by a process of its own. */
const NET = { timeout: 250_000 };

/** A node whose heavy jobs end once they are let; `begun` has their names in the order in which they began. */
function heldNode() {
  const begun: string[] = [];
  const held = new Map<string, () => void>();
  const run = ({ id }: { id: string }) => {
    begun.push(id);
    return new Promise<void>((resolve) => held.set(id, resolve));
  };
  const handlers = { 'books.file': { run, isHeavy: true }, 'imports.read': { run, isHeavy: true } };
  runners.push(startRunner({ ...deps(), handlers, schedules: {} }));
  const isBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), { timeout: 20_000 });
  const letEnd = (id: string) => held.get(id)?.();
  return {
    begun,
    isBegun,
    letEnd,
    letAllEnd: async () => {
      while (await left()) for (const id of begun) letEnd(id);
    },
  };
}

const file = (ctx: Ctx, id: string, more: Parameters<typeof enqueue>[3] = {}) =>
  enqueue(ctx, 'books.file', { id }, { key: id, ...more });

test('heavy jobs of all kinds are done one after the other, and people take turns', async () => {
  for (const id of ['a1', 'a2', 'a3', 'a4']) await file(ana, id);
  const { begun, isBegun, letEnd, letAllEnd } = heldNode();
  await isBegun(1);
  await enqueue(rui, 'imports.read', { id: 'r1', reading: 1 });
  await file(rui, 'r2');
  for (let count = 2; count <= 6; count += 1) {
    letEnd(begun.at(-1) ?? '');
    await isBegun(count);
  }
  await letAllEnd();
  expect(begun).toEqual(['a1', 'r1', 'a2', 'r2', 'a3', 'a4']);
});

test('what readers wait for is done beside heavy work of authors, in turns by author', async () => {
  const { begun, isBegun, letEnd, letAllEnd } = heldNode();
  await file(ana, 'import that does not end');
  await isBegun(1);
  for (const id of ['d1', 'd2']) await file(ana, id, { priority: READERS_WAIT });
  await isBegun(2);
  await file(rui, 'e1', { priority: READERS_WAIT });
  for (const count of [3, 4]) {
    letEnd(begun.at(-1) ?? '');
    await isBegun(count);
  }
  expect(begun.slice(1)).toEqual(['d1', 'e1', 'd2']);
  await letAllEnd();
});

test('what an author asked for goes before all else once a reader waits for it', async () => {
  const { begun, isBegun, letAllEnd } = heldNode();
  for (const id of ['a1', 'a2', 'a3']) await file(ana, id);
  await isBegun(1);
  await hastenJob(ana, 'a3');
  await isBegun(2);
  expect(begun).toEqual(['a1', 'a3']);
  await letAllEnd();
});

/** The jobs of each person, in the order in which they ended. */
async function ended() {
  const rows = await database.db
    .selectFrom('jobs')
    .select(['kind', 'user_id', 'state'])
    .orderBy('finished_at')
    .execute();
  const names = { [ana.actor?.id ?? '']: 'ana', [rui.actor?.id ?? '']: 'rui' };
  return rows.map(({ kind, user_id, state }) => [names[user_id ?? ''] ?? 'reader', kind, state].join(' '));
}

async function send(ctx: Ctx, name: string, text: string): Promise<string> {
  const local = path.join(database.dataDir, name);
  await writeFile(local, text);
  const { url } = await acceptImport(ctx, { path: local, originalName: name });
  return url.split('/').at(-1) ?? '';
}

test('[IO-09] behind a hostile import and many exports of one author others come in between, readers at once', async () => {
  const books: Ebook[] = [];
  for (const ctx of [ana, rui]) books.push(await makeEbook(ctx, { is_visible: true }));
  const [own, other] = books as [Ebook, Ebook];
  for (const [ctx, book] of [[ana, own] as const, [rui, other] as const])
    await makeModule(ctx, book.id, { content: '<p>Farinha e água.</p>' });
  await offerDownloads(rui, other.id, 'yes');
  await database.db.deleteFrom('jobs').execute();

  const workshop = openWorkshop({ dataDir: database.dataDir, s3: null });
  const download = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = (async (...task: Parameters<Workshop['run']>) => {
    // the workshop of authors is taken until the reader has what they came for
    if (presentTurn().room === 'authors') {
      begun.resolve();
      await download.promise;
    }
    return workshop.run(...task);
  }) as Workshop['run'];
  const hostile = await send(ana, 'a.md', '>'.repeat(20_000));
  for (const format of ['markdown', 'package']) await requestExport(ana, own.id, format);
  const doing = {
    ...ana,
    ctxFor: (actor: Ctx['actor']) => ({ ...ana, actor }),
    settings: { get: () => ana.site },
    live,
  };
  const handlers = handlersOf({ ...doing, workshop: { run }, disk: { left: async () => Number.POSITIVE_INFINITY } });
  runners.push(startRunner({ ...deps(), handlers, schedules: {} }));
  await begun.promise;
  const honest = await send(rui, 'b.md', '# Pão\n\nFarinha.');
  await requestExport(rui, other.id, 'markdown');
  const reader = { ...rui, actor: null };
  await vi.waitFor(async () => expect((await downloadToSend(reader, other.id, 'epub')).file).not.toBeNull(), NET);
  download.resolve();
  await vi.waitFor(async () => expect(await left()).toBe(0), NET);
  expect(await ended()).toEqual([
    'reader books.file done',
    'ana imports.read done',
    'rui imports.read done',
    'ana books.file done',
    'rui books.file done',
    'ana books.file done',
  ]);
  expect(await findImport(database.db, hostile)).toMatchObject({ state: 'failed', code: 'import_too_deep' });
  expect(await findImport(database.db, honest)).toMatchObject({ state: 'ready' });
}, 900_000);
