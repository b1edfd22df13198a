import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { DiskRoom } from '../storage/disk-room.ts';
import { type CountedEvent, EVENT_KINDS, lineOf } from './event.ts';
import { openSpool, spoolFolder } from './spool.ts';
import type { EventStore } from './tasks.ts';

/** Counts events: written to the spool before the request is answered, and to the database a moment later. */
export type Counting = {
  /** Never throws: an event that cannot be written is counted as lost. */
  count(event: CountedEvent): void;
  /** Takes in what is in the spool, then ends. */
  stop(): Promise<void>;
};

type Parts = {
  disk: Pick<DiskRoom, 'left'>;
  config: Pick<Config, 'dataDir'>;
  events: Pick<EventStore, 'run'>;
  log: Log;
  metrics: Pick<Metrics, 'eventsLost' | 'eventsTorn' | 'eventsLate' | 'eventsAside'>;
};

/** Milliseconds between looks for files that were left or could not be taken. */
const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;
const CLICKS: number[] = [EVENT_KINDS.click, EVENT_KINDS.directClick];

export function startCounting({ config, events, disk, log, metrics }: Parts): Counting {
  // the last room on a disk is for what people write and for clicks, which authors live by
  let isTight = false;
  const measure = async () => {
    isTight = (await disk.left()) <= 0;
  };
  // true at first: a process that was killed may have left sums to make
  let isNew = true;
  const take = async (file: string) => {
    const { torn, aside, late } = await events.run('takeFile', file);
    isNew = true;
    if (torn > 0) metrics.eventsTorn(torn);
    if (late > 0) metrics.eventsLate(late);
    if (aside > 0) metrics.eventsAside(aside);
    if (aside > 0) log.error({ aside, file }, 'events could not be counted and stand aside: see the tasks');
  };
  const takeAll = oneAtATime(inTurn(async () => spool.closed(), take));
  const look = () => {
    void measure().catch((err: unknown) => log.warn({ err }, 'the room on the disk is not known'));
    void takeAll().catch((err: unknown) => log.warn({ err }, 'counted events wait in the spool'));
  };
  const spool = openSpool(spoolFolder(config), look);
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
      const isKept = !isTight || CLICKS.includes(event.kind);
      if (!isKept || !spool.write(lineOf(event))) lost();
    },
    stop: async () => {
      clearInterval(timer);
      clearInterval(sums);
      await spool.close();
      // the next start takes what cannot be taken now
      await takeAll().catch(() => {});
    },
  };
}

/** Runs `work` again if it is called while it runs; each caller waits for a run that began after the call. */
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

/** After so many failures in a row the other files wait: the database is probably away. */
const FAILING = 3;

/**
 * Takes all files, beginning with those that failed least often, so that a file that cannot be taken does not hold up
 * the others.
 * @throws the first fault
 */
function inTurn(files: () => Promise<string[]>, take: (file: string) => Promise<void>): () => Promise<void> {
  let failures = new Map<string, number>();
  return async () => {
    const waiting = await files();
    failures = new Map(waiting.map((file) => [file, failures.get(file) ?? 0]));
    const count = (file: string) => failures.get(file) ?? 0;
    let inARow = 0;
    const faults: unknown[] = [];
    // files with the same count stay in the order of their time
    for (const file of waiting.toSorted((a, b) => count(a) - count(b))) {
      if (inARow === FAILING) break;
      try {
        await take(file);
        inARow = 0;
      } catch (error) {
        faults.push(error);
        failures.set(file, count(file) + 1);
        inARow += 1;
      }
    }
    if (faults.length > 0) throw faults[0];
  };
}

/** Counts lost events, and logs them once a minute. */
function lostEvents(log: Log, metrics: Parts['metrics']): () => void {
  let loggedAt = -Infinity;
  let lost = 0;
  return () => {
    metrics.eventsLost(1);
    lost += 1;
    if (performance.now() - loggedAt < MINUTE_MS) return;
    log.error({ lost }, 'events could not be written and are not counted: is the disk full?');
    loggedAt = performance.now();
    lost = 0;
  };
}
