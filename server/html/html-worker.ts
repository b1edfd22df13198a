import { Worker } from 'node:worker_threads';
import { program } from '../program.ts';
import { HtmlTooDeep } from './depth.ts';
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts';
import type { Answer } from './worker.ts';

/** A text whose time was up, or that the worker's memory could not hold. */
export class HtmlTooSlow extends Error {}
/** Too many texts wait already. */
export class HtmlBusy extends Error {}

type Options = {
  /** Milliseconds that one text may take, the start of the thread included. */ limitMs: number;
  /** Milliseconds without work after which the thread ends. */ idleMs: number;
  /** Texts that may wait. */ waiting: number;
};
type Job = { message: object; resolve: (output: unknown) => void; reject: (error: Error) => void };

export type HtmlWorker = {
  /** @throws HtmlTooDeep, HtmlTooSlow, HtmlBusy */
  run: <N extends TaskName>(name: N, input: TaskInput<N>) => Promise<TaskOutput<N>>;
  isRunning: () => boolean;
};

const ENTRY = program('html/worker.ts', 'html-worker.js');
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** One thread for author HTML, started when there is work and ended when there is none; texts wait for each other. */
export function htmlWorker({ limitMs, idleMs, waiting }: Options): HtmlWorker {
  const jobs: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;

  const stop = () => {
    const stopped = worker;
    worker = null;
    void stopped?.terminate();
  };
  const fail = (error: Error) => {
    stop();
    current?.reject(error);
    next();
  };
  const start = () => {
    const started = new Worker(ENTRY, { execArgv: [], resourceLimits: MEMORY });
    started.on('message', (answer: Answer) => {
      // what a thread that was given up had still to say is not the next text's answer
      if (started !== worker) return;
      if (current) settle(current, answer);
      next();
    });
    // it ran out of memory, or fell
    started.on('error', (error) => started === worker && fail(new HtmlTooSlow('the worker fell', { cause: error })));
    return started;
  };
  const next = () => {
    clearTimeout(timer);
    current = jobs.shift() ?? null;
    if (!current) {
      worker?.unref();
      timer = setTimeout(stop, idleMs).unref();
      return;
    }
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => fail(new HtmlTooSlow()), limitMs);
    worker.postMessage(current.message);
  };
  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (jobs.length >= waiting) return reject(new HtmlBusy());
        jobs.push({ message: { name, input }, resolve: resolve as Job['resolve'], reject });
        if (!current) next();
      }),
    isRunning: () => worker !== null,
  };
}

function settle({ resolve, reject }: Job, answer: Answer): void {
  if ('output' in answer) resolve(answer.output);
  else if ('range' in answer) reject(new RangeError(answer.range));
  else reject('fault' in answer ? new HtmlTooDeep() : new Error(answer.error));
}
