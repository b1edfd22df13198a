import { Worker } from 'node:worker_threads';
import { TRAFFIC } from '../limits/traffic.ts';
import { program } from '../program.ts';
import type { PageFacts } from './page-facts.ts';

const { pageSeconds, idleSeconds } = TRAFFIC.links;
const ENTRY = program('link-checks/page-worker.ts', 'page-worker.js');
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export type ReadPage = (html: string) => Promise<PageFacts | null>;

/**
 * Reads foreign pages in a thread of its own, one after the other; null for one whose time was up or that filled the thread's
 * memory. The thread ends when there is nothing to read for a while.
 */
export function pageThread({ limitMs, idleMs, entry = ENTRY }: { limitMs: number; idleMs: number; entry?: URL }) {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const stop = () => {
    void thread?.terminate();
    thread = null;
  };
  const read = async (html: string): Promise<PageFacts | null> => {
    clearTimeout(idle);
    // an error is heard where its answer is awaited; this listener only keeps it from ending the process
    thread ??= new Worker(entry, { execArgv: [], resourceLimits: MEMORY }).on('error', () => {});
    const facts = await answerOf(thread, html, limitMs);
    if (!facts) stop();
    thread?.unref();
    idle = setTimeout(stop, idleMs).unref();
    return facts;
  };
  return {
    read: ((html) => {
      const facts = last.then(() => read(html));
      last = facts;
      return facts;
    }) as ReadPage,
    isRunning: () => thread !== null,
  };
}

async function answerOf(thread: Worker, html: string, limitMs: number): Promise<PageFacts | null> {
  const answer = Promise.withResolvers<PageFacts | null>();
  const giveUp = () => answer.resolve(null);
  const timer = setTimeout(giveUp, limitMs);
  thread.once('message', answer.resolve).once('error', giveUp).once('exit', giveUp);
  thread.ref();
  thread.postMessage(html);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', answer.resolve).off('error', giveUp).off('exit', giveUp);
  }
}

const pages = pageThread({ limitMs: pageSeconds * 1000, idleMs: idleSeconds * 1000 });

/** What a foreign page says of itself; null if it takes too long to be read. */
export const readForeignPage: ReadPage = (html) => pages.read(html);
