import { partsOf, type Step, stepOf } from '../numbers/points.ts';
import { dayOf, type Span } from '../numbers/span.ts';
import type { listCertain } from './sums.queries.ts';

/** Days up to which each has a bar of its own, and up to which each week has: sales are rarer than readers. */
const BARS = { daily: 31, weekly: 190 };

/** What is certain of a currency along a span, in millionths, and in the span before it; null if there are no days before. */
export type Along = { step: Step; parts: ReturnType<typeof partsOf>; before: number | null };
type Certain = Awaited<ReturnType<typeof listCertain>>;

/** Cuts what is certain of the days of a span, and of the one before, into parts. */
export function alongOf(certain: Certain, currency: string, span: Span, past: Span | null): Along {
  const days = certain
    .filter((one) => one.currency === currency)
    .map(({ day, amount }) => ({ day: dayOf(day) ?? 0, count: amount }));
  const within = ({ from, to }: Span) => days.filter(({ day }) => day >= from && day <= to);
  const earlier = past && { span: past, days: within(past) };
  const step = stepOf(span, BARS);
  return {
    step,
    parts: partsOf(span, step, within(span), earlier),
    before: earlier ? earlier.days.reduce((sum, { count }) => sum + count, 0) : null,
  };
}
