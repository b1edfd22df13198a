import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../ids.ts';
import { type Rota, rotaOf } from '../limits/turns.ts';
import type { Hub } from '../live/hub.ts';
import {
  type Claimed,
  claimJob,
  failLost,
  heldJobs,
  holdJobs,
  isWorkDue,
  type Line,
  listWaiting,
  releaseJobs,
} from './jobs.queries.ts';
import type { Kind } from './kinds.ts';
import { pauseAfter } from './pauses.ts';
import { oneAtATime, type Repeated, warnOnce } from './repeated.ts';
import { type RunDeps, runJob } from './run.ts';
import { enqueueDue, type Schedules } from './schedule.ts';

/** In milliseconds: a node that does not renew its lease for `lease` has lost its jobs. */
export type Timing = { look: number; lease: number; stop: number; pause: (attempt: number) => number };
const TIMING: Timing = { look: 5_000, lease: 60_000, stop: 8_000, pause: pauseAfter };
/** Jobs that a node runs at once, besides heavy ones. */
const ROOM = 4;
const LINES: Line[] = ['readers', 'authors'];

export type RunnerDeps = RunDeps & {
  live: Pick<Hub, 'subscribe'>;
  schedules: Schedules;
  timing?: Partial<Timing>;
};
export type Runner = {
  /** Claims no more jobs, gives running ones a while to end, and releases the others. */
  stop: () => Promise<void>;
};
/** `line` is the lane of a heavy job. */
type Running = { kind: string; line: Line | undefined; abort: AbortController; over: Promise<void> };
/** The state of a runner. */
type Self = {
  deps: RunnerDeps;
  timing: Timing;
  node: string;
  running: Map<string, Running>;
  turns: Record<Line, Rota>;
  isStopping: boolean;
};

/** Runs the jobs of the database on this node, until it is stopped. */
export function startRunner(deps: RunnerDeps): Runner {
  const timing = { ...TIMING, ...deps.timing };
  const turns = { readers: rotaOf(), authors: rotaOf() };
  const self: Self = { deps, timing, node: newId(), running: new Map(), turns, isStopping: false };
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

/** Enqueues the scheduled jobs that are due, and claims as many jobs as there is room for. */
async function lookForWork(self: Self, again: () => void): Promise<void> {
  const { deps, running } = self;
  const { db, now } = deps;
  const kinds = Object.keys(deps.handlers);
  if (self.isStopping) return;
  await enqueueDue({ db, now, wakeJobs: () => {} }, deps.schedules);
  if (kinds.length === 0 || !(await isWorkDue(db, now, kinds))) return;
  for (const job of await failLost(db, now)) deps.log.error({ job }, 'a job failed: each node that ran it ended');
  for (;;) {
    const next = self.isStopping ? null : await claimNext(self, kinds);
    if (!next) return;
    const { job, line } = next;
    // claimed while the node began to stop
    if (self.isStopping) return void (await releaseJobs(db, now, self.node, job.id));
    const abort = new AbortController();
    const run = { id: job.id, node: self.node, attempt: job.attempts };
    const over = runJob(deps, job, run, { signal: abort.signal, pause: self.timing.pause, line })
      .catch((err: unknown) => deps.log.warn({ err, job: job.id }, 'what came of a job could not be written'))
      .finally(() => {
        running.delete(job.id);
        again();
      });
    running.set(job.id, { kind: job.kind, line, abort, over });
  }
}

type Next = { job: Claimed; line?: Line };

/** Claims a job that there is room for: a heavy one of an idle lane, else another. */
async function claimNext(self: Self, kinds: string[]): Promise<Next | null> {
  const { deps, node, timing } = self;
  const running = [...self.running.values()];
  const isHeavy = (kind: string) => deps.handlers[kind as Kind]?.isHeavy === true;
  for (const line of LINES) {
    const isFree = running.every((one) => one.line !== line);
    const job = isFree ? await claimInTurn(self, kinds.filter(isHeavy), line) : null;
    if (job) return { job, line };
  }
  if (running.filter(({ line }) => !line).length >= ROOM) return null;
  const free = kinds.filter((kind) => !isHeavy(kind) && hasRoom(self, kind));
  if (free.length === 0) return null;
  const job = await claimJob(deps.db, deps.now, { node, kinds: free, leaseMs: timing.lease });
  return job && { job };
}

/**
 * Claims the oldest job of the person whose turn it is: however many jobs one person has, everybody else who waits
 * comes before the next.
 */
async function claimInTurn(self: Self, kinds: string[], line: Line): Promise<Claimed | null> {
  const { deps, node, timing, turns } = self;
  if (kinds.length === 0) return null;
  let waiting = await listWaiting(deps.db, deps.now, kinds, line);
  while (waiting.length > 0) {
    const tenant = turns[line](waiting) ?? '';
    const job = await claimJob(deps.db, deps.now, { node, kinds, leaseMs: timing.lease, of: { line, tenant } });
    if (job) return job;
    // another node was faster
    waiting = waiting.filter((one) => one !== tenant);
  }
  return null;
}

function hasRoom({ deps, running }: Self, kind: string): boolean {
  const { atOnce = ROOM } = deps.handlers[kind as Kind] ?? {};
  return [...running.values()].filter((each) => each.kind === kind).length < atOnce;
}

/** Renews this node's leases, and aborts the jobs that it has lost. */
async function hold(self: Self): Promise<void> {
  const { deps, node, running, timing } = self;
  if (running.size === 0) return;
  const before = [...running.keys()];
  leave(self, before, await holdJobs(deps.db, deps.now, node, timing.lease));
}

/** Aborts cancelled jobs. */
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
  // jobs that react to the signal end before the database is closed
  await Promise.race([wait(200), Promise.all([...running.values()].map(({ over }) => over))]);
}
