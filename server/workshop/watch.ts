import { workerData } from 'node:worker_threads';

/** The limits that the thread watches. */
export type Watched = {
  parent: number;
  /** Bytes. */
  memory: number;
  /** One number: the seconds of processor time at which the process is ended. */
  limit: SharedArrayBuffer;
};

const { parent, memory, limit } = workerData as Watched;
const seconds = new Float64Array(limit);
const LOOK_MS = 100;
/** The signal of the system to a process whose processor time is over. */
const TOO_SLOW = process.platform === 'win32' ? 'SIGKILL' : 'SIGXCPU';

// a separate thread: a long library call blocks the process's own
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
  if (secondsUsed() > (seconds[0] ?? 0)) process.kill(process.pid, TOO_SLOW);
}, LOOK_MS);

function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
