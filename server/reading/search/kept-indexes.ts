import { LRUCache } from 'lru-cache';
import { type OpenIndex, openIndex } from '#common/search/open-index.ts';
import type { PackedIndex } from '#common/search/packed.ts';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { searchedBook } from './searched-book.ts';

/** An index, and the e-book's last change when its texts were read. */
type Kept = { changed: string; json: string; index: OpenIndex };

const MB = 1024 * 1024;
/** Characters of all indexes that are kept: one of 200,000 words has two millions. */
const kept = new LRUCache<string, Kept>({ maxSize: 32 * MB, sizeCalculation: ({ json }) => 2 * json.length + 1_000 });
/** Milliseconds after a change in which its stamp may be another's too; clocks of nodes differ. */
const SETTLED_MS = 2_000;
/** Indexes that are being made, by e-book and change: many readers may search at once after a change. */
const underWay = new Map<string, Promise<Kept>>();

/**
 * The index of what readers of an e-book see now, and as JSON. Made when it is asked for, in a thread if the e-book is long, and kept until
 * the e-book changes: each change stamps it in the same transaction, so what was hidden is not found.
 * @throws html_busy
 */
export async function searchIndexOf(ctx: Pick<Ctx, 'db' | 'now'>, ebook: Ebook): Promise<Kept> {
  const changed = ebook.changed_at ?? ebook.updated_at;
  const known = kept.get(ebook.id);
  if (known?.changed === changed) return known;
  const key = `${ebook.id} ${changed}`;
  const making = underWay.get(key) ?? make(ctx, ebook, changed).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function make(ctx: Pick<Ctx, 'db' | 'now'>, ebook: Ebook, changed: string): Promise<Kept> {
  const json = await searchedBook(ctx, ebook);
  const made = { changed, json, index: openIndex(JSON.parse(json) as PackedIndex) };
  // two changes may bear the same stamp
  if (ctx.now().getTime() - Date.parse(changed) > SETTLED_MS) kept.set(ebook.id, made);
  return made;
}
