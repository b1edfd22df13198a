import type { Storage } from '../storage/storage.ts';

/** The tools of a task in the workshop. */
export type Bench = {
  storage: Storage;
  /** An empty folder of the task's own; it is removed with the task. */
  folder: string;
  /** Reports the progress of the task. */
  progress: (done: number, total: number) => void;
  /** Aborted when nobody needs the result; its process ends right after. */
  signal: AbortSignal;
  /**
   * Grants the task that many more seconds of processor time from now on; beyond them its process is ended as too slow.
   */
  limit?: (seconds: number) => void;
  /** Runs a part whose processor time does not count. */
  uncounted?: <T>(part: () => Promise<T>) => Promise<T>;
};
