import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { withTransaction } from '#server/context.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { type Engine, migratedPlace, type TestPlace } from './database.ts';
import { ctxOf } from './factories.ts';
import { seededRandom } from './random.ts';

type Plan = { engine: Engine; jobs: number; kills: number };
export type Outcome = { done: number; runs: number; kills: number };

/** Milliseconds by which the clocks of the three nodes of a PostgreSQL are off; on SQLite there is one clock. */
const CLOCKS = { sqlite: [0], postgres: [0, 60 * 60_000, -60 * 60_000] };

/**
 * Has processes do jobs, kills one after the other with `kill -9` at random moments and starts them again, until all is
 * done; some jobs are added, and some taken back with their transaction, meanwhile.
 */
export async function killedJobs({ engine, jobs, kills }: Plan): Promise<Outcome> {
  const place = await migratedPlace(engine);
  const random = seededRandom();
  const nodes: ChildProcess[] = [];
  try {
    await look(place, (database) => prepare(database, jobs));
    for (const off of CLOCKS[engine]) nodes.push(await startNode(place, off));
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(random.whole(150, 900));
      const victim = random.whole(0, nodes.length - 1);
      await end(nodes[victim], 'SIGKILL');
      if (kill === 2) await look(place, addLate);
      nodes[victim] = await startNode(place, CLOCKS[engine][victim] ?? 0);
    }
    await expect.poll(() => look(place, countOpen), { timeout: 400_000, interval: 500 }).toBe(0);
    for (const node of nodes) await end(node, 'SIGTERM');
    return { ...(await look(place, countDone)), kills };
  } finally {
    for (const node of nodes) await end(node, 'SIGKILL');
    await place.remove();
  }
}

/** Opens the database for a moment only: a second reader would keep SQLite from having to recover. */
async function look<T>(place: TestPlace, work: (database: OpenDatabase & TestPlace) => Promise<T>): Promise<T> {
  const database = openDatabase(place);
  try {
    return await work({ ...database, ...place });
  } finally {
    await database.db.destroy();
  }
}

async function prepare(database: OpenDatabase & TestPlace, jobs: number): Promise<void> {
  await sql`create table proof (name text primary key, runs integer not null)`.execute(database.db);
  const ctx = ctxOf(database, null);
  await withTransaction(ctx, async (ctx) => {
    for (let width = 1; width <= jobs; width += 1) await enqueue(ctx, 'images.copies', { name: `job ${width}`, width });
  });
}

/** One more job, under one key three times, and one whose transaction fails. */
async function addLate(database: OpenDatabase & TestPlace): Promise<void> {
  const ctx = ctxOf(database, null);
  // together: of what is added one by one, the first could be done before the next comes
  await withTransaction(ctx, async (ctx) => {
    for (let time = 1; time <= 3; time += 1)
      await enqueue(ctx, 'images.copies', { name: 'late', width: 1 }, { key: 'late' });
  });
  const failing = withTransaction(ctx, async (ctx) => {
    await enqueue(ctx, 'images.copies', { name: 'never', width: 1 });
    throw new Error('taken back');
  });
  await failing.catch(() => {});
}

async function countOpen({ db }: OpenDatabase): Promise<number> {
  const open = db.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'running']);
  return (await open.execute()).length;
}

async function countDone({ db }: OpenDatabase): Promise<{ done: number; runs: number }> {
  const states = await db.selectFrom('jobs').select(['state', 'attempts']).execute();
  expect(states.filter(({ state }) => state !== 'done')).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from proof`.execute(db);
  expect(rows.map(({ name }) => name)).not.toContain('never');
  expect(rows).toHaveLength(states.length);
  return { done: states.length, runs: states.reduce((sum, { attempts }) => sum + attempts, 0) };
}

async function startNode({ dataDir, databaseUrl }: TestPlace, clockOff: number): Promise<ChildProcess> {
  const env = { ...process.env, PLACE: JSON.stringify({ dataDir, databaseUrl }), CLOCK_OFF: String(clockOff) };
  const file = path.resolve('tests/jobs-node.ts');
  const node = spawn(path.resolve('node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', file], {
    // by the channel it hears when the run breaks off
    ...{ env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  });
  const ended = once(node, 'exit').then(() => {
    throw new Error('a node did not start');
  });
  await Promise.race([once(node.stdout ?? node, 'data'), ended]);
  ended.catch(() => {});
  return node;
}

async function end(node: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!node || node.exitCode !== null || node.signalCode !== null) return;
  const ended = once(node, 'exit');
  node.kill(signal);
  await ended;
}
