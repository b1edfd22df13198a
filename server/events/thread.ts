import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type EventsDb, openEventsFile } from './open-events.ts';
import { type EventTask, type Given, runTask } from './tasks.ts';

/** A task that it is given, and its answer by the same number. */
export type Question = { number: number; task: EventTask; given: Given<EventTask> };
export type Answer = { number: number; result: unknown } | { number: number; error: string };

// on Linux niceness is a thread's own: whoever reads goes before what is counted
if (process.platform === 'linux') os.setPriority(10);

// the thread that keeps events on SQLite, so that nobody's page waits for a statement about them
let events: Promise<EventsDb> | undefined;

parentPort?.on('message', async ({ number, task, given }: Question) => {
  try {
    events ??= openEventsFile(String(workerData));
    parentPort?.postMessage({ number, result: await runTask(await events, task, given) } satisfies Answer);
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ number, error: told } satisfies Answer);
  }
});
