import { parentPort, workerData } from 'node:worker_threads';
import { type EventsDb, openEventsFile } from './open-events.ts';
import { type Taken, takeFile } from './take.ts';

/** What it answers to the path of a file. */
export type Answer = Taken | { error: string };

// the thread that keeps events on SQLite, so that nobody's page waits for a statement about them
let events: Promise<EventsDb> | undefined;

parentPort?.on('message', async (file: string) => {
  try {
    events ??= openEventsFile(String(workerData));
    parentPort?.postMessage(await takeFile(await events, file));
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
