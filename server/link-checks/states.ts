import { DAY_MS } from '#common/day-ms.ts';
import type { LinkState } from '#common/link-states.ts';
import type { SeenPrice } from './read-price.ts';

const HOUR_MS = 60 * 60_000;
/** Each link is looked at once a day; a host that asks for more time gets a week at most. */
const WEEK_MS = 7 * DAY_MS;
/** A link is dead after so many failures, over so long a time. */
const FAILURES = 3;
const FAILING_MS = 48 * HOUR_MS;

/** The result of one check. */
export type Found = {
  state: LinkState;
  /** The new address, if it has moved for good. */
  movedTo?: string;
  /** Whether it was not requested because its shop's rules forbid it. */
  isUnasked?: true;
  /** The price on the page. */
  price?: SeenPrice | null;
  /** Seconds after which its host wants the next request. */
  retryAfter?: number;
};

/** The state of a link after all checks. */
export type Known = {
  state: LinkState;
  moved_to: string | null;
  /** The number of consecutive failures, and the first one's time. */
  failures: number;
  first_failed_at: string | null;
  /** The time since which its state is uncertain, though its shop was asked. */
  unsure_since: string | null;
  /** The price on the page at the last check, in minor units, and its currency. */
  seen_price: number | null;
  seen_currency: string | null;
};

export type Looked = Known & { checked_at: string; next_at: string };

/** The state of a link after one more check. */
export function afterLook(known: Known, found: Found, now: Date): Looked {
  const wait = Math.min(Math.max(DAY_MS, (found.retryAfter ?? 0) * 1000), WEEK_MS);
  const times = { checked_at: now.toISOString(), next_at: new Date(now.getTime() + wait).toISOString() };
  const seen = { seen_price: found.price?.amount ?? null, seen_currency: found.price?.currency ?? null };
  if (found.state === 'dead') return since({ ...known, ...failed(known, now), ...seen, ...times }, known);
  // an uncertain result does not count for or against earlier failures
  const state = found.state === 'unsure' && known.state === 'dead' ? 'dead' : found.state;
  if (found.state === 'unsure') return since({ ...known, state, ...seen, ...times }, found.isUnasked ? null : known);
  const fine = { moved_to: found.movedTo ?? null, failures: 0, first_failed_at: null, unsure_since: null };
  return { state, ...fine, ...seen, ...times };
}

/** The same with the start of uncertainty, if the link was requested. */
function since(looked: Looked, known: Known | null): Looked {
  const isUnsure = looked.state === 'unsure' && known !== null;
  return { ...looked, unsure_since: isUnsure ? (known.unsure_since ?? looked.checked_at) : null };
}

/** A link that is uncertain since before this time is reported as a fault. */
export const lastingSince = (now: Date): string => new Date(now.getTime() - WEEK_MS).toISOString();

function failed({ failures: before, first_failed_at }: Known, now: Date) {
  const failures = before + 1;
  const from = first_failed_at ?? now.toISOString();
  const isDead = failures >= FAILURES && now.getTime() - Date.parse(from) >= FAILING_MS;
  const state: LinkState = isDead ? 'dead' : 'unsure';
  return { state, moved_to: null, failures, first_failed_at: from };
}
