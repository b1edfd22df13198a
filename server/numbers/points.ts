import type { Sum } from '../events/sums.ts';
import { isoOf, type Span } from './span.ts';

/** Readers of a day, a week or a month, and of the one in the same place of the span before. */
export type Point = { from: string; to: string; readers: number; before: number | null };
export type Step = 'day' | 'week' | 'month';

const WEEK = 7;
/** A twelfth of a year, in days. */
const MONTH = 30.44;
/** Days up to which each has a point of its own, and up to which each week has. */
const DAILY = 92;
const WEEKLY = 400;

export function stepOf({ from, to }: Span): Step {
  const days = to - from + 1;
  if (days <= DAILY) return 'day';
  return days <= WEEKLY ? 'week' : 'month';
}

/** Readers along a span, cut into parts as even as whole days let them be: a short one at its end would look like a fall. */
export function pointsOf(span: Span, days: Sum[], before: { span: Span; days: Sum[] } | null): Point[] {
  const length = span.to - span.from + 1;
  const count = Math.round(length / { day: 1, week: WEEK, month: MONTH }[stepOf(span)]);
  const startOf = (place: number) => span.from + Math.floor((place * length) / count);
  const readers = readersByPart(span, days, count);
  const earlier = before && readersByPart(before.span, before.days, count);
  return Array.from({ length: count }, (_, place) => ({
    from: isoOf(startOf(place)),
    to: isoOf(startOf(place + 1) - 1),
    readers: readers.get(place) ?? 0,
    before: earlier && (earlier.get(place) ?? 0),
  }));
}

function readersByPart({ from, to }: Span, days: Sum[], count: number): Map<number, number> {
  const readers = new Map<number, number>();
  for (const { day, u } of days) {
    const place = Math.ceil(((day - from + 1) * count) / (to - from + 1)) - 1;
    readers.set(place, (readers.get(place) ?? 0) + u);
  }
  return readers;
}
