import type { Ctx } from '../context.ts';
import { oneAtATime, warnOnce } from '../jobs/repeated.ts';
import type { Services } from '../services.ts';
import { Postponed } from './postponed.ts';
import { publishDue } from './publish.ts';

/** In milliseconds: the maximal delay of a publication while a node runs. */
export const LOOK_MS = 10_000;

export type Look = {
  /** Stops the checks, and waits for publications in progress. */
  stop: () => Promise<void>;
};

/** Publishes due rows at the start, and then every `LOOK_MS`, on every node. */
export function startPublishing({ ctxFor, log }: Pick<Services, 'log'> & { ctxFor: (actor: null) => Ctx }): Look {
  const postponed = new Postponed();
  const look = oneAtATime(() => publishDue(ctxFor(null), postponed), warnOnce({ log }, 'nothing is published for now'));
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await look.settled();
    },
  };
}
