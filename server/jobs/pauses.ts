const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 60 * 60_000;

/**
 * Milliseconds before the next attempt: doubled each time, and randomised by up to half so that attempts spread out.
 */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1) * (0.5 + random()));
}
