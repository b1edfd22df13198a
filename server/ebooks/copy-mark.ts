import { LIMITS } from '#common/limits.ts';

/** What the title of a copy ends with, in every language. */
const MARK = '(Cópia)';

const isMarked = (title: string) => title.includes(MARK);

/** The title of a copy: the mark is appended, and a time in milliseconds if it is there already. */
export function titleOfCopy(title: string, now: Date): string {
  const suffix = isMarked(title) ? ` ${now.getTime()}` : ` ${MARK}`;
  return title.slice(0, LIMITS.title - suffix.length) + suffix;
}

/**
 * Whether an e-book is a copy once it is titled so. The author says it with the mark: written in, it makes a copy, taken
 * out, an e-book of its own; a title that neither had it nor has it leaves that as it was.
 */
export function isCopy(title: string, before?: { title: string; is_copy: boolean }): boolean {
  const marked = isMarked(title);
  return before && marked === isMarked(before.title) ? before.is_copy : marked;
}
