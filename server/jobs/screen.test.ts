import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { readAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { createHub } from '../live/hub.ts';
import { enqueue } from './enqueue.ts';
import { claimJob, failJob, finishJob } from './jobs.queries.ts';
import { changeJob, listJobs } from './jobs.ts';
import { startRunner } from './runner.ts';

let database: TestDatabase;
let ctx: Ctx;
const live = createHub();

beforeAll(async () => {
  database = await openTestDatabase();
  const wakeJobs = () => void live.deliver({ type: 'jobs' });
  ctx = { ...ctxOf(database, await makePerson(database, 'admin')), wakeJobs };
});
afterAll(() => database.close());
beforeEach(() =>
  database.db
    .deleteFrom('jobs')
    .execute()
    .then(() => undefined),
);

const add = async (key?: string) =>
  (await enqueue(ctx, 'images.copies', { name: 'segredo.jpg', width: 9 }, key ? { key } : {})) ?? '';
const claim = () =>
  claimJob(database.db, ctx.now, { node: 'a', kinds: ['images.copies'], leaseMs: 60_000 }).then((job) => job?.id ?? '');
const fail = (id: string, isFinal = false) =>
  failJob(database.db, ctx.now, { id, node: 'a', attempt: 1 }, { error: 'sem espaço', isFinal });
const shown = async (isOver = false) => (await listJobs(ctx, { isOver, after: null })).items;

test('[GR-01] administrators see what waits, runs and failed with the reason, apart from what is over, and never what it holds', async () => {
  const done = await add();
  await claim();
  await finishJob(database.db, ctx.now, { id: done, node: 'a', attempt: 1 });
  const failed = await add();
  await claim();
  await fail(failed);
  const running = await add();
  await claim();
  const waiting = await add();
  const open = await shown();
  expect(open.map(({ id, state, error }) => [id, state, error])).toEqual([
    [waiting, 'waiting', null],
    [running, 'running', null],
    [failed, 'failed', 'sem espaço'],
  ]);
  expect((await shown(true)).map(({ id, state }) => [id, state])).toEqual([[done, 'done']]);
  expect(JSON.stringify(open)).not.toContain('segredo');
});

test('[GR-01] a failed job is tried again from its first attempt on; one of which nothing is left is not', async () => {
  const id = await add();
  await claim();
  await expect(changeJob(ctx, id, 'retry')).rejects.toMatchObject({ code: 'job_changed' });
  await fail(id);
  await changeJob(ctx, id, 'retry');
  expect((await shown())[0]).toMatchObject({ id, state: 'waiting', attempts: 0, error: null });
  await claim();
  await fail(id, true);
  expect((await shown())[0]).toMatchObject({ state: 'failed', is_repeatable: false });
  await expect(changeJob(ctx, id, 'retry')).rejects.toMatchObject({ code: 'job_changed' });
});

test('a failed job is not tried again beside another with its key', async () => {
  const id = await add('k');
  await claim();
  await fail(id);
  await add('k');
  await expect(changeJob(ctx, id, 'retry')).rejects.toMatchObject({ code: 'job_changed' });
});

test('[GR-01] a job that is taken back while it runs stops, and what it still ends with changes nothing', async () => {
  let wasStopped = false;
  const ended = Promise.withResolvers<void>();
  const runner = startRunner({
    ...{ db: database.db, now: ctx.now, log: ctx.log, live, schedules: {} },
    handlers: {
      'images.copies': {
        run: async (_payload, { signal }) => {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          wasStopped = true;
          ended.resolve();
        },
      },
    },
  });
  const id = await add();
  // where no relay carries the word of a new job, one of this node does
  await vi.waitFor(async () => {
    ctx.wakeJobs();
    expect((await shown())[0]).toMatchObject({ state: 'running' });
  });
  await changeJob(ctx, id, 'cancel');
  await ended.promise;
  await runner.stop();
  expect(wasStopped).toBe(true);
  expect(await shown()).toEqual([]);
  expect((await shown(true))[0]).toMatchObject({ id, state: 'cancelled' });
  await expect(changeJob(ctx, id, 'cancel')).rejects.toMatchObject({ code: 'job_changed' });
});

test('a job that waits is taken back, and nothing is left of what it holds', async () => {
  const id = await add();
  await changeJob(ctx, id, 'cancel');
  expect(await claim()).toBe('');
  expect(await database.db.selectFrom('jobs').select('payload').execute()).toEqual([{ payload: null }]);
});

test('what an administrator does about a job is noted in the trail, once it is done', async () => {
  const since = (await readAudit(ctx, {})).items.length;
  const id = await add();
  await claim();
  await expect(changeJob(ctx, id, 'retry')).rejects.toMatchObject({ code: 'job_changed' });
  await fail(id);
  await changeJob(ctx, id, 'retry');
  await changeJob(ctx, id, 'cancel');
  const { items } = await readAudit(ctx, {});
  const noted = items.slice(0, items.length - since);
  const entry = { actor_id: ctx.actor?.id, subject: 'job', subject_id: id, subject_name: 'images.copies' };
  expect(noted).toEqual([
    expect.objectContaining({ ...entry, action: 'cancelled' }),
    expect.objectContaining({ ...entry, action: 'retried' }),
  ]);
});

test('jobs are for administrators alone', async () => {
  const id = await add();
  for (const role of ['editor', 'user'] as const) {
    const other = { ...ctx, actor: await makePerson(database, role) };
    await expect(listJobs(other, { isOver: false, after: null })).rejects.toMatchObject({ code: 'not_found' });
    await expect(changeJob(other, id, 'cancel')).rejects.toMatchObject({ code: 'not_found' });
  }
  const nobody = { ...ctx, actor: null };
  await expect(listJobs(nobody, { isOver: false, after: null })).rejects.toMatchObject({ code: 'session_expired' });
  await expect(changeJob(ctx, 'x', 'cancel')).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeJob(ctx, id, 'drop')).rejects.toMatchObject({ code: 'invalid' });
});
