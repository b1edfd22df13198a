import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { passTime } from '#tests/jobs.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { openDatabase } from '../db/open.ts';
import { createHub } from '../live/hub.ts';
import { enqueue } from './enqueue.ts';
import { FinalError, type Handlers } from './handler.ts';
import { claimJob, failLost, finishJob, sweepJobs } from './jobs.queries.ts';
import { pauseAfter } from './pauses.ts';
import { type Runner, type RunnerDeps, startRunner } from './runner.ts';
import { enqueueDue, takeTime } from './schedule.ts';

let database: TestDatabase;
let ctx: Ctx;
let runners: Runner[];
const live = createHub();
const HOUR = 60 * 60_000;

beforeEach(async () => {
  database = await openTestDatabase();
  const wakeJobs = () => void live.deliver({ type: 'jobs' });
  ctx = { ...ctxOf(database, await makePerson(database, 'admin')), wakeJobs };
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await database.close();
});

type Run = Handlers['images.copies']['run'];

/** A node that does jobs as `run` says; its looks are its own, not those of the clock. */
function node(run: Run, timing: RunnerDeps['timing'] = {}, more: Partial<RunnerDeps> = {}): Runner {
  const deps = { db: database.db, now: () => new Date(), log: pino({ level: 'silent' }), live };
  const handlers = { 'images.copies': { run } };
  const runner = startRunner({ ...deps, handlers, schedules: {}, timing: { look: 50, ...timing }, ...more });
  runners.push(runner);
  return runner;
}

const add = (name: string, options: Parameters<typeof enqueue>[3] = {}, by: Ctx = ctx) =>
  enqueue(by, 'images.copies', { name, width: 1 }, options);
const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('created_at').orderBy('id').execute();
const states = async () => (await rows()).map(({ state }) => state);
const claim = (by: string, leaseMs = 60_000) =>
  claimJob(database.db, ctx.now, { node: by, kinds: ['images.copies'], leaseMs });

test('[GR-01] a job is there if and only if the change is: one whose transaction fails never was', async () => {
  const seen: string[] = [];
  node(async ({ name }) => void seen.push(name));
  const change = withTransaction(ctx, async (ctx) => {
    await add('nunca', {}, ctx);
    throw new Error('taken back');
  });
  await expect(change).rejects.toThrow('taken back');
  await withTransaction(ctx, (ctx) => add('sim', {}, ctx));
  await vi.waitFor(async () => expect(await states()).toEqual(['done']));
  expect(seen).toEqual(['sim']);
});

test('[GR-01] a job begins as soon as its transaction ends, not at the next look, and its payload goes when it is done', async () => {
  const begun: number[] = [];
  node(async () => void begun.push(performance.now()), { look: HOUR });
  await wait(100);
  if (database.engine === 'postgres') {
    // the relay of a node hears the word that goes out with the commit
    const { startRelay } = await import('../live/relay.ts');
    const heard = Promise.withResolvers<void>();
    const databaseUrl = database.databaseUrl ?? '';
    const relay = startRelay({ hub: live, db: database.db, databaseUrl, log: ctx.log, onGap: heard.resolve });
    await heard.promise;
    runners.push({ stop: relay.close });
  }
  await withTransaction(ctx, (ctx) => add('logo', {}, ctx));
  await vi.waitFor(async () => expect(await states()).toEqual(['done']), { timeout: 20_000 });
  expect(begun).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ payload: null, attempts: 1, leased_by: null, user_id: ctx.actor?.id });
});

test('[GR-01] of the jobs with one key one waits or runs, from however many nodes it comes; then there may be another', async () => {
  const place = { dataDir: database.dataDir, databaseUrl: database.databaseUrl };
  const others = [openDatabase(place), openDatabase(place)];
  const all = [database, ...others].flatMap(({ db }) => [1, 2, 3].map(() => add('um', { key: 'k' }, { ...ctx, db })));
  const made = (await Promise.all(all)).filter((id) => id !== null);
  expect(made).toHaveLength(1);
  expect(await states()).toEqual(['waiting']);
  const job = await claim('a');
  expect(await add('dois', { key: 'k' })).toBeNull();
  await finishJob(database.db, ctx.now, { id: job?.id ?? '', node: 'a', attempt: 1 });
  expect(await add('três', { key: 'k' })).not.toBeNull();
  expect(await add('de novo', { id: job?.id ?? '' })).toBeNull();
  for (const { db } of others) await db.destroy();
});

test('[GR-01] what a node took is nobody else’s until its lease is over; who then ends late changes nothing', async () => {
  await add('zumbi');
  const first = await claim('a');
  expect(await claim('b')).toBeNull();
  await passTime(database.db, 60_001);
  const second = await claim('b');
  expect(second).toMatchObject({ id: first?.id, attempts: 2 });
  const id = first?.id ?? '';
  expect(await finishJob(database.db, ctx.now, { id, node: 'a', attempt: 1 })).toBe(false);
  expect((await rows())[0]).toMatchObject({ state: 'running', leased_by: 'b', attempts: 2 });
  expect(await finishJob(database.db, ctx.now, { id, node: 'b', attempt: 1 })).toBe(false);
  expect(await finishJob(database.db, ctx.now, { id, node: 'b', attempt: 2 })).toBe(true);
  expect(await states()).toEqual(['done']);
});

