import type { Progress } from './kinds.ts';
import type { JobRow } from './screen.queries.ts';

/** A job as administrators see it, without its payload. */
export type ListedJob = ReturnType<typeof listedJob>;

export function listedJob(job: JobRow) {
  const { id, kind, state, created_at, run_at, attempts, max_attempts } = job;
  return {
    ...{ id, kind, state, created_at, run_at, attempts, max_attempts },
    progress: job.progress ? counted(JSON.parse(job.progress) as Progress) : null,
    /** Why the last attempt failed, or the key of the reason. */
    error: job.error,
    /** Whether its payload still exists, so that it can be tried again. */
    is_repeatable: state === 'failed' && job.payload !== null,
  };
}

/** Without what came of single texts, which is their author's. */
const counted = ({ done, total, failed }: Progress): Progress => ({ done, total, ...(failed && { failed }) });
