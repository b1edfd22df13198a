import type { LinkState } from '#common/link-states.ts';
import type { SeenPrice } from './read-price.ts';

const HOUR_MS = 60 * 60_000;
/** Each link is looked at once a day; a host that asks for more time gets a week at most. */
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A link is dead after so many failures, over so long a time. */
const FAILURES = 3;
const FAILING_MS = 48 * HOUR_MS;

/** What one look at a link found. */
export type Found = {
  state: LinkState;
  /** Where it leads by now, if it has moved for good. */
  movedTo?: string;
  /** Whether nobody asked, for its shop's rules forbid it. */
  isUnasked?: true;
  /** What the page says that it costs. */
  price?: SeenPrice | null;
  /** Seconds after which its host wants to be asked again. */
  retryAfter?: number;
};

/** What is known of a link after all looks. */
export type Known = {
  state: LinkState;
  moved_to: string | null;
  /** How often in a row it led nowhere, and since when. */
  failures: number;
  first_failed_at: string | null;
  /** Since when it cannot be told what became of it, though its shop was asked. */
  unsure_since: string | null;
  /** What the page said at the last look that it costs, in minor units, and in which currency. */
  seen_price: number | null;
  seen_currency: string | null;
};

export type Looked = Known & { checked_at: string; next_at: string };

/** What is known of a link after one more look at it. */
export function afterLook(known: Known, found: Found, now: Date): Looked {
  const wait = Math.min(Math.max(DAY_MS, (found.retryAfter ?? 0) * 1000), WEEK_MS);
  const times = { checked_at: now.toISOString(), next_at: new Date(now.getTime() + wait).toISOString() };
  const seen = { seen_price: found.price?.amount ?? null, seen_currency: found.price?.currency ?? null };
  if (found.state === 'dead') return since({ ...known, ...failed(known, now), ...seen, ...times }, known);
  // what cannot be told says nothing against what is known of its failures
  const state = found.state === 'unsure' && known.state === 'dead' ? 'dead' : found.state;
  if (found.state === 'unsure') return since({ ...known, state, ...seen, ...times }, found.isUnasked ? null : known);
  const fine = { moved_to: found.movedTo ?? null, failures: 0, first_failed_at: null, unsure_since: null };
  return { state, ...fine, ...seen, ...times };
}

/** The same with since when it has not been known, if anybody asked. */
function since(looked: Looked, known: Known | null): Looked {
  const isUnsure = looked.state === 'unsure' && known !== null;
  return { ...looked, unsure_since: isUnsure ? (known.unsure_since ?? looked.checked_at) : null };
}

/** Before which time it must not have been known what became of a link for that to be told as a fault. */
export const lastingSince = (now: Date): string => new Date(now.getTime() - WEEK_MS).toISOString();

function failed({ failures: before, first_failed_at }: Known, now: Date) {
  const failures = before + 1;
  const from = first_failed_at ?? now.toISOString();
  const isDead = failures >= FAILURES && now.getTime() - Date.parse(from) >= FAILING_MS;
  const state: LinkState = isDead ? 'dead' : 'unsure';
  return { state, moved_to: null, failures, first_failed_at: from };
}
