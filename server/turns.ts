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

/** Milliseconds of a turn of the event loop past which more work waits for another. */
const LONG = 10;
/** What goes on when its turn comes, first come first. */
const waiting: (() => void)[] = [];
let began: number | null = null;

/**
 * Null while the present turn of the event loop is short and nobody waits; else what to wait for before more work is done. Of
 * those that wait each turn takes as many as make it long, and one at least: so everybody comes to a turn, once, beside whoever
 * asks again and again.
 */
export function untilShortTurn(): Promise<void> | null {
  if (waiting.length === 0 && !isLong()) return null;
  return new Promise((resolve) => {
    waiting.push(resolve);
    setImmediate(goOn);
  });
}

function goOn(): void {
  if (isLong()) setImmediate(goOn);
  else waiting.shift()?.();
}

/** Whether work that asked here makes the present turn long; the first that asks begins it. */
function isLong(): boolean {
  if (began === null) {
    began = performance.now();
    // runs before those that this turn makes wait
    setImmediate(() => {
      began = null;
    });
  }
  return performance.now() - began > LONG;
}
