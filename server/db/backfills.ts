import type { Db } from './open.ts';

/** Fills in the next rows after `doneTo`, in an order of its own. @returns the last row; null if there are no more */
export type Portion = (db: Db, doneTo: string | null) => Promise<string | null>;

/** The names of the backfills that are not done. */
export async function openBackfills(db: Db): Promise<string[]> {
  return (await db.selectFrom('backfills').select('name').execute()).map(({ name }) => name);
}

/** Whether a migration's backfill is done for every row. */
export async function isBackfilled(db: Db, name: string): Promise<boolean> {
  return !(await openBackfills(db)).includes(name);
}

/**
 * Runs a backfill in portions, from where it stopped, until it is done or `signal` aborts. After a crash a portion may
 * run twice.
 */
export async function runBackfill(db: Db, name: string, portion: Portion, signal: AbortSignal): Promise<void> {
  const own = db.selectFrom('backfills').select('done_to').where('name', '=', name);
  for (let state = await own.executeTakeFirst(); state && !signal.aborted; ) {
    const done_to = await portion(db, state.done_to);
    if (done_to === null) await db.deleteFrom('backfills').where('name', '=', name).execute();
    else await db.updateTable('backfills').set({ done_to }).where('name', '=', name).execute();
    state = done_to === null ? undefined : { done_to };
  }
}
