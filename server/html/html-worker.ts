import { Worker } from 'node:worker_threads';
import { turnsOf } from '../limits/turns.ts';
import { program } from '../program.ts';
import { HtmlTooDeep } from './depth.ts';
import type { TaskInput, TaskName, TaskOutput } from './tasks.ts';
import type { Answer } from './worker.ts';

/** A text whose time was up, or that the worker's memory could not hold. */
export class HtmlTooSlow extends Error {}
/** Too many texts wait already, or a newer one of the same stands in this one's place. */
export class HtmlBusy extends Error {}

type Options = {
  /** Milliseconds of processor time that one text may take, the start of the thread included. */ limitMs: number;
  /** How many times as long it may take by the clock, where other programs use the processor. */ patience?: number;
  /** Milliseconds without work after which the thread ends. */ idleMs: number;
  /** Texts that may wait. */ waiting: number;
  /** Texts of one person that may wait. */ waitingEach?: number;
};
/** For whom a text is worked on, and what a newer one of theirs supersedes. */
export type Turn = { who: string; newest?: string | undefined };
type Job = Pick<Turn, 'newest'> & {
  message: object;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
};

export type HtmlWorker = {
  /** @throws HtmlTooDeep, HtmlTooSlow, HtmlBusy */
  run: <N extends TaskName>(name: N, input: TaskInput<N>, turn?: Turn) => Promise<TaskOutput<N>>;
  isRunning: () => boolean;
};

const ENTRY = program('html/worker.ts', 'html-worker.js');
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const NOBODY: Turn = { who: '' };

/**
 * One thread for author HTML, started when there is work and ended when there is none. Texts wait for each other: people
 * take turns, so that nobody waits for all of somebody else's.
 */
export function htmlWorker({ limitMs, patience = 1, idleMs, waiting, waitingEach = waiting }: Options): HtmlWorker {
  const jobs = turnsOf<Job>();
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  const thread = holdThread({
    onAnswer: (answer) => {
      if (current) settle(current, answer);
      next();
    },
    // it ran out of memory, or fell
    onFall: (cause) => fail(new HtmlTooSlow('the worker fell', { cause })),
  });
  const fail = (error: Error) => {
    thread.stop();
    current?.reject(error);
    next();
  };
  const setTimer = (next: NodeJS.Timeout) => {
    timer = next;
  };
  const next = () => {
    clearTimeout(timer);
    const job = jobs.next() ?? null;
    current = job;
    if (!job) {
      thread.rest();
      timer = setTimeout(thread.stop, idleMs).unref();
      return;
    }
    const onLate = () => fail(new HtmlTooSlow());
    watch({ limitMs, patience, used: thread.used, isDone: () => job !== current, onLate, setTimer }, Date.now());
    thread.post(job.message);
  };
  return {
    run: (name, input, { who, newest } = NOBODY) =>
      new Promise((resolve, reject) => {
        const older = newest && jobs.waiting(who).find((job) => job.newest === newest);
        if (older && jobs.drop(older)) older.reject(new HtmlBusy());
        if (jobs.waiting().length >= waiting || jobs.waiting(who).length >= waitingEach) return reject(new HtmlBusy());
        jobs.add({ newest, message: { name, input }, resolve: resolve as Job['resolve'], reject }, who);
        if (!current) next();
      }),
    isRunning: thread.isRunning,
  };
}

type Answered = { answer: Answer /** Processor time (µs) that the thread took so far. */; cpu: number };
type Heard = { onAnswer: (answer: Answer) => void; onFall: (error: unknown) => void };

/** A thread that is started with the first message, and again after it was stopped. */
function holdThread({ onAnswer, onFall }: Heard) {
  let worker: Worker | null = null;
  /** Processor time (µs) that it had taken when it began its present text. */
  let before = 0;
  const start = () => {
    const started = new Worker(ENTRY, { execArgv: [], resourceLimits: MEMORY });
    started.on('message', ({ answer, cpu }: Answered) => {
      // what a thread that was given up had still to say is not the next text's answer
      if (started !== worker) return;
      before = cpu;
      onAnswer(answer);
    });
    return started.on('error', (error) => started === worker && onFall(error));
  };
  return {
    isRunning: () => worker !== null,
    post: (message: object) => {
      worker ??= start();
      worker.ref();
      worker.postMessage(message);
    },
    rest: () => worker?.unref(),
    stop: () => {
      const stopped = worker;
      [worker, before] = [null, 0];
      void stopped?.terminate();
    },
    /** Processor time (µs) that its present text took. */
    used: async () => (worker ? (await usedBy(worker)) - before : Number.POSITIVE_INFINITY),
  };
}

type Watched = Required<Pick<Options, 'limitMs' | 'patience'>> & {
  /** Processor time (µs) that the text took. */ used: () => Promise<number>;
  isDone: () => boolean;
  onLate: () => void;
  setTimer: (timer: NodeJS.Timeout) => void;
};

/** Ends a text once it took its processor time, or all patience by the clock. */
function watch(watched: Watched, since: number): void {
  const { limitMs, patience, used, isDone, onLate, setTimer } = watched;
  const left = since + limitMs * patience - Date.now();
  const look = async () => {
    const isLate = left <= limitMs || (await used()) >= limitMs * 1_000;
    if (isDone()) return;
    if (isLate) onLate();
    else watch(watched, since);
  };
  setTimer(setTimeout(() => void look(), Math.min(limitMs, left)));
}

/** Processor time of a thread in µs; without end of one that is gone. */
async function usedBy(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return user + system;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function settle({ resolve, reject }: Job, answer: Answer): void {
  if ('output' in answer) resolve(answer.output);
  else if ('range' in answer) reject(new RangeError(answer.range));
  else reject('fault' in answer ? new HtmlTooDeep() : new Error(answer.error));
}
