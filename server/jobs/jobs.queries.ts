import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { JobState } from '../db/tables.ts';
import type { Turn } from '../turns.ts';
import { type Now, timeIn } from './clock.ts';
import { READERS_WAIT } from './enqueue.ts';
import type { Progress } from './kinds.ts';

/** Heavy work has two lanes: work that readers wait for, and the rest. */
export type Line = Turn['room'];

/** A job that a node has claimed. */
export type Claimed = {
  id: string;
  kind: string;
  payload: string | null;
  /** Counts from 1. */
  attempts: number;
  max_attempts: number;
  progress: string | null;
  /** The person whose turn it takes; empty for nobody. */
  tenant_id: string;
};
/** The run of a job: a job that another node has taken over by now is not this run's to end. */
export type Run = { id: string; node: string; attempt: number };

/** The conditions of the indexes of open jobs; bound values would keep SQLite from using them. */
export const isOpen = sql<boolean>`state in ('waiting', 'running')`;
/** The jobs of a dead node: their lease is over. */
const isFree = (db: Db, now: Now) => sql<boolean>`(state = 'waiting' or leased_until <= ${timeIn(db, now)})`;

/** Whether a job is due; a read without locks. */
export async function isWorkDue(db: Db, now: Now, kinds: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where(isOpen)
    .where('run_at', '<=', timeIn(db, now))
    .where(isFree(db, now))
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Jobs of these kinds that may be claimed now; for heavy kinds, those of one lane. */
const due = (db: Db, now: Now, kinds: string[], line?: Line) =>
  db
    .selectFrom('jobs')
    .where(isOpen)
    .where('run_at', '<=', timeIn(db, now))
    .where(isFree(db, now))
    .where('kind', 'in', kinds)
    .where('attempts', '<', sql<number>`max_attempts`)
    .$if(line !== undefined, (query) => query.where('priority', line === 'readers' ? '<=' : '>', READERS_WAIT));

/** The people who wait for jobs of these kinds, in the order of their requests. */
export async function listWaiting(db: Db, now: Now, kinds: string[], line: Line): Promise<string[]> {
  const query = due(db, now, kinds, line).select('tenant_id').groupBy('tenant_id');
  const rows = await query
    .orderBy(({ fn }) => fn.min('run_at'))
    .orderBy('tenant_id')
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

type Claiming = { node: string; kinds: string[]; leaseMs: number; of?: { line: Line; tenant: string } };

/** Claims the next job of these kinds for `leaseMs`, so that no other node gets it; null if none is due. */
export async function claimJob(db: Db, now: Now, { node, kinds, leaseMs, of }: Claiming): Promise<Claimed | null> {
  let next = due(db, now, kinds, of?.line)
    .select('id')
    .$if(of !== undefined, (query) => query.where('tenant_id', '=', of?.tenant ?? ''))
    .orderBy('priority')
    .orderBy('run_at')
    .limit(1);
  if (engineOf(db) === 'postgres') next = next.forUpdate().skipLocked();
  const job = await db
    .with('next', () => next)
    .updateTable('jobs')
    .set({
      ...{ state: 'running', leased_by: node, leased_until: timeIn(db, now, leaseMs) },
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', (eb) => eb.selectFrom('next').select('next.id'))
    .returning(['id', 'kind', 'payload', 'attempts', 'max_attempts', 'progress', 'tenant_id'])
    .executeTakeFirst();
  return job ?? null;
}

/** Fails the jobs whose node died at every attempt. */
export async function failLost(db: Db, now: Now): Promise<string[]> {
  const rows = await db
    .updateTable('jobs')
    .set({ ...ended, state: 'failed', error: 'lost', finished_at: timeIn(db, now) })
    .where('state', '=', 'running')
    .where('leased_until', '<=', timeIn(db, now))
    .where('attempts', '>=', sql<number>`max_attempts`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Renews the leases of a node's jobs. @returns those it still has: others were cancelled or taken over. */
export async function holdJobs(db: Db, now: Now, node: string, leaseMs: number): Promise<string[]> {
  const rows = await db
    .updateTable('jobs')
    .set({ leased_until: timeIn(db, now, leaseMs) })
    .where(isOpen)
    .where('state', '=', 'running')
    .where('leased_by', '=', node)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The jobs that a node has. */
export async function heldJobs(db: Db, node: string): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('id').where(isOpen).where('leased_by', '=', node).execute();
  return rows.map(({ id }) => id);
}

const ended = { leased_by: null, leased_until: null };

const ownRun = (db: Db, { id, node, attempt }: Run) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('leased_by', '=', node)
    .where('attempts', '=', attempt);

const didMatch = async (update: { executeTakeFirst: () => Promise<{ numUpdatedRows: bigint }> }) =>
  Number((await update.executeTakeFirst()).numUpdatedRows) === 1;

/** @returns false without a write if the run no longer owns the job; so do the functions below. */
export function finishJob(db: Db, now: Now, run: Run): Promise<boolean> {
  const finished_at = timeIn(db, now);
  return didMatch(ownRun(db, run).set({ ...ended, state: 'done', payload: null, error: null, finished_at }));
}

/** Lets a job wait for its next attempt. */
export function delayJob(db: Db, now: Now, run: Run, { error, ms }: { error: string; ms: number }): Promise<boolean> {
  return didMatch(ownRun(db, run).set({ ...ended, state: 'waiting', error, run_at: timeIn(db, now, ms) }));
}

/** Fails a job; with `isFinal` trying again would be in vain, and its payload is removed. */
export function failJob(
  db: Db,
  now: Now,
  run: Run,
  { error, isFinal }: { error: string; isFinal: boolean },
): Promise<boolean> {
  const failed = { ...ended, state: 'failed' as const, error, finished_at: timeIn(db, now) };
  return didMatch(ownRun(db, run).set(isFinal ? { ...failed, payload: null } : failed));
}

export function saveProgress(db: Db, run: Run, progress: Progress): Promise<boolean> {
  return didMatch(ownRun(db, run).set({ progress: JSON.stringify(progress) }));
}

/** Releases the unfinished jobs of a node that stops, or one of them; the attempt does not count. */
export async function releaseJobs(db: Db, now: Now, node: string, id?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...ended, state: 'waiting', run_at: timeIn(db, now), attempts: sql<number>`attempts - 1` })
    .where('state', '=', 'running')
    .where('leased_by', '=', node)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const DAY_MS = 24 * 60 * 60_000;
/** Days that an ended job is kept, and the limit for one person; scheduled jobs come again soon. */
const KEPT = { days: 30, scheduledDays: 1, ofPerson: 2_000 };

/** Removes jobs that ended long ago. */
export async function sweepJobs(db: Db, now: Now): Promise<void> {
  const isOld = (days: number) => sql<boolean>`finished_at <= ${timeIn(db, now, -days * DAY_MS)}`;
  const isOver = sql<boolean>`state in ('done', 'failed', 'cancelled')`;
  await db.deleteFrom('jobs').where(isOver).where(isOld(KEPT.days)).execute();
  const scheduled = db.deleteFrom('jobs').where(isOver).where('key', 'like', 'schedule:%');
  await scheduled.where(isOld(KEPT.scheduledDays)).execute();
  const counted = db
    .selectFrom('jobs')
    .select([
      'id',
      sql<number>`row_number() over (partition by user_id order by finished_at desc, id desc)`.as('place'),
    ])
    .where(isOver)
    .where('user_id', 'is not', null);
  const beyond = db.selectFrom(counted.as('counted')).select('id').where('place', '>', KEPT.ofPerson);
  await db.deleteFrom('jobs').where('id', 'in', beyond).execute();
}

/** The state of a letter. */
export type LetterState = 'sent' | 'waiting' | 'failed';
const LETTER_STATES: Record<JobState, LetterState> = {
  ...{ waiting: 'waiting', running: 'waiting', done: 'sent' },
  ...{ failed: 'failed', cancelled: 'failed' },
};

/** The states of letters, by their ids. */
export async function letterStates(db: Db, ids: string[]): Promise<Map<string, LetterState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('jobs').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, state }) => [id, LETTER_STATES[state]]));
}
