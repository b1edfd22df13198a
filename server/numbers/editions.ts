import type { Ctx } from '../context.ts';
import type { NamedEdition } from '../editions/listed.queries.ts';
import { editionsOfWork } from '../editions/listed.ts';
import { readSums, type Sum } from '../events/sums.ts';
import { type RequestedSpan, type Span, spanBefore, spanOf } from './span.ts';
import { todayOf } from './today.ts';
import { OF_TOTALS, type Totals, totalsOf } from './totals.ts';

/** The editions of a work beside each other, and all together. */
export type ComparedEditions = {
  editions: (Pick<NamedEdition, 'id' | 'title' | 'language'> & { totals: Totals })[];
  whole: Totals;
};

/** The totals of each edition of an e-book's work in a span; null for an e-book that is the only one. */
export async function compareEditions(
  ctx: Ctx,
  ebookId: string,
  requested: RequestedSpan,
): Promise<ComparedEditions | null> {
  const editions = await editionsOfWork(ctx.db, ebookId);
  if (editions.length === 0) return null;
  const today = todayOf(ctx);
  const span = spanOf(requested, today);
  const before = spanBefore(span, today);
  const sums = await Promise.all(
    editions.map(async ({ id }) => ({
      now: await sumsOf(ctx, id, span),
      earlier: before && (await sumsOf(ctx, id, before)),
    })),
  );
  const compared = editions.map(({ id, title, language }, place) => {
    const { now = [], earlier = null } = sums[place] ?? {};
    return { id, title, language, totals: totalsOf(now, earlier) };
  });
  const earlier = before && sums.flatMap((one) => one.earlier ?? []);
  return {
    editions: compared,
    whole: totalsOf(
      sums.flatMap(({ now }) => now),
      earlier,
    ),
  };
}

const sumsOf = (ctx: Ctx, ebook: string, { from, to }: Span): Promise<Sum[]> =>
  readSums(ctx, { scope: { ebook }, from, to, dims: OF_TOTALS, by: 'span' });
