import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { newId } from '../ids.ts';
import { notification, notifyNodes } from '../live/notify.ts';
import { type Now, timeIn } from './clock.ts';
import type { Kind, Payloads } from './kinds.ts';

/** The context that is needed to enqueue a job; every verb has it. */
export type Enqueuing = {
  db: Db;
  now: Now;
  actor?: { id: string } | null;
  /** Wakes the runner of this node if the database cannot. */
  wakeJobs: () => void;
};

/** The priority of jobs that readers wait for. */
export const READERS_WAIT = 1;

type Options = {
  /** Of the jobs with one key, only one waits or runs. */
  key?: string;
  /** The earliest start. */
  at?: Date;
  /** The job's own id, for work that is done only once in all. */
  id?: string;
  priority?: number;
  /** The person whose turn it takes; by default the actor. */
  tenant?: string;
};

/**
 * Enqueues a job, in the transaction of `ctx.db` if it is one: the job exists if and only if the change does.
 * @returns its id; null if there was already a job with its key or id
 */
export async function enqueue<K extends Kind>(
  ctx: Enqueuing,
  kind: K,
  payload: Payloads[K],
  { key, at, id = newId(), priority = 5, tenant }: Options = {},
): Promise<string | null> {
  const { db, now, actor } = ctx;
  const made = db
    .insertInto('jobs')
    .values({
      ...{ id, kind, key: key ?? null, payload: JSON.stringify(payload), priority },
      ...{ run_at: at?.toISOString() ?? timeIn(db, now), created_at: timeIn(db, now) },
      ...{ user_id: actor?.id ?? null, tenant_id: tenant ?? actor?.id ?? '' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
  if (engineOf(db) === 'sqlite') {
    const row = await made.executeTakeFirst();
    // the runner takes its turn after this transaction
    if (row) ctx.wakeJobs();
    return row?.id ?? null;
  }
  const word = sql`pg_notify(${notification.channel}, ${notification.of('', [{ type: 'jobs' }])})::text`;
  const row = await db
    .with('made', () => made)
    .selectFrom('made')
    .select(['id', word.as('notified')])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Moves a waiting job before others, like a job that readers wait for. */
export async function hastenJob({ db, wakeJobs }: Enqueuing, key: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ priority: READERS_WAIT })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .where('priority', '>', READERS_WAIT)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return;
  await notifyNodes(db, '', [{ type: 'jobs' }]);
  wakeJobs();
}
