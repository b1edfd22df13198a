import type { Reader } from './event.ts';

/** A reader who came before their day had a key; `T` identifies them. */
type Early<T> = T & { day: number; since: number; later: (reader: Reader) => void };

/** Readers who came before there was a key, until there is one. */
export type EarlyReaders<T> = {
  add(one: Omit<Early<T>, 'since'>): void;
  /** Identifies each reader whose key is there now; the others wait on, for a while. */
  settle(): void;
  stop(): void;
};

type Parts<T> = {
  /** Identifies the reader; null while that day has no key. */
  known: (one: T & { day: number }) => Reader | null;
  /** Asks for keys. */
  renew: () => Promise<unknown>;
};

/** How many readers are kept, and for how long. */
const MOST = 5_000;
const KEPT_MS = 10 * 60_000;
/** Milliseconds between requests for a key that a reader waits for. */
const AGAIN_MS = 2_000;

/** Keeps early readers, in memory alone, and asks for keys again while there are any. */
export function keepEarly<T extends object>({ known, renew }: Parts<T>): EarlyReaders<T> {
  let early: Early<T>[] = [];
  let again: NodeJS.Timeout | undefined;
  const askAgain = () => {
    clearTimeout(again);
    if (early.length > 0) again = setTimeout(() => void renew().then(askAgain), AGAIN_MS).unref();
  };
  return {
    add: (one) => {
      if (early.length < MOST) early.push({ ...one, since: performance.now() } as Early<T>);
      askAgain();
    },
    settle: () => {
      const waiting = early;
      early = [];
      for (const one of waiting) {
        const reader = known(one);
        if (reader && reader.visitor !== 0) one.later(reader);
        else if (!reader && performance.now() - one.since < KEPT_MS) early.push(one);
      }
      askAgain();
    },
    stop: () => clearTimeout(again),
  };
}
