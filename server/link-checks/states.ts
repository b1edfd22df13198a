import type { LinkState } from '#common/link-states.ts';

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
};

export type Looked = Known & { checked_at: string; next_at: string };

/** What is known of a link after one more look at it. */
export function afterLook(known: Known, found: Found, now: Date): Looked {
  const wait = Math.min(Math.max(DAY_MS, (found.retryAfter ?? 0) * 1000), WEEK_MS);
  const times = { checked_at: now.toISOString(), next_at: new Date(now.getTime() + wait).toISOString() };
  if (found.state === 'dead') return { ...failed(known, now), ...times };
  // what cannot be told says nothing against what is known of its failures
  if (found.state === 'unsure') return { ...known, state: known.state === 'dead' ? 'dead' : 'unsure', ...times };
  return { state: found.state, moved_to: found.movedTo ?? null, failures: 0, first_failed_at: null, ...times };
}

function failed({ failures: before, first_failed_at }: Known, now: Date): Known {
  const failures = before + 1;
  const since = first_failed_at ?? now.toISOString();
  const isDead = failures >= FAILURES && now.getTime() - Date.parse(since) >= FAILING_MS;
  return { state: isDead ? 'dead' : 'unsure', moved_to: null, failures, first_failed_at: since };
}
