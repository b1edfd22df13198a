import { workerData } from 'node:worker_threads';

/** What the thread looks after. */
export type Watched = { parent: number /** Bytes. */; memory: number };

const { parent, memory } = workerData as Watched;
const LOOK_MS = 100;

// a thread of its own: a library's long call leaves the process deaf to everything else
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
