import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

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
  await setImmediate();
}
