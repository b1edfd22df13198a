import type { Log } from '../log.ts';

export type Repeated = (() => void) & { settled: () => Promise<void> };

/** Calls `work` again if it was asked for while it ran, never twice at once. */
export function oneAtATime(work: () => Promise<void>, onOutcome: (error?: unknown) => void): Repeated {
  let current: Promise<void> | null = null;
  let isWanted = false;
  const start = () => {
    isWanted = current !== null;
    current ??= work()
      .then(() => onOutcome(), onOutcome)
      .then(() => {
        current = null;
        if (isWanted) start();
      });
  };
  return Object.assign(start, { settled: async () => void (await current) });
}

/** Logs the first of failures in a row. */
export function warnOnce({ log }: { log: Log }, words: string): (error?: unknown) => void {
  let isFailing = false;
  return (err) => {
    if (err !== undefined && !isFailing) log.warn({ err }, words);
    isFailing = err !== undefined;
  };
}
