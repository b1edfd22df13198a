import { findClicks } from './clicks.queries.ts';
import { openDayKeys } from './day-keys.ts';
import { findFiltered } from './filter.ts';
import type { EventsDb } from './open-events.ts';
import { forgetBooks, purgeEvents } from './purge.ts';
import { rollUp } from './roll-up.ts';
import { findSums } from './sums.queries.ts';
import { takeFile } from './take.ts';
import { findUncounted, setUncounted } from './uncounted.ts';

/** The tasks on events, by name: on SQLite they run in a thread of their own. */
export const EVENT_TASKS = {
  takeFile,
  rollUp,
  findSums,
  findFiltered,
  findClicks,
  openDayKeys,
  purgeEvents,
  forgetBooks,
  findUncounted,
  setUncounted,
};

type Tasks = typeof EVENT_TASKS;
export type EventTask = keyof Tasks;
export type Given<T extends EventTask> = Parameters<Tasks[T]>[1];
export type Result<T extends EventTask> = Awaited<ReturnType<Tasks[T]>>;

/** Runs tasks on events, away from the thread that answers pages. */
export type EventStore = {
  run<T extends EventTask>(task: T, given: Given<T>): Promise<Result<T>>;
  close(): Promise<void>;
};

export function runTask<T extends EventTask>(db: EventsDb, task: T, given: Given<T>): Promise<Result<T>> {
  const run = EVENT_TASKS[task] as unknown as (db: EventsDb, given: Given<T>) => Promise<Result<T>>;
  return run(db, given);
}
