import type { Answered } from '../metrics.ts';

/** What the front has answered since its last report, and what it keeps. */
export type Report = { hits: number; answered: Answered[]; pages: number; bytes: number };

/** Milliseconds in which answers are gathered. */
const GATHER_MS = 250;

export type Reports = {
  /** Counts a page that was answered from memory; cheap enough for each of them. */
  hit(): void;
  answered(answer: Answered): void;
  /** Something else to report: what is kept. */
  changed(): void;
  /** Sends what there is now. */
  flush(): void;
};

/** Gathers what the metrics count, so that the main thread is not woken by every answer. */
export function createReports(send: (report: Report) => void, size: () => { pages: number; bytes: number }): Reports {
  let hits = 0;
  let answered: Answered[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    send({ hits, answered, ...size() });
    hits = 0;
    answered = [];
  };
  const changed = () => {
    timer ??= setTimeout(flush, GATHER_MS).unref();
  };
  return {
    hit: () => {
      hits += 1;
      changed();
    },
    answered: (answer) => {
      answered.push(answer);
      changed();
    },
    changed,
    flush,
  };
}
