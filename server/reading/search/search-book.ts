import { LIMITS } from '#common/limits.ts';
import type { Answer } from '#common/search/shown-hits.ts';
import type { Ctx } from '../../context.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { AppError } from '../../errors.ts';
import { refusalOf } from '../../html/clean.ts';
import { answerWork } from '../../html/work.ts';
import { moreThan } from '../../limits/counts.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { presentTurn } from '../../turns.ts';
import { searchIndexOf } from './kept-indexes.ts';

/** What was typed, cut, and what was found. */
export type SearchDocument = Answer & { typed: string };

const MINUTE_S = 60;
const isTooMany = moreThan(TRAFFIC.search.minute, MINUTE_S * 1_000);

/**
 * Finds words in what readers of an e-book see; in a thread, which holds the indexes that were asked last.
 * @throws too_many_attempts, html_busy, html_too_slow
 */
export async function searchBook(ctx: Ctx, ebook: Ebook, typed: string): Promise<SearchDocument> {
  if (isTooMany(presentTurn().who)) throw new AppError('too_many_attempts', { seconds: MINUTE_S });
  const cut = typed.slice(0, LIMITS.search).toWellFormed();
  const { name, text } = await searchIndexOf(ctx, ebook);
  const answered = async () =>
    (await answerWork({ name, typed: cut })) ?? (await answerWork({ name, typed: cut, text }));
  const found = await answered().catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!found) throw new Error('an index that was handed over is not known');
  return { typed: cut, ...found };
}
