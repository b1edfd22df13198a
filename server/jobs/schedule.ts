import { Cron } from 'croner';
import type { Db } from '../db/open.ts';
import { type Now, timeIn, timeOf } from './clock.ts';
import { type Enqueuing, enqueue } from './enqueue.ts';
import type { Kind, Payloads } from './kinds.ts';

/** Kinds without a payload. */
type Bare = { [K in Kind]: null extends Payloads[K] ? K : never }[Kind];
/** The schedule of jobs: a cron pattern in UTC by the kind of job. */
export type Schedules = Partial<Record<Bare, string>>;

/**
 * Enqueues the jobs whose time has come, each once among all nodes; of times that passed while no node ran, one is
 * caught up.
 */
export async function enqueueDue(ctx: Enqueuing, schedules: Schedules): Promise<void> {
  const names = Object.keys(schedules) as Bare[];
  if (names.length === 0) return;
  const [time, rows] = await Promise.all([
    timeOf(ctx.db, ctx.now),
    ctx.db.selectFrom('job_schedules').selectAll().execute(),
  ]);
  const seen = new Map(rows.map(({ name, last_at }) => [name, last_at]));
  for (const name of names) {
    const last = seen.get(name);
    if (last === undefined) await begin(ctx.db, ctx.now, name);
    else if (isDue(schedules[name] ?? '', last, time)) await takeTime(ctx, name, last);
  }
}

/** Whether a time of the pattern lies after `last`, up to now. A clock that was set back waits. */
function isDue(pattern: string, last: string, time: Date): boolean {
  const next = new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(new Date(last));
  return next !== null && next <= time;
}

/** A new schedule is due at its next time. */
async function begin(db: Db, now: Now, name: string): Promise<void> {
  await db
    .insertInto('job_schedules')
    .values({ name, last_at: timeIn(db, now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Enqueues the job of a schedule that last ran at `last`. If several nodes see the time come, the one that records it
 * enqueues the job, in the same transaction.
 */
export function takeTime(ctx: Enqueuing, name: Bare, last: string): Promise<void> {
  return ctx.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('job_schedules')
      .set({ last_at: timeIn(db, ctx.now) })
      .where('name', '=', name)
      .where('last_at', '=', last)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 1) await enqueue({ ...ctx, db }, name, null, { key: `schedule:${name}` });
  });
}
