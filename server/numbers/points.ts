import type { Sum } from '../events/sums.ts';
import { isoOf, type Span } from './span.ts';

export type Step = 'day' | 'week' | 'month';
/** A day, a week or a month, with what was counted in it and in the one in the same place of the span before. */
type Part = { from: string; to: string; now: number; before: number | null };
/** Readers of a part of a span. */
export type Point = Omit<Part, 'now'> & { readers: number };
type Counted = { day: number; count: number };

const WEEK = 7;
/** A twelfth of a year, in days. */
const MONTH = 30.44;
/** Days up to which each has a point of its own, and up to which each week has. */
const READERS = { daily: 92, weekly: 400 };

/** How finely a span is cut. */
export function stepOf({ from, to }: Span, { daily, weekly } = READERS): Step {
  const days = to - from + 1;
  if (days <= daily) return 'day';
  return days <= weekly ? 'week' : 'month';
}

/** Readers along a span. */
export function pointsOf(span: Span, days: Sum[], before: { span: Span; days: Sum[] } | null): Point[] {
  const counted = (sums: Sum[]) => sums.map(({ day, u }) => ({ day, count: u }));
  const earlier = before && { span: before.span, days: counted(before.days) };
  return partsOf(span, stepOf(span), counted(days), earlier).map(({ now, ...part }) => ({ ...part, readers: now }));
}

/** A span cut into parts as even as whole days let them be: a short one at its end would look like a fall. */
export function partsOf(
  span: Span,
  step: Step,
  days: Counted[],
  before: { span: Span; days: Counted[] } | null,
): Part[] {
  const length = span.to - span.from + 1;
  const count = Math.round(length / { day: 1, week: WEEK, month: MONTH }[step]);
  const startOf = (place: number) => span.from + Math.floor((place * length) / count);
  const sums = sumsOfParts(span, days, count);
  const earlier = before && sumsOfParts(before.span, before.days, count);
  return Array.from({ length: count }, (_, place) => ({
    from: isoOf(startOf(place)),
    to: isoOf(startOf(place + 1) - 1),
    now: sums.get(place) ?? 0,
    before: earlier && (earlier.get(place) ?? 0),
  }));
}

function sumsOfParts({ from, to }: Span, days: Counted[], parts: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { day, count } of days) {
    const place = Math.ceil(((day - from + 1) * parts) / (to - from + 1)) - 1;
    sums.set(place, (sums.get(place) ?? 0) + count);
  }
  return sums;
}
