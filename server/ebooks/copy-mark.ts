import { LIMITS } from '#common/limits.ts';

/** The end of a copy's title, in every language. */
const MARK = '(Cópia)';

const isMarked = (title: string) => title.includes(MARK);

/** The title of a copy: the mark is appended, and a time in milliseconds if it is there already. */
export function titleOfCopy(title: string, now: Date): string {
  const suffix = isMarked(title) ? ` ${now.getTime()}` : ` ${MARK}`;
  return title.slice(0, LIMITS.title - suffix.length) + suffix;
}

/**
 * Whether an e-book counts as a copy with its new title. The mark decides: adding it makes a copy, removing it an
 * e-book of its own. A title that had no mark and has none changes nothing.
 */
export function isCopy(title: string, before?: { title: string; is_copy: boolean }): boolean {
  const marked = isMarked(title);
  return before && marked === isMarked(before.title) ? before.is_copy : marked;
}
