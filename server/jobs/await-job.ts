import { setTimeout as wait } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { isJobOpen } from './open-jobs.queries.ts';

/** In milliseconds: how long a click waits for its job, and the interval of its checks. */
const PATIENCE = 1_000;
const LOOK = 40;

/** Waits briefly for a job that is often done at once. @returns whether it is over */
export async function awaitJob({ db }: Pick<Ctx, 'db'>, id: string, patience = PATIENCE): Promise<boolean> {
  const end = performance.now() + patience;
  while (await isJobOpen(db, id)) {
    if (performance.now() >= end) return false;
    await wait(LOOK);
  }
  return true;
}
