import { LIMITS } from '#common/limits.ts';
import { isUniqueViolation } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { JobState } from '../db/tables.ts';
import { idOrNone } from '../ids.ts';
import type { Place } from '../paging.ts';
import { type Now, timeIn } from './clock.ts';

const COLUMNS = [
  ...(['id', 'kind', 'state', 'created_at', 'run_at', 'attempts', 'max_attempts'] as const),
  ...(['progress', 'error', 'payload'] as const),
] as const;

export type JobRow = Awaited<ReturnType<typeof listJobs>>[number];

/** Jobs in these states, newest first, one row more than a page. */
export function listJobs(db: Db, states: JobState[], after: Place | null) {
  let query = db.selectFrom('jobs').select(COLUMNS).where('state', 'in', states);
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)));
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.page + 1)
    .execute();
}

/** The kind of a job; null if there is none with the id. */
export async function findJobKind(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('jobs').select('kind').where('id', '=', idOrNone(id)).executeTakeFirst();
  return row?.kind ?? null;
}

/** @returns whether it had failed, and no other with its key waits or runs */
export async function retryJob(db: Db, now: Now, id: string): Promise<boolean> {
  const again = { state: 'waiting', run_at: timeIn(db, now), attempts: 0, error: null, finished_at: null } as const;
  try {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set(again)
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('payload', 'is not', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** @returns whether it was not over yet */
export async function cancelJob(db: Db, now: Now, id: string): Promise<boolean> {
  const over = { state: 'cancelled', payload: null, leased_by: null, leased_until: null } as const;
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...over, finished_at: timeIn(db, now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
