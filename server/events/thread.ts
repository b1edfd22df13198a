import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type EventsDb, openEventsFile } from './open-events.ts';
import { type EventTask, type Given, runTask } from './tasks.ts';

/** A task for the thread, and the answer with the same number. */
export type Question = { number: number; task: EventTask; given: Given<EventTask> };
/** Where events are kept. */
export type EventsPlace = { file: string } | { databaseUrl: string };
export type Answer = { number: number; result: unknown } | { number: number; error: string };

// niceness is per thread on Linux: readers go before counting
if (process.platform === 'linux') os.setPriority(10);

/** Connections to PostgreSQL: one takes and sums, the other reads sums meanwhile. */
const CONNECTIONS = 2;

// the thread that keeps events, so that nobody's page waits for a statement about them
let events: Promise<EventsDb> | undefined;

async function open(place: EventsPlace): Promise<EventsDb> {
  if ('file' in place) return openEventsFile(place.file);
  // the store has brought the tables up to date
  const { openDatabase } = await import('../db/open.ts');
  return openDatabase({ databaseUrl: place.databaseUrl, dataDir: '' }, undefined, CONNECTIONS)
    .db as unknown as EventsDb;
}

parentPort?.on('message', async ({ number, task, given }: Question) => {
  try {
    events ??= open(workerData);
    parentPort?.postMessage({ number, result: await runTask(await events, task, given) } satisfies Answer);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ number, error: message } satisfies Answer);
  }
});
