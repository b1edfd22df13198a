import { Worker } from 'node:worker_threads';
import { program } from '../program.ts';
import type { Taker } from './counting.ts';
import type { Taken } from './take.ts';
import type { Answer } from './thread.ts';

const ENTRY = program('events/thread.ts', 'events-thread.js');
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** Milliseconds without work after which the thread ends, and its memory with it. */
const IDLE_MS = 20_000;

/** Has files taken into `file` by a thread of its own, one after the other; it is started when there is one. */
export function takeElsewhere(file: string): Taker {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  return {
    take: async (spooled) => {
      clearTimeout(timer);
      worker ??= new Worker(ENTRY, { workerData: file, execArgv: [], resourceLimits: MEMORY });
      try {
        return await answerOf(worker, spooled);
      } catch (error) {
        await end();
        throw error;
      } finally {
        timer = setTimeout(end, IDLE_MS).unref();
      }
    },
    close: async () => {
      clearTimeout(timer);
      await end();
    },
  };
}

function answerOf(worker: Worker, spooled: string): Promise<Taken> {
  const { promise, resolve, reject } = Promise.withResolvers<Taken>();
  const take = (answer: Answer) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer));
  const exit = () => reject(new Error('the thread of events ended'));
  worker.once('message', take).once('error', reject).once('exit', exit);
  worker.postMessage(spooled);
  return promise.finally(() => worker.off('message', take).off('error', reject).off('exit', exit));
}
