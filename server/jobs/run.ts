import type { Db } from '../db/open.ts';
import { type Log, masked } from '../log.ts';
import { inTurnOf } from '../turns.ts';
import type { Now } from './clock.ts';
import { FinalError, type Handler, type Handlers, type RunInfo } from './handler.ts';
import { inOrder } from './in-order.ts';
import { type Claimed, delayJob, failJob, finishJob, type Line, type Run, saveProgress } from './jobs.queries.ts';
import type { Kind, Payloads, Progress } from './kinds.ts';

/** The turn of work without a person. */
const NOBODY = 'jobs';
/** Characters of an error that are kept. */
const LONGEST_ERROR = 300;

export type RunDeps = {
  db: Db;
  now: Now;
  log: Log;
  /** Other kinds are left for nodes that know them. */
  handlers: Partial<Handlers>;
};

/**
 * Runs one attempt of a job and records its outcome, if the job is still this node's; a failure of the work never
 * rejects.
 */
export async function runJob(
  { db, now, log, handlers }: RunDeps,
  job: Claimed,
  run: Run,
  { signal, pause, line = 'authors' }: { signal: AbortSignal; pause: (attempt: number) => number; line?: Line },
): Promise<void> {
  try {
    const handler = handlers[job.kind as Kind] as Handler<Kind> | undefined;
    const turn = { room: line, who: job.tenant_id || NOBODY };
    await inTurnOf(turn, async () => handler?.run(payloadOf(job), infoOf(db, job, run, signal)));
    await finishJob(db, now, run);
  } catch (error) {
    // cancelled, taken over or released: others record the outcome
    if (signal.aborted) return;
    const isFinal = error instanceof FinalError;
    const isLast = isFinal || job.attempts >= job.max_attempts;
    const about = { err: error, job: job.id, kind: job.kind, attempt: job.attempts };
    const reason = isFinal ? error.reason : reasonOf(error);
    const isWritten = isLast
      ? await failJob(db, now, run, { error: reason, isFinal })
      : await delayJob(db, now, run, { error: reason, ms: pause(job.attempts) });
    if (isWritten) log.warn(about, isLast ? 'a job failed' : 'a job is tried again later');
  }
}

function payloadOf({ payload }: Claimed): Payloads[Kind] {
  try {
    return JSON.parse(payload ?? 'null') as Payloads[Kind];
  } catch (cause) {
    throw new FinalError('unreadable', { cause });
  }
}

function infoOf(db: Db, job: Claimed, run: Run, signal: AbortSignal): RunInfo {
  return {
    id: job.id,
    attempt: job.attempts,
    saved: job.progress ? (JSON.parse(job.progress) as Progress) : null,
    signal,
    // workers of one job save at the same time, each on a connection of its own
    progress: inOrder(async (progress) => {
      if (!(await saveProgress(db, run, progress))) throw new Error('the job is no longer this run’s');
    }),
  };
}

/** The error that administrators see, without secrets of links and passwords of addresses. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return masked(text).slice(0, LONGEST_ERROR);
}
