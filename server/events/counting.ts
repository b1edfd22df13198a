import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type CountedEvent, lineOf } from './event.ts';
import { openSpool } from './spool.ts';
import type { EventStore } from './tasks.ts';

/** Counts what happens: kept before it is answered, in the database a moment later. */
export type Counting = {
  /** Never throws: what cannot be kept is counted as lost. */
  count(event: CountedEvent): void;
  /** Takes in what there is, and ends. */
  stop(): Promise<void>;
};

type Parts = {
  config: Pick<Config, 'dataDir'>;
  events: Pick<EventStore, 'run'>;
  log: Log;
  metrics: Pick<Metrics, 'eventsLost' | 'eventsTorn' | 'eventsLate'>;
};

/** Milliseconds after which is looked for files that were left, or could not be taken. */
const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;

export function startCounting({ config, events, log, metrics }: Parts): Counting {
  // what a process left that was killed is summed too
  let isNew = true;
  const takeAll = oneAtATime(async () => {
    for (const file of await spool.closed()) {
      const { torn, late } = await events.run('takeFile', file);
      isNew = true;
      if (torn > 0) metrics.eventsTorn(torn);
      if (late > 0) metrics.eventsLate(late);
    }
  });
  const look = () => void takeAll().catch((err: unknown) => log.warn({ err }, 'counted events wait in the spool'));
  const spool = openSpool(path.join(config.dataDir, 'spool'), look);
  const timer = setInterval(look, LOOK_MS).unref();
  const sum = oneAtATime(async () => {
    if (!isNew) return;
    isNew = false;
    await events.run('rollUp', undefined).catch((err: unknown) => {
      isNew = true;
      log.warn({ err }, 'sums of what was counted wait');
    });
  });
  const sums = setInterval(sum, MINUTE_MS).unref();
  const lost = lostEvents(log, metrics);
  look();
  return {
    count: (event) => {
      if (!spool.write(lineOf(event))) lost();
    },
    stop: async () => {
      clearInterval(timer);
      clearInterval(sums);
      await spool.close();
      // what cannot be taken now is taken at the next start
      await takeAll().catch(() => {});
    },
  };
}

/** Runs `work` again if it is called while it runs; who calls waits for a whole run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        running = work();
        return running;
      });
    return next;
  };
}

/** Counts events that nobody could write, and says so once a minute. */
function lostEvents(log: Log, metrics: Parts['metrics']): () => void {
  let said = -Infinity;
  let lost = 0;
  return () => {
    metrics.eventsLost(1);
    lost += 1;
    if (performance.now() - said < MINUTE_MS) return;
    log.error({ lost }, 'events could not be written and are not counted: is the disk full?');
    said = performance.now();
    lost = 0;
  };
}
