import { oneAtATime, warnOnce } from '../jobs/repeated.ts';
import type { Services } from '../services.ts';
import { indexDue } from './due.ts';

/** In milliseconds: after a change, so that what is saved together is indexed together; … */
const PAUSE_MS = 200;
/** … and between looks for rows that nobody announced, such as those of a restored backup. */
const LOOK_MS = 10_000;

/** Brings the index of stems up to date at the start, after each change, and every `LOOK_MS`, on every node. */
export function startIndexing({ db, live, log }: Pick<Services, 'db' | 'live' | 'log'>): { stop: () => Promise<void> } {
  const ended = new AbortController();
  const look = oneAtATime(
    () => indexDue(db, ended.signal),
    warnOnce({ log }, 'texts cannot be made searchable for now'),
  );
  let pause: NodeJS.Timeout | null = null;
  const unsubscribe = live.subscribe(({ type }) => {
    if (type !== 'changed' && type !== 'many-changed') return;
    pause ??= setTimeout(() => {
      pause = null;
      look();
    }, PAUSE_MS).unref();
  });
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    stop: async () => {
      unsubscribe();
      clearInterval(timer);
      if (pause) clearTimeout(pause);
      ended.abort();
      await look.settled();
    },
  };
}
