import { Worker } from 'node:worker_threads';
import { program } from '../program.ts';
import type { EventStore, EventTask, Given, Result } from './tasks.ts';
import type { Answer, EventsPlace, Question } from './thread.ts';

const ENTRY = program('events/thread.ts', 'events-thread.js');
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** Milliseconds without work after which the thread ends, and its memory with it. */
const IDLE_MS = 20_000;

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };
type Running = { worker: Worker; waiting: Map<number, Waiting> };

/** Runs all tasks on events in a thread of its own, which starts with the first task. */
export function eventsElsewhere(place: EventsPlace): EventStore {
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  const end = async () => {
    const ended = running;
    running = null;
    await ended?.worker.terminate();
  };
  const settled = () => {
    clearTimeout(timer);
    if (running?.waiting.size === 0) timer = setTimeout(end, IDLE_MS).unref();
  };
  const begun = (): Running => {
    const begin = startThread(place, () => {
      if (running === begin) running = null;
    });
    return begin;
  };
  return {
    run: <T extends EventTask>(task: T, given: Given<T>) => {
      clearTimeout(timer);
      running ??= begun();
      const { promise, resolve, reject } = Promise.withResolvers<Result<T>>();
      count += 1;
      running.waiting.set(count, { resolve, reject });
      running.worker.postMessage({ number: count, task, given } satisfies Question);
      return promise.finally(settled);
    },
    close: async () => {
      clearTimeout(timer);
      await end();
    },
  };
}

function startThread(place: EventsPlace, onEnd: () => void): Running {
  const worker = new Worker(ENTRY, { workerData: place, execArgv: [], resourceLimits: MEMORY });
  const waiting: Running['waiting'] = new Map();
  const fail = (error: Error) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const pending = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('error' in answer) pending?.reject(new Error(answer.error));
    else pending?.resolve(answer.result as never);
  });
  worker.on('error', fail).on('exit', () => fail(new Error('the thread of events ended')));
  return { worker, waiting };
}
