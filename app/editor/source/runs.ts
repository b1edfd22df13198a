import { diffArrays } from 'diff';

/** Items from `from` to before `to` in one list, which became those from `begin` to before `end` in another. */
export type Run = { from: number; to: number; begin: number; end: number };

/** Milliseconds after which two lists are taken to have nothing in common between their same ends. */
const LONGEST_MS = 40;

/** Where two lists differ, in their order. */
export function runsOf<T>(before: readonly T[], after: readonly T[]): Run[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  const [to, end] = [before.length - same, after.length - same];
  if (start === to && start === end) return [];
  const whole = [{ from: start, to, begin: start, end }];
  if (start === to || start === end) return whole;
  const parts = diffArrays(before.slice(start, to), after.slice(start, end), { timeout: LONGEST_MS });
  if (!parts) return whole;
  const runs: Run[] = [];
  let [at, now] = [start, start];
  let last: Run | null = null;
  for (const { added, removed, count } of parts) {
    if (!added && !removed) last = null;
    else if (!last) {
      last = { from: at, to: at, begin: now, end: now };
      runs.push(last);
    }
    if (removed && last) last.to += count;
    if (added && last) last.end += count;
    if (!added) at += count;
    if (!removed) now += count;
  }
  return runs;
}
