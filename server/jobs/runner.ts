import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../ids.ts';
import type { Hub } from '../live/hub.ts';
import { claimJob, failLost, heldJobs, holdJobs, isWorkDue, releaseJobs } from './jobs.queries.ts';
import type { Kind } from './kinds.ts';
import { pauseAfter } from './pauses.ts';
import { oneAtATime, type Repeated, warnOnce } from './repeated.ts';
import { type RunDeps, runJob } from './run.ts';
import { enqueueDue, type Schedules } from './schedule.ts';

/** In milliseconds: a node that does not say for `lease` that it lives has lost its jobs. */
export type Timing = { look: number; lease: number; stop: number; pause: (attempt: number) => number };
const TIMING: Timing = { look: 5_000, lease: 60_000, stop: 8_000, pause: pauseAfter };
/** Jobs that a node runs at once. */
const ROOM = 4;

export type RunnerDeps = RunDeps & {
  live: Pick<Hub, 'subscribe'>;
  schedules: Schedules;
  timing?: Partial<Timing>;
};
export type Runner = {
  /** Takes no more jobs, gives those that are running a while to end, and gives back the others. */
  stop: () => Promise<void>;
};
type Running = { kind: string; abort: AbortController; over: Promise<void> };
/** What a runner knows of itself. */
type Self = { deps: RunnerDeps; timing: Timing; node: string; running: Map<string, Running>; isStopping: boolean };

/** Runs the jobs of the database on this node, until it is stopped. */
export function startRunner(deps: RunnerDeps): Runner {
  const timing = { ...TIMING, ...deps.timing };
  const self: Self = { deps, timing, node: newId(), running: new Map(), isStopping: false };
  const look: Repeated = oneAtATime(() => lookForWork(self, look), warnOnce(deps, 'jobs are not looked at for now'));
  const beat = oneAtATime(() => hold(self), warnOnce(deps, 'jobs are not held for now'));
  const timers = [setInterval(look, timing.look).unref(), setInterval(beat, timing.lease / 3).unref()];
  const check = oneAtATime(() => leaveLost(self), warnOnce(deps, 'jobs are not looked at for now'));
  const unsubscribe = deps.live.subscribe((message) => {
    if (message.type !== 'jobs') return;
    look();
    check();
  });
  look();
  return {
    stop: async () => {
      self.isStopping = true;
      unsubscribe();
      await stop(self, look.settled);
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Makes the jobs that are due by schedule, and takes as many as there is room for. */
async function lookForWork(self: Self, again: () => void): Promise<void> {
  const { deps, running } = self;
  const { db, now } = deps;
  const kinds = Object.keys(deps.handlers);
  if (self.isStopping) return;
  await enqueueDue({ db, now, wakeJobs: () => {} }, deps.schedules);
  if (kinds.length === 0 || !(await isWorkDue(db, now, kinds))) return;
  for (const job of await failLost(db, now)) deps.log.error({ job }, 'a job failed: each node that ran it ended');
  while (!self.isStopping && running.size < ROOM) {
    const free = kinds.filter((kind) => hasRoom(self, kind));
    const { node, timing } = self;
    const job = free.length > 0 ? await claimJob(db, now, { node, kinds: free, leaseMs: timing.lease }) : null;
    if (!job) return;
    const abort = new AbortController();
    const run = { id: job.id, node, attempt: job.attempts };
    const over = runJob(deps, job, run, { signal: abort.signal, pause: timing.pause })
      .catch((err: unknown) => deps.log.warn({ err, job: job.id }, 'what came of a job could not be written'))
      .finally(() => {
        running.delete(job.id);
        again();
      });
    running.set(job.id, { kind: job.kind, abort, over });
  }
}

function hasRoom({ deps, running }: Self, kind: string): boolean {
  const { atOnce = ROOM } = deps.handlers[kind as Kind] ?? {};
  return [...running.values()].filter((each) => each.kind === kind).length < atOnce;
}

/** Says that this node lives, and leaves what it lost meanwhile. */
async function hold(self: Self): Promise<void> {
  const { deps, node, running, timing } = self;
  if (running.size === 0) return;
  const before = [...running.keys()];
  leave(self, before, await holdJobs(deps.db, deps.now, node, timing.lease));
}

/** Leaves what was cancelled. */
async function leaveLost(self: Self): Promise<void> {
  const before = [...self.running.keys()];
  if (before.length > 0) leave(self, before, await heldJobs(self.deps.db, self.node));
}

function leave({ running }: Self, before: string[], held: string[]): void {
  for (const id of before) if (!held.includes(id)) running.get(id)?.abort.abort();
}

async function stop(self: Self, looked: () => Promise<void>): Promise<void> {
  const { deps, node, running, timing } = self;
  const end = Promise.withResolvers<void>();
  const timer = setTimeout(end.resolve, timing.stop);
  await Promise.race([end.promise, looked()]);
  await Promise.race([end.promise, Promise.all([...running.values()].map(({ over }) => over))]);
  clearTimeout(timer);
  if (running.size === 0) return;
  const left = await releaseJobs(deps.db, deps.now, node);
  deps.log.info({ jobs: left }, 'jobs that were not done in time were given back');
  for (const { abort } of running.values()) abort.abort();
  // who heeds the word ends before the database is closed
  await Promise.race([wait(200), Promise.all([...running.values()].map(({ over }) => over))]);
}
