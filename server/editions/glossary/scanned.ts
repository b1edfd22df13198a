import { LIMITS } from '#common/limits.ts';
import { holdsWords, searchWords } from '#common/search.ts';
import { letOthersGo } from '../../turns.ts';

/** Rows that are read at once while words are looked for. */
const PORTION = 500;

type Scan<P, T extends P> = {
  search: string;
  /** The last row that was shown. */
  after: P | null;
  /** Rows after another, in their order. */
  read: (after: P | null, limit: number) => Promise<T[]>;
  /** What of a row is searched, as `searchText` writes it. */
  textOf: (row: T) => string;
};

/**
 * A page of rows that hold all words of a search. They are read in portions in between other work: an index of words would take more room
 * than the rows.
 */
export async function scanned<P, T extends P>({
  search,
  after,
  read,
  textOf,
}: Scan<P, T>): Promise<{ items: T[]; next: T | null }> {
  const words = searchWords(search);
  const portion = words.length > 0 ? PORTION : LIMITS.page + 1;
  const items: T[] = [];
  for (let from: P | null = after; ; ) {
    const rows = await read(from, portion);
    for (const row of rows) {
      if (words.length > 0 && !holdsWords(textOf(row), words)) continue;
      if (items.length === LIMITS.page) return { items, next: items.at(-1) ?? null };
      items.push(row);
    }
    if (rows.length < portion) return { items, next: null };
    from = rows.at(-1) ?? null;
    await letOthersGo();
  }
}
