type Job<T> = {
  key: string;
  work: () => Promise<T>;
  settle: (work: () => Promise<T>) => Promise<void>;
  result: Promise<T>;
};

/** Jobs done one at a time; the same key asked for twice is done once, and an urgent one goes before the others. */
export type WorkQueue<T> = {
  run: (key: string, work: () => Promise<T>, urgent?: boolean) => Promise<T>;
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>;
};

export function createWorkQueue<T>(): WorkQueue<T> {
  const jobs = new Map<string, Job<T>>();
  const waiting: Job<T>[] = [];
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await job.settle(job.work);
      jobs.delete(job.key);
    }
    running = null;
  }

  return {
    run: (key, work, urgent = false) => {
      const known = jobs.get(key);
      const job = known ?? newJob(key, work);
      const place = waiting.indexOf(job);
      if (urgent && place > 0) waiting.splice(place, 1);
      if (!known || (urgent && place > 0)) waiting.splice(urgent ? 0 : waiting.length, 0, job);
      jobs.set(key, job);
      running ??= Promise.resolve().then(drain);
      return job.result;
    },
    idle: async () => {
      while (running) await running;
    },
  };
}

function newJob<T>(key: string, work: () => Promise<T>): Job<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { key, work, result: promise, settle: (job) => job().then(resolve, reject) };
}
