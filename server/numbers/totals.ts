import { EVENT_KINDS } from '../events/event.ts';
import { DIMS, type Dim, type Sum } from '../events/sums.ts';

/** A count, and the same of the span before; null if that is no longer kept. */
export type Compared = { now: number; before: number | null };

/**
 * Readers, each once a day and e-book; milliseconds of reading per reader and day; readers who clicked, and requests
 * for links, including those without a recognised reader; downloaded files.
 */
export type Totals = { readers: Compared; time: Compared; clicks: Compared; requests: number; downloads: Compared };

/** The dimensions that totals are made of. */
export const OF_TOTALS: Dim[] = [DIMS.readers, DIMS.kinds];

const CLICKS: number[] = [EVENT_KINDS.click, EVENT_KINDS.directClick];

/** The totals of sums over a span, beside those of the span before. */
export function totalsOf(now: Sum[], earlier: Sum[] | null): Totals {
  const compared = (of: (sums: Sum[]) => number) => ({ now: of(now), before: earlier && of(earlier) });
  const readers = (sums: Sum[]) => totalOf(sums, DIMS.readers, 'u');
  return {
    readers: compared(readers),
    time: compared((sums) => totalOf(sums, DIMS.readers, 'v') / (readers(sums) || 1)),
    clicks: compared((sums) => totalOf(sums, DIMS.kinds, 'u', CLICKS)),
    requests: totalOf(now, DIMS.kinds, 'n', CLICKS),
    downloads: compared((sums) => totalOf(sums, DIMS.kinds, 'n', [EVENT_KINDS.download])),
  };
}

function totalOf(all: Sum[], dim: Dim, of: 'n' | 'u' | 'v', keys?: number[]): number {
  const sums = all.filter((sum) => sum.dim === dim && (!keys || keys.includes(sum.key)));
  return sums.reduce((total, sum) => total + sum[of], 0);
}
