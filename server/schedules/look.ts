import type { Ctx } from '../context.ts';
import { oneAtATime, warnOnce } from '../jobs/repeated.ts';
import type { Services } from '../services.ts';
import { Postponed } from './postponed.ts';
import { publishDue } from './publish.ts';

/** In milliseconds: at most so long after its time a row is published, while a node runs. */
export const LOOK_MS = 10_000;

export type Look = {
  /** Looks no more, and waits for what is being published. */
  stop: () => Promise<void>;
};

/** Publishes what is due as soon as it starts, and then every `LOOK_MS`, as every node does. */
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
