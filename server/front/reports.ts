import type { Answered } from '../metrics.ts';

/** The answers of the front since its last report, and the size of its kept pages. */
export type Report = { hits: number; answered: Answered[]; pages: number; bytes: number };

/** Milliseconds in which answers are gathered. */
const GATHER_MS = 250;

export type Reports = {
  /** Counts a page that was answered from memory; cheap enough for every such answer. */
  hit(): void;
  answered(answer: Answered): void;
  /** Marks that the kept pages changed. */
  changed(): void;
  /** Sends the report now. */
  flush(): void;
};

/** Gathers the numbers for the metrics, so that not every answer wakes the main thread. */
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
