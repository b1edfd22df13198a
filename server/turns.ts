import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** For whom work is done that others wait for. */
export type Turn = {
  /** What readers wait for is done beside what authors do. */
  room: 'readers' | 'authors';
  /** A person or a network address: they take turns. */
  who: string;
  /** What a newer one of the same person supersedes. */
  newest?: string;
};

const turns = new AsyncLocalStorage<Turn>();
const JOBS: Turn = { room: 'authors', who: 'jobs' };

/** Runs `work` so that the long texts in it take turns as those of one person. */
export function inTurnOf<T>(turn: Turn, work: () => T): T {
  return turns.run(turn, work);
}

/** Runs `work` so that long texts in it are given up once the same person asks for newer ones under this name. */
export function asNewest<T>(newest: string, work: () => T): T {
  return turns.run({ ...presentTurn(), newest }, work);
}

/** For whom the present work is done; outside of any request for the jobs. */
export function presentTurn(): Turn {
  return turns.getStore() ?? JOBS;
}

/** Lets everybody else go on between two pieces of work that each take a while. */
export async function letOthersGo(): Promise<void> {
  await nextTurn();
}

/**
 * A line for work that many ask for at once. It says null while the present turn of the event loop has given it less than `most`
 * milliseconds and nobody waits; else what to wait for. Of those that wait each turn takes as many as fill that, and one at
 * least: so everybody comes to a turn, once, beside somebody who asks again and again.
 */
function lineOf(most: number): () => Promise<void> | null {
  /** What goes on when its turn comes, first come first. */
  const waiting: (() => void)[] = [];
  let began: number | null = null;
  /** The first that asks in a turn begins it. */
  const isFull = () => {
    if (began === null) {
      began = performance.now();
      // runs before those that this turn makes wait
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

/** For work of some milliseconds, such as a page that is rendered: in a line of its own, so that what is short need not wait for it. */
export const untilOwnTurn = lineOf(1);
