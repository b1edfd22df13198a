import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { program } from '../program.ts';
import { openStorage } from '../storage/open.ts';
import type { Bench } from './bench.ts';
import { BENCH, INPUT, type Order, type Outcome, type Word } from './messages.ts';
import type { Tasks } from './tasks.ts';
import type { Watched } from './watch.ts';
import { FinalFault } from './workshop-error.ts';

/** Milliseconds between two reports of progress. */
const PACE_MS = 250;
/** Milliseconds in which an aborted task may clean up. */
const LEAVE_MS = 200;
const WATCH = program('workshop/watch.ts', 'workshop-watch.js');

/** Does the one task of this process, sends its outcome, and ends. */
export function serveTask(tasks: Tasks): void {
  const unwanted = new AbortController();
  process.once('disconnect', () => {
    unwanted.abort();
    setTimeout(() => process.exit(1), LEAVE_MS);
  });
  process.once('message', async (order: Order) => {
    const seconds = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
    const workerData: Watched = { parent: process.ppid, memory: order.memory, limit: seconds.buffer };
    new Worker(WATCH, { workerData, execArgv: [] }).unref();
    const word = await answer(tasks, order, { signal: unwanted.signal, ...allowance(seconds) });
    process.send?.(word, () => process.exit(0));
  });
}

async function answer(
  tasks: Tasks,
  { name, folder, storage }: Order,
  own: Pick<Bench, 'signal' | 'limit' | 'uncounted'>,
): Promise<Outcome> {
  try {
    const task = tasks[name];
    if (!task) throw new Error(`there is no task ${name}`);
    const input = JSON.parse(await readFile(path.join(folder, INPUT), 'utf8')) as never;
    const bench = { storage: await openStorage(storage), folder: path.join(folder, BENCH), progress: paced(), ...own };
    return { output: await task(input, bench) };
  } catch (error) {
    const refusal = AppError.of(error);
    if (refusal) return { refused: refusal.code, params: refusal.params };
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { error: words, isFinal: error instanceof FinalFault };
  }
}

/** The limit of processor time, in memory that the watching thread reads. */
function allowance(seconds: Float64Array): Required<Pick<Bench, 'limit' | 'uncounted'>> {
  const limit = (more: number) => {
    seconds[0] = secondsUsed() + more;
  };
  const uncounted = async <T>(part: () => Promise<T>) => {
    const left = (seconds[0] ?? 0) - secondsUsed();
    limit(Number.POSITIVE_INFINITY);
    try {
      return await part();
    } finally {
      limit(left);
    }
  };
  return { limit, uncounted };
}

function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Reports progress at a readable rate; the end is always reported. */
function paced(): (done: number, total: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (done < total && now - last < PACE_MS) return;
    last = now;
    if (process.connected) process.send?.({ done, total } satisfies Word);
  };
}
