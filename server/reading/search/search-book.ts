import { LIMITS } from '#common/limits.ts';
import { type Answer, answerTo } from '#common/search/shown-hits.ts';
import { stemOf } from '#common/search/stems.ts';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { searchIndexOf } from './kept-indexes.ts';

/** What was typed, cut, and what was found. */
export type SearchDocument = Answer & { typed: string };

/** Finds words in what readers of an e-book see. @throws html_busy */
export async function searchBook(ctx: Ctx, ebook: Ebook, typed: string): Promise<SearchDocument> {
  const cut = typed.slice(0, LIMITS.search).toWellFormed();
  const { index } = await searchIndexOf(ctx, ebook);
  return { typed: cut, ...answerTo(index, cut, (word) => stemOf(word, ebook.language)) };
}
