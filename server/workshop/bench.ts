import type { Storage } from '../storage/storage.ts';

/** What a task of the workshop works with. */
export type Bench = {
  storage: Storage;
  /** An empty folder of the task's own; it goes with the task. */
  folder: string;
  /** Says how far the task is. */
  progress: (done: number, total: number) => void;
  /** Set off when nobody wants what the task makes; its process ends right after. */
  signal: AbortSignal;
  /** Lets the task use so many more seconds of processor from now on: past them its process is ended as too slow. */
  limit?: (seconds: number) => void;
  /** Does a part whose time of processor does not count. */
  uncounted?: <T>(part: () => Promise<T>) => Promise<T>;
};
