import { workerData } from 'node:worker_threads';

/** What the thread looks after. */
export type Watched = {
  parent: number;
  /** Bytes. */
  memory: number;
  /** One number: at how many seconds of processor the process is ended. */
  limit: SharedArrayBuffer;
};

const { parent, memory, limit } = workerData as Watched;
const seconds = new Float64Array(limit);
const LOOK_MS = 100;
/** What a system sends to a process whose time of processor is over. */
const TOO_SLOW = process.platform === 'win32' ? 'SIGKILL' : 'SIGXCPU';

// a thread of its own: a library's long call leaves the process deaf to everything else
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
  if (secondsUsed() > (seconds[0] ?? 0)) process.kill(process.pid, TOO_SLOW);
}, LOOK_MS);

function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