test('[GR-01] a job that lasts longer than a lease is held by beats and runs once', async () => {
  let runs = 0;
  const run: Run = async () => {
    runs += 1;
    await wait(1_500);
  };
  node(run, { lease: 600 });
  node(run, { lease: 600 });
  await add('longo');
  await vi.waitFor(async () => expect(await states()).toEqual(['done']), { timeout: 20_000 });
  expect(runs).toBe(1);
});

test('[GR-01] a job that fails is tried again after growing pauses, at last shown as failed with the reason', async () => {
  const attempts: number[] = [];
  node(
    async (_payload, { attempt }) => {
      attempts.push(attempt);
      throw new Error('the bucket said no: https://x.example/?token=abc&b=1');
    },
    { pause: () => 10 },
  );
  await add('sempre');
  await vi.waitFor(async () => expect(await states()).toEqual(['failed']), { timeout: 20_000 });
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const [job] = await rows();
  expect(job?.error).toBe('the bucket said no: https://x.example/?token=[hidden]&b=1');
  // kept, so that an administrator can have it tried again
  expect(job?.payload).toContain('sempre');
});

test('the pauses double from half a minute, more or less by half, to six hours at most', () => {
  expect([1, 2, 3, 8].map((attempt) => pauseAfter(attempt, () => 0.5))).toEqual([30_000, 60_000, 120_000, 3_840_000]);
  expect([0, 1].map((random) => pauseAfter(1, () => random))).toEqual([15_000, 45_000]);
  expect(pauseAfter(20, () => 1)).toBe(6 * HOUR);
});

test('what no attempt can mend fails at once, and nothing is kept of it', async () => {
  node(async () => {
    throw new FinalError('late');
  });
  await add('tarde');
  await vi.waitFor(async () => expect(await states()).toEqual(['failed']), { timeout: 20_000 });
  expect((await rows())[0]).toMatchObject({ error: 'late', payload: null, attempts: 1 });
});

test('a job whose node died at each of its attempts is given up', async () => {
  await add('veneno');
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await claim('a')).toMatchObject({ attempts: attempt });
    await passTime(database.db, 60_001);
  }
  expect(await claim('a')).toBeNull();
  expect(await failLost(database.db, ctx.now)).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ state: 'failed', error: 'lost' });
});

