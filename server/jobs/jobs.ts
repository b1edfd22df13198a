import { record } from '../audit/audit.queries.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import type { JobState } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { notifyNodes } from '../live/notify.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { type ListedJob, listedJob } from './jobs.presenter.ts';
import * as queries from './screen.queries.ts';

/**
 * Jobs that wait, run or failed, newest first; or those that are over.
 * @throws session_expired, not_found
 */
export async function listJobs(
  ctx: Ctx,
  { isOver, after }: { isOver: boolean; after: string | null },
): Promise<Page<ListedJob>> {
  authorize(ctx, 'site.manage', null);
  const states: JobState[] = isOver ? ['done', 'cancelled'] : ['waiting', 'running', 'failed'];
  const page = pageOf(await queries.listJobs(ctx.db, states, placeOf(after)));
  return { ...page, items: page.items.map(listedJob) };
}

const CHANGES = {
  retry: { write: queries.retryJob, action: 'retried' },
  cancel: { write: queries.cancelJob, action: 'cancelled' },
} as const;

/**
 * `retry` runs a failed job again, from its first attempt on; `cancel` takes a waiting job back, and stops a running
 * one as soon as possible.
 * @throws session_expired, not_found, invalid, job_changed
 */
export async function changeJob(ctx: Ctx, id: string, intent: unknown): Promise<void> {
  authorize(ctx, 'site.manage', null);
  if (intent !== 'retry' && intent !== 'cancel') throw new AppError('invalid');
  const { write, action } = CHANGES[intent];
  await withTransaction(ctx, async (ctx) => {
    const kind = await queries.findJobKind(ctx.db, id);
    if (kind === null) throw new AppError('not_found');
    if (!(await write(ctx.db, ctx.now, id))) throw new AppError('job_changed');
    await record(ctx, [{ action, subject: 'job', id, name: kind }]);
    await notifyNodes(ctx.db, '', [{ type: 'jobs' }]);
  });
  ctx.wakeJobs();
}
