import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { turnsOf } from '../limits/turns.ts';
import { program } from '../program.ts';
import { inTurnOf, presentTurn } from '../turns.ts';
import { BENCH, INPUT } from './messages.ts';
import { type Limits, type Progress, runChild } from './run-child.ts';
import type { TASKS, Tasks } from './tasks.ts';

type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Output<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

export type RunOptions<Out> = {
  /** Ends the task, or keeps it from beginning. */
  signal?: AbortSignal;
  onProgress?: Progress;
  /** Bytes that it processes, which extend its time limit. */
  bytes?: number;
  /** Writes the input into the task's folder before it begins. @returns the bytes to process */
  give?: (folder: string) => Promise<number>;
  /** Takes the output from the task's folder before that is removed. */
  take?: (output: Out, folder: string) => Promise<void>;
};

/**
 * Runs heavy work in separate processes, so that the server stays small and responsive. One process serves readers, one
 * all other work, each one task after the other; in both, people take turns.
 */
export type Workshop<T extends Tasks = typeof TASKS> = {
  /**
   * Runs a task in the present turn (`inTurnOf`). @throws WorkshopError, the refusal of the task (AppError), the reason
   * of `signal`
   */
  run: <N extends keyof T & string>(
    name: N,
    input: Input<T, N>,
    options?: RunOptions<Output<T, N>>,
  ) => Promise<Output<T, N>>;
  /** Removes the remains of killed processes. */
  sweep: () => Promise<void>;
};

type Options<T extends Tasks> = {
  config: Pick<Config, 'dataDir' | 's3'>;
  limits: Record<keyof T, Limits>;
  /** The program that runs the tasks. */
  entry: URL;
};

const ENTRY = program('workshop/main.ts', 'workshop.js');
/** Milliseconds after which a folder is abandoned: far longer than any task may take. */
const LIFETIME = 60 * 60_000;

export function openWorkshop(config: Pick<Config, 'dataDir' | 's3'>): Workshop {
  return workshopOf<typeof TASKS>({ config, limits: TRAFFIC.workshop, entry: ENTRY });
}

export function workshopOf<T extends Tasks>({ config, limits, entry }: Options<T>): Workshop<T> {
  const home = path.join(config.dataDir, 'workshop');
  const storage = { dataDir: config.dataDir, s3: config.s3 };
  const rooms = { readers: oneByOne(), authors: oneByOne() };

  async function work<N extends keyof T & string>(
    name: N,
    input: Input<T, N>,
    { signal, onProgress, bytes = 0, give, take }: RunOptions<Output<T, N>> = {},
  ): Promise<Output<T, N>> {
    signal?.throwIfAborted();
    const folder = path.join(home, newId());
    try {
      await mkdir(path.join(folder, BENCH), { recursive: true });
      await writeFile(path.join(folder, INPUT), JSON.stringify(input));
      const given = (await give?.(path.join(folder, BENCH))) ?? bytes;
      const { memory, heap = memory } = limits[name];
      const seconds = limits[name].seconds + given / TRAFFIC.slowestDisk;
      const order = { name, folder, storage, memory, heap };
      const { room } = presentTurn();
      const output = (await runChild(entry, order, { seconds, room, signal, onProgress })) as Output<T, N>;
      await take?.(output, path.join(folder, BENCH));
      return output;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    run: (...task) => {
      const turn = presentTurn();
      const done = rooms[turn.room](turn.who, () => inTurnOf(turn, () => work(...task)));
      return orAborted(done, task[2]?.signal);
    },
    sweep: () => sweepFolders(home, Date.now() - LIFETIME),
  };
}

/** Runs one piece of work after the other, with people taking turns. */
function oneByOne(): <O>(who: string, work: () => Promise<O>) => Promise<O> {
  const waiting = turnsOf<() => Promise<void>>();
  let isBusy = false;
  const goOn = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let begin = waiting.next(); begin; begin = waiting.next()) await begin();
    isBusy = false;
  };
  return (who, work) =>
    new Promise((resolve, reject) => {
      waiting.add(() => work().then(resolve, reject), who);
      void goOn();
    });
}

/** Waits no longer than the work is wanted: an aborted entry whose turn has not come does not begin. */
async function orAborted<O>(done: Promise<O>, signal?: AbortSignal): Promise<O> {
  if (!signal) return done;
  const aborted = Promise.withResolvers<never>();
  const leave = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([done, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

async function sweepFolders(home: string, before: number): Promise<void> {
  for (const name of await readdir(home).catch(() => [])) {
    const folder = path.join(home, name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