test('[GR-01] a node takes only kinds that it knows; a job of another is left waiting', async () => {
  await database.db
    .insertInto('jobs')
    .values({
      id: 'x',
      kind: 'books.print',
      run_at: '2026-01-01T00:00:00.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
  node(async () => {});
  await add('conhecido');
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['done', 'waiting']));
  expect((await rows()).find(({ id }) => id === 'x')).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('[GR-01] how far a job is is saved, and the next attempt goes on from there', async () => {
  const saved: unknown[] = [];
  node(
    async (_payload, info) => {
      saved.push(info.saved);
      await info.progress({ done: 3, total: 9 });
      if (info.attempt === 1) throw new Error('halfway');
    },
    { pause: () => 10 },
  );
  await add('longo');
  await vi.waitFor(async () => expect(await states()).toEqual(['done']), { timeout: 20_000 });
  expect(saved).toEqual([null, { done: 3, total: 9 }]);
});

test('[GR-01] a node that stops takes no more jobs, waits for those that end in time and gives back the others', async () => {
  const stopped: string[] = [];
  const runner = node(
    async ({ name }, { signal }) => {
      if (name === 'curto') return wait(150);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopped.push(name);
      throw new Error('stopped');
    },
    { stop: 800 },
  );
  await add('curto');
  await add('longo');
  // looked at alone: one that claims to see whether there is any would take it before the node does
  await vi.waitFor(async () => expect((await states())[1]).toBe('running'), { interval: 5 });
  const stopping = runner.stop();
  await add('depois');
  await stopping;
  expect(await states()).toEqual(['done', 'waiting', 'waiting']);
  expect(stopped).toEqual(['longo']);
  // the attempt that was cut short does not count
  expect((await rows()).map(({ attempts, leased_by }) => [attempts, leased_by])).toEqual([
    [1, null],
    [0, null],
    [0, null],
  ]);
});

test('of the jobs that are over the newest 2,000 of a person are kept', async () => {
  const job = (at: number, user_id: string | null) => ({
    ...{ id: `${user_id}-${at}`, kind: 'images.copies', state: 'done' as const, user_id },
    ...{ run_at: new Date(at).toISOString(), created_at: new Date(at).toISOString() },
    finished_at: new Date(Date.now() - 60_000 + at).toISOString(),
  });
  const all = Array.from({ length: 2_003 }, (_, at) => job(at, 'ana'));
  for (let at = 0; at < all.length; at += 500)
    await database.db
      .insertInto('jobs')
      .values(all.slice(at, at + 500))
      .execute();
  await database.db
    .insertInto('jobs')
    .values([job(0, 'rui'), job(0, null)])
    .execute();
  await sweepJobs(database.db, ctx.now);
  const left = new Set((await rows()).map(({ id }) => id));
  expect(left.size).toBe(2_002);
  expect(['ana-0', 'ana-2', 'ana-3', 'rui-0', 'null-0'].map((id) => left.has(id))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('[GR-01] a clock that is an hour off takes no job from others, early or late', async () => {
  // on SQLite the one machine’s clock is the only one
  const off = (ms: number) => () => new Date(Date.now() + (database.engine === 'postgres' ? ms : 0));
  const claimAt = (ms: number) =>
    claimJob(database.db, off(ms), { node: `at ${ms}`, kinds: ['images.copies'], leaseMs: 60_000 });
  await add('futuro', { at: new Date(Date.now() + HOUR / 2) });
  expect([await claimAt(HOUR), await claimAt(-HOUR)]).toEqual([null, null]);
  await add('de quem vai atrás', {}, { ...ctx, now: off(-HOUR) });
  await add('de quem vai à frente', {}, { ...ctx, now: off(HOUR) });
  expect(await claimAt(-HOUR)).toMatchObject({ attempts: 1 });
  expect(await claimAt(0)).toMatchObject({ attempts: 1 });
  expect(await claimAt(HOUR)).toBeNull();
});

const DAILY = { 'jobs.sweep': '0 3 * * *' } as const;

test('[GR-01] a scheduled job is made once by however many nodes, and a time that was missed is caught up once', async () => {
  const place = { dataDir: database.dataDir, databaseUrl: database.databaseUrl };
  const other = openDatabase(place);
  const look = () => Promise.all([ctx.db, other.db, ctx.db].map((db) => enqueueDue({ ...ctx, db }, DAILY)));
  await look();
  await look();
  expect(await states()).toEqual([]);
  // five days without a node
  await passTime(database.db, 5 * 24 * HOUR);
  await look();
  expect(await states()).toEqual(['waiting']);
  await look();
  expect(await states()).toEqual(['waiting']);
  const job = await claimJob(database.db, ctx.now, { node: 'a', kinds: ['jobs.sweep'], leaseMs: 1_000 });
  await finishJob(database.db, ctx.now, { id: job?.id ?? '', node: 'a', attempt: 1 });
  await look();
  expect(await states()).toEqual(['done']);
  await passTime(database.db, 24 * HOUR);
  await look();
  expect(await states()).toEqual(['done', 'waiting']);
  await other.db.destroy();
});

test('[GR-01] a node that saw the time come before another had done the job does not make it once more', async () => {
  await enqueueDue(ctx, DAILY);
  const { last_at } = await database.db.selectFrom('job_schedules').selectAll().executeTakeFirstOrThrow();
  await wait(5);
  await takeTime(ctx, 'jobs.sweep', last_at);
  const job = await claimJob(database.db, ctx.now, { node: 'a', kinds: ['jobs.sweep'], leaseMs: 1_000 });
  await finishJob(database.db, ctx.now, { id: job?.id ?? '', node: 'a', attempt: 1 });
  await takeTime(ctx, 'jobs.sweep', last_at);
  expect(await states()).toEqual(['done']);
});

test('of a kind that may not run beside itself a node does one after the other', async () => {
  const running = { now: 0, most: 0, done: 0 };
  const run: Run = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await wait(30);
    running.now -= 1;
    running.done += 1;
  };
  for (const name of ['a', 'b', 'c']) await add(name);
  node(run, {}, { handlers: { 'images.copies': { run, atOnce: 1 } } });
  await vi.waitFor(() => expect(running.done).toBe(3), { timeout: 10_000 });
  expect(running.most).toBe(1);
});

test('of jobs that are due the one that a person waits for is taken first, then the one that came first', async () => {
  const [first, second, waited] = [await add('a'), await add('b'), await add('c', { priority: 1 })];
  const taken: (string | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) taken.push((await claim('n'))?.id);
  expect(taken).toEqual([waited, first, second]);
});

test('jobs that the clock makes are kept a day once they are over, others thirty', async () => {
  const over = (id: string, key: string | null, days: number) => ({
    ...{ id, kind: 'images.copies', state: 'done' as const, key, run_at: new Date().toISOString() },
    ...{ created_at: new Date().toISOString() },
    finished_at: new Date(Date.now() - days * 24 * HOUR).toISOString(),
  });
  const jobs = [
    over('a', 'schedule:x', 0.9),
    over('b', 'schedule:x', 1.1),
    over('c', null, 1.1),
    over('d', null, 30.1),
  ];
  for (const job of jobs) await database.db.insertInto('jobs').values(job).execute();
  await sweepJobs(database.db, ctx.now);
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(['a', 'c']);
});
