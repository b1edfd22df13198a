import { oneAtATime, warnOnce } from '../jobs/repeated.ts';
import type { Services } from '../services.ts';

/** In milliseconds: after a change, so that what is saved together is looked at together; … */
const PAUSE_MS = 200;
/** … and between looks for rows that nobody announced, such as those of a restored backup. */
const LOOK_MS = 10_000;

/** Something that looks by itself, on every node. */
export type Looking = { stop: () => Promise<void> };

/** Does `work` at the start, after each change, and every `LOOK_MS`, one at a time; `fault` is logged once while it fails. */
export function afterChanges(
  { live, log }: Pick<Services, 'live' | 'log'>,
  work: (signal: AbortSignal) => Promise<void>,
  fault: string,
): Looking {
  const ended = new AbortController();
  const look = oneAtATime(() => work(ended.signal), warnOnce({ log }, fault));
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
