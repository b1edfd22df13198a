import { Worker } from 'node:worker_threads';

/** How long others waited, in milliseconds, and how often they asked. */
export type Pauses = { longest: number; asked: number; failed: number };

/** Asks again and again, from a thread of its own: what this process is busy with is no pause of the server's. */
const ASKING = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true });
let over = false;
parentPort.once('message', () => { over = true; });
const ask = (url) => new Promise((resolve) => {
  get(url, { agent }, (answer) => {
    let bytes = 0;
    answer.on('data', (piece) => { bytes += piece.length; });
    answer.on('end', () => resolve(answer.statusCode === 200 && bytes > 0));
  }).on('error', () => resolve(false));
});
(async () => {
  const pauses = { longest: 0, asked: 0, failed: 0 };
  do {
    for (const url of workerData) {
      const started = performance.now();
      if (!(await ask(url))) pauses.failed += 1;
      pauses.longest = Math.max(pauses.longest, performance.now() - started);
      pauses.asked += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  } while (!over);
  agent.destroy();
  parentPort.postMessage(pauses);
})();
`;

/** What others meet at some addresses while `work` runs: each answer has to be whole and 200. */
export async function pausesDuring(urls: string[], work: () => Promise<unknown>): Promise<Pauses> {
  const worker = new Worker(ASKING, { eval: true, workerData: urls });
  const over = new Promise<Pauses>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  try {
    await work();
  } finally {
    worker.postMessage('over');
  }
  return over;
}
