import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The person whose work this is, for queues in which others wait. */
export type Turn = {
  /** Readers' work runs in a lane beside authors' work. */
  room: 'readers' | 'authors';
  /** A person or a network address; they take turns. */
  who: string;
  /** A newer request of the same person under this name supersedes it. */
  newest?: string;
};

const turns = new AsyncLocalStorage<Turn>();
const JOBS: Turn = { room: 'authors', who: 'jobs' };

/** Runs `work` so that its long texts take turns as those of one person. */
export function inTurnOf<T>(turn: Turn, work: () => T): T {
  return turns.run(turn, work);
}

/** Runs `work` so that its long texts are abandoned once the same person makes a newer request under this name. */
export function asNewest<T>(newest: string, work: () => T): T {
  return turns.run({ ...presentTurn(), newest }, work);
}

/** The owner of the present work; outside of any request, the jobs. */
export function presentTurn(): Turn {
  return turns.getStore() ?? JOBS;
}

/** Lets other work run between two pieces that each take a while. */
export async function letOthersGo(): Promise<void> {
  await nextTurn();
}

/**
 * A queue for work that many request at once. It returns null while the present turn of the event loop has given it
 * less than `most` milliseconds and nobody waits; else a promise to wait for. Each turn resumes as many waiting
 * requests as fill that time, and at least one: so everybody gets a turn, once, beside somebody who asks again and
 * again.
 */
function lineOf(most: number): () => Promise<void> | null {
  /** The waiting requests, first come first served. */
  const waiting: (() => void)[] = [];
  let began: number | null = null;
  /** The first request in a turn begins it. */
  const isFull = () => {
    if (began === null) {
      began = performance.now();
      // runs before the requests that this turn makes wait
      setImmediate(() => {
        began = null;
      });
    }
    return performance.now() - began > most;
  };
  const goOn = () => {
    if (isFull()) setImmediate(goOn);
    else waiting.shift()?.();
  };
  return () => {
    if (waiting.length === 0 && !isFull()) return null;
    return new Promise((resolve) => {
      waiting.push(resolve);
      setImmediate(goOn);
    });
  };
}

/** For work of less than a millisecond, such as a statement. */
export const untilShortTurn = lineOf(10);

/**
 * For work of some milliseconds, such as rendering a page: in a queue of its own, so that short work need not wait for
 * it.
 */
export const untilOwnTurn = lineOf(1);
