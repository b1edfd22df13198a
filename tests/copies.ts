import type { Ctx } from '#server/context.ts';
import { copyByJob } from '#server/ebooks/copy-job.ts';
import { type BegunCopy, startCopy } from '#server/ebooks/duplicate.ts';
import type { RunInfo } from '#server/jobs/handler.ts';
import { finishStartedJob, startedJob } from './started-jobs.ts';

/** Copies an e-book as the product does, without its runner: the job is made, and then done. */
export async function duplicateEbook(ctx: Ctx, id: string): Promise<BegunCopy> {
  const copy = await startCopy(ctx, id);
  await runCopy(ctx, copy);
  return copy;
}

/** Does a job that copies an e-book; `given` takes the place of what its run is given. */
export async function runCopy(ctx: Ctx, { job_id }: BegunCopy, given: Partial<RunInfo> = {}): Promise<void> {
  const { payload, info } = await startedJob(ctx, 'ebooks.copy', job_id);
  const doing = { ctxFor: (actor: Ctx['actor']) => ({ ...ctx, actor }), live: { publish: async () => {} } };
  await copyByJob(doing, payload, { ...info, ...given });
  await finishStartedJob(ctx, job_id);
}
