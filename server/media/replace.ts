import { uploadIn } from '#common/upload-address.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { idOrNone } from '../ids.ts';
import { awaitJob } from '../jobs/await-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { giveUpFailed, listUnfinishedJobs, reserveJob } from '../jobs/open-jobs.queries.ts';
import { cancelJob, retryJob } from '../jobs/screen.queries.ts';
import { notifyNodes } from '../live/notify.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import { ownerFor } from '../uses/owned.ts';
import * as queries from './replace.queries.ts';

/** The progress so far: rows that show the new file, whether it is complete, and the job that goes on if it is not. */
export type ReplacingReport = { count: number; isOver: boolean; job_id?: string };

/**
 * Replaces an upload by another one of its kind that was just sent: all of the actor's content shows the new file,
 * under an address of its own, since copies of the old one are cached for a year. The old one is removed unless other
 * people use it too. A job does this row by row; this call waits a moment for it.
 * @throws session_expired, not_found, upload_not_found, upload_other_kind, upload_being_replaced, uses_unknown,
 * jobs_full
 */
export async function replaceUpload(ctx: Ctx, id: string, address: string): Promise<ReplacingReport> {
  const jobId = await startReplacing(ctx, id, address);
  const isOver = await awaitJob(ctx, jobId);
  return { isOver, count: await queries.countReplaced(ctx.db, jobId), job_id: jobId };
}

/** The same without waiting. @returns the id of the job */
export async function startReplacing(ctx: Ctx, id: string, address: string): Promise<string> {
  const actor = authorize(ctx, 'upload.create', null);
  const owner = ownerFor(actor);
  return withTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await reserveJob(db, actor.id);
    const name = uploadIn(address) ?? '';
    // of two requests that replace one upload, or each other's, the second sees the first’s job
    await queries.lockReplaced(db, { id: idOrNone(id), name });
    const old = await queries.findOwned(db, { id: idOrNone(id) }, owner);
    const fresh = await queries.findOwned(db, { name }, owner);
    if (!old || !fresh || old.name === fresh.name) throw new AppError('upload_not_found');
    if (old.kind !== fresh.kind) throw new AppError('upload_other_kind');
    await checkUsesKnown(db);
    // an upload that is being replaced cannot replace another, so that no two form a circle
    if ((await queries.openReplacements(db, [old.name, fresh.name])).length > 0)
      throw new AppError('upload_being_replaced');
    const key = queries.replacementKey(old.name);
    await giveUpFailed(db, key);
    const job = { from: old.name, to: fresh.name, user_id: actor.id };
    const jobId = await enqueue(ctx, 'uploads.replace', job, { key, priority: 4 });
    if (jobId === null) throw new AppError('upload_being_replaced');
    return jobId;
  });
}

/**
 * Ends a replacement in progress: rows that show the new file keep it, the others keep the old one, and both stay in
 * the library. `retry` continues a failed one.
 * @throws session_expired, not_found, job_changed
 */
export async function changeReplacing(ctx: Ctx, id: string, intent: 'cancel' | 'retry'): Promise<void> {
  const owner = ownerFor(authorize(ctx, 'upload.create', null));
  await withTransaction(ctx, async (ctx) => {
    const upload = await queries.findOwned(ctx.db, { id: idOrNone(id) }, owner);
    const jobs = await listUnfinishedJobs(ctx.db, 'uploads.replace');
    const job = jobs.findLast(({ key }) => upload && key === queries.replacementKey(upload.name));
    if (!job || (owner !== null && job.user_id !== owner)) throw new AppError('not_found');
    const write = intent === 'cancel' ? cancelJob : retryJob;
    if (!(await write(ctx.db, ctx.now, job.id))) throw new AppError('job_changed');
    await notifyNodes(ctx.db, '', [{ type: 'jobs' }]);
  });
  ctx.wakeJobs();
}

/** The name of the upload that replaced the one of that name; null if none did. */
export function replacementOf({ db }: Pick<Ctx, 'db'>, name: string): Promise<string | null> {
  return queries.findReplacement(db, name);
}
