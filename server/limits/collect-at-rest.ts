import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Bytes in use up to which a heap is collected: a larger one would hold its thread for too long. */
const LARGEST_HEAP = 128 * 1024 * 1024;
/** The share of the time between two looks that a thread at rest has something to do. */
const AT_REST = 0.05;

/** Milliseconds since a thread began in which it had something to do, and in which it had nothing. */
type Used = Pick<EventLoopUtilization, 'active' | 'idle'>;

export type Rest = {
  /** Milliseconds between two looks. */
  lookMs: number;
  /** Milliseconds of work that leave something to collect. */
  workMs: number;
  collect?: (() => unknown) | null;
  used?: () => Used;
};

/**
 * Collects this thread's garbage once after each time of work, when the thread rests. V8 collects only as memory is allocated, so an idle
 * thread keeps its garbage. An ordinary collection also keeps the freed pages. This does nothing without `node --expose-gc`.
 */
export function collectAtRest({ lookMs, workMs, ...given }: Rest): void {
  const { collect = globalThis.gc && giveBack, used = () => performance.eventLoopUtilization() } = given;
  if (!collect) return;
  let [before, collected] = [used(), used()];
  setInterval(() => {
    const now = used();
    const [active, idle] = [now.active - before.active, now.idle - before.idle];
    before = now;
    if (active > AT_REST * (active + idle) || now.active - collected.active < workMs) return;
    collected = now;
    collect();
  }, lookMs).unref();
}

/** Collects all garbage and returns the freed pages to the system. */
function giveBack(): void {
  if (getHeapStatistics().used_heap_size > LARGEST_HEAP) return;
  void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
