import type { Ctx } from '#server/context.ts';
import type { RunInfo } from '#server/jobs/handler.ts';
import { startReplacing } from '#server/media/replace.ts';
import { replaceByJob } from '#server/media/replace-job.ts';
import { finishStartedJob, startedJob } from './started-jobs.ts';

/** Replaces an upload as the product does, without its runner: the job is made, and then done. */
export async function replaceUpload(ctx: Ctx, id: string, address: string): Promise<{ count: number }> {
  return runReplacing(ctx, await startReplacing(ctx, id, address));
}

/** Does a job that replaces an upload; `given` takes the place of what its run is given. */
export async function runReplacing(ctx: Ctx, jobId: string, given: Partial<RunInfo> = {}): Promise<{ count: number }> {
  let count = 0;
  const { payload, info } = await startedJob(ctx, 'uploads.replace', jobId, (progress) => {
    count = progress.done;
  });
  const doing = { ctxFor: (actor: Ctx['actor']) => ({ ...ctx, actor }), live: { publish: async () => {} } };
  await replaceByJob(doing, payload, { ...info, ...given });
  await finishStartedJob(ctx, jobId);
  return { count };
}
