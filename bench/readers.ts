import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The times that reads took, in milliseconds, and what went wrong; `kept` are those answered from memory. */
export type ReadTimes = { all: number[]; kept: number[]; faults: string[] };

/**
 * `readers` people who open one of the pages, then read for up to twice `readingMs`; `inTurn` opens each page after the
 * one before.
 */
export type ReadersData = { url: string; paths: string[]; readers: number; readingMs: number; inTurn?: boolean };

const { url, paths, readers, readingMs, inTurn } = workerData as ReadersData;
let opened = 0;
const agent = new Agent({ keepAlive: true, maxSockets: readers });

/** Reads for some seconds. The thread does nothing else, so that a measured time is the server's alone. */
async function round(seconds: number): Promise<ReadTimes> {
  const end = performance.now() + seconds * 1_000;
  const times: ReadTimes = { all: [], kept: [], faults: [] };
  const reader = async (index: number) => {
    await pause(Math.random() * 2 * readingMs);
    while (performance.now() < end) {
      opened += 1;
      const place = inTurn ? opened : index * 7 + 3;
      await readOnce(url + (paths[place % paths.length] ?? ''), times);
      await pause(Math.random() * 2 * readingMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, index) => reader(index)));
  return times;
}

async function readOnce(page: string, times: ReadTimes): Promise<void> {
  const started = performance.now();
  const isKept = await read(page).catch((error: unknown) => {
    times.faults.push(String(error));
    return false;
  });
  const took = performance.now() - started;
  times.all.push(took);
  if (isKept) times.kept.push(took);
}

/** @returns whether the page came from memory, which carries no id of the request */
function read(page: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    request(page, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a read answered ${answer.statusCode}`));
      answer.resume().once('error', reject);
      answer.once('end', () => resolve(answer.headers['x-request-id'] === undefined));
    })
      .once('error', reject)
      .end();
  });
}

parentPort?.on('message', async (seconds: number) => parentPort?.postMessage(await round(seconds)));
