import type { Sum } from '../events/sums.ts';
import type { Span } from './span.ts';

/** A day on which at least ten times the usual number of readers came. */
type UnusualDay = { day: number; readers: number; usual: number };

/** Days before a day that define its usual number: eight weeks, so that they contain every weekday equally often. */
export const USUAL_DAYS = 56;
/** A younger e-book has no usual number yet. */
const LEAST_DAYS = 7;
const TIMES = 10;
/** The minimum of the usual number: a letter to friends multiplies few readers by ten. */
const LEAST_USUAL = 5;

/**
 * The days of a span on which ten times the usual came. Usual is the median of the readers of the days before, since the first on which
 * there was one: neither a few loud days nor silent ones move it. `days` are sums of readers by day, from `USUAL_DAYS` before the span on;
 * a day without one had none.
 */
export function unusualDays(days: Pick<Sum, 'day' | 'u'>[], { from, to }: Span): UnusualDay[] {
  const readers = new Map(days.map(({ day, u }) => [day, u]));
  const first = Math.min(...days.filter(({ u }) => u > 0).map(({ day }) => day));
  const found: UnusualDay[] = [];
  for (let day = from; day <= to; day += 1) {
    const count = readers.get(day) ?? 0;
    const begin = Math.max(first, day - USUAL_DAYS);
    if (count < TIMES * LEAST_USUAL || day - begin < LEAST_DAYS) continue;
    const usual = median(Array.from({ length: day - begin }, (_, place) => readers.get(begin + place) ?? 0));
    if (count >= TIMES * usual) found.push({ day, readers: count, usual });
  }
  return found;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2);
}
