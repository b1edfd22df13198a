import { uncountedSchema } from '#common/schemas/uncounted.ts';
import { record } from '../audit/audit.queries.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { findPersonNames } from './names.queries.ts';
import { ebookToCount } from './scopes.ts';
import { dayOf, isoOf } from './span.ts';
import { todayOf } from './today.ts';

/**
 * A day or a source that is excluded from an e-book's numbers, since when and by whom; `is_kept` if it can be counted
 * again.
 */
export type UncountedPart = {
  day: string | null;
  source: string | null;
  at: string;
  by: string | null;
  is_kept: boolean;
};
/**
 * The exclusions of an e-book, and the first day that can be excluded: for earlier ones only sums are kept. Null if
 * there are no such days.
 */
export type Uncounted = { kept_from: string | null; parts: UncountedPart[] };

/** The exclusions of an e-book that the actor may manage. */
export async function readUncounted(ctx: Ctx, ebookId: string): Promise<Uncounted> {
  const { goneUntil, parts } = await ctx.events.run('findUncounted', { ebook: ebookId });
  const names = await findPersonNames(ctx.db, [...new Set(parts.map(({ userId }) => userId))]);
  return {
    kept_from: goneUntil > 0 ? isoOf(goneUntil + 1) : null,
    parts: parts.map(({ part, at, userId, isKept }) => ({
      day: 'day' in part ? isoOf(part.day) : null,
      source: 'source' in part ? part.source : null,
      at: new Date(at * 1000).toISOString(),
      by: names.get(userId) ?? null,
      is_kept: isKept,
    })),
  };
}

/**
 * Excludes a day or a source from an e-book's numbers (`leave`), or includes it again (`count`), as far as its events
 * are kept. The numbers are up to date when this ends.
 * @throws session_expired, not_found, ebook_not_found, invalid, uncounted_gone, uncounted_full
 */
export async function changeUncounted(ctx: Ctx, ebookId: string, input: unknown): Promise<void> {
  const { id, title } = await ebookToCount(ctx, ebookId);
  const parsed = uncountedSchema.safeParse(input);
  if (!parsed.success) throw new AppError('invalid');
  const isCounted = parsed.data.intent === 'count';
  const outcome = await ctx.events.run('setUncounted', {
    ...{ ebook: id, part: partOf(ctx, parsed.data), isCounted },
    ...{ at: Math.floor(ctx.now().getTime() / 1000), userId: ctx.actor?.id ?? '' },
  });
  if (outcome === 'gone') throw new AppError('uncounted_gone');
  if (outcome === 'full') throw new AppError('uncounted_full');
  // on SQLite events are in a separate file: the record follows the change
  if (outcome === 'done')
    await record(ctx, [
      { action: isCounted ? 'counted' : 'uncounted', subject: 'ebook', id, name: title, ebook_id: id },
    ]);
}

function partOf(ctx: Ctx, part: { day: string } | { source: string }) {
  if ('source' in part) return { source: part.source };
  const day = dayOf(part.day);
  if (day === null || day <= 0 || day > todayOf(ctx)) throw new AppError('invalid');
  return { day };
}
