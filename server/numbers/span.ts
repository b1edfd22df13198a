/** Days since 1970 in the site's time zone, both of them included. */
export type Span = { from: number; to: number };

/** Spans that end today, by the names in their links. */
export const SPANS = { '7': 7, '30': 30, '90': 90, '365': 365, all: 761 } as const;
export type SpanName = keyof typeof SPANS;
/** Sums are kept for 25 months. */
const MOST_DAYS = SPANS.all;
const USUAL: SpanName = '30';

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export type RequestedSpan = { span: string | null; from: string | null; to: string | null };

/**
 * The requested span: by its name, or by two dates. Reversed dates are swapped, future ones become today, spans longer
 * than sums are kept are cut, and invalid dates give the usual span.
 */
export function spanOf({ span, from, to }: RequestedSpan, today: number): Span & { name: SpanName | null } {
  const [first, second] = [dayOf(from), dayOf(to)];
  if (first === null && second === null) {
    const name = span !== null && Object.hasOwn(SPANS, span) ? (span as SpanName) : USUAL;
    return { name, from: today - SPANS[name] + 1, to: today };
  }
  const [low, high] = [first ?? second ?? today, second ?? today].toSorted((a, b) => a - b) as [number, number];
  const end = Math.max(Math.min(high, today), today - MOST_DAYS + 1);
  return { name: null, from: Math.min(end, Math.max(low, end - MOST_DAYS + 1, today - MOST_DAYS + 1)), to: end };
}

/** The same number of days before a span; null if sums that old are no longer kept. */
export function spanBefore({ from, to }: Span, today: number): Span | null {
  const before = { from: from - (to - from) - 1, to: from - 1 };
  return before.from > today - MOST_DAYS ? before : null;
}

/** A day as it is written: 2026-11-23. */
export const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A day as it was written; null for what is none. */
export function dayOf(date: string | null): number | null {
  if (!date || !DATE.test(date)) return null;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  // the 31st of February must not become the 3rd of March
  return !Number.isNaN(day) && isoOf(day) === date ? day : null;
}
