import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Milliseconds between two looks. */
const LOOK_MS = 5_000;
/** The share of the time between two looks that a thread at rest has something to do. */
const AT_REST = 0.05;
/** Milliseconds of work that leave something to collect. */
const WORK_MS = 500;

/** Milliseconds since a thread began in which it had something to do, and in which it had nothing. */
type Used = Pick<EventLoopUtilization, 'active' | 'idle'>;

/**
 * Collects this thread's garbage once it rests after work. The engine looks for garbage when memory is asked for, so a thread with nothing
 * to do keeps what its busiest moment left, among it the buffers of all bodies that it passed on. Nothing happens where the engine's
 * collection is not exposed (`node --expose-gc`).
 */
export function collectAtRest(
  collect: (() => unknown) | null = globalThis.gc ?? null,
  used: () => Used = () => performance.eventLoopUtilization(),
): void {
  if (!collect) return;
  const rests = restWatch(used());
  setInterval(() => {
    if (rests(used())) collect();
  }, LOOK_MS).unref();
}

/** @returns a function that says of each look whether the thread rests since the look before, after work that was not collected yet */
function restWatch(first: Used): (now: Used) => boolean {
  let [before, collected] = [first, first];
  return (now) => {
    const [active, idle] = [now.active - before.active, now.idle - before.idle];
    before = now;
    const isDue = active <= AT_REST * (active + idle) && now.active - collected.active >= WORK_MS;
    if (isDue) collected = now;
    return isDue;
  };
}
