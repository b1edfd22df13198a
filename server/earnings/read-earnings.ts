import type { Ctx } from '../context.ts';
import { actingAuthor } from './reports.ts';
import { sumEarnings } from './sums.queries.ts';

/** Sums of money in millionths of the currency's unit, one for each status of the sales. */
export type Money = { pending: number; approved: number; paid: number; cancelled: number };

/**
 * What was earned in one currency by one item, in one module and e-book. `day` is null in sums over the whole span.
 * - `ebook_id` null: without a link ('sem vínculo'), or, with `isPlaced`, put outside of all e-books by its author.
 * - `item`: an item's id, or the code of a link in a text: the same keys as `DIMS.itemClicks` counts by; null if only the e-book is known.
 * - `module_id` null: the sub-id carried no module, such as on the shelves. It tells no place.
 */
export type EarningCell = {
  day: string | null;
  ebook_id: string | null;
  item: string | null;
  module_id: string | null;
  isPlaced: boolean;
  /** Whether its e-book was found by link and day, and accepted by its author. */
  isEstimated: boolean;
  currency: string;
  money: Money;
  /** How many lines of reports, cancelled ones too; lines whose status is unknown count in `unknown` alone. */
  lines: number;
  unknown: number;
};

type Asked = {
  /** The e-book's id, if of one alone. */
  ebook: string | null;
  /** Days as 2026-11-23, both included. */
  from: string;
  to: string;
  by: 'day' | 'span';
};

/**
 * What the actor earned by their links in a span, as reports say that were taken in. Money is its author's alone: of another's e-book there
 * is nothing. Currencies are never added up. What counts for certain is `approved + paid`, what is expected `pending`.
 * @throws session_expired, not_found
 */
export async function readEarnings(ctx: Ctx, { ebook, from, to, by }: Asked): Promise<EarningCell[]> {
  const rows = await sumEarnings(ctx.db, { userId: actingAuthor(ctx).id, ebookId: ebook, from, to, by });
  const cells = new Map<string, EarningCell>();
  for (const { day, ebook_id, item, module_id, currency, status, matched_by, amount, lines } of rows) {
    const [isPlaced, isEstimated] = [matched_by !== 'none', matched_by === 'day'];
    const key = [day, ebook_id, item, module_id, isPlaced, isEstimated, currency].join(' ');
    const money = { pending: 0, approved: 0, paid: 0, cancelled: 0 };
    const of = { day, ebook_id, item, module_id, isPlaced, isEstimated, currency };
    const cell = cells.get(key) ?? { ...of, money, lines: 0, unknown: 0 };
    cells.set(key, cell);
    if (status === 'unknown') cell.unknown += lines;
    else {
      cell.money[status] += amount;
      cell.lines += lines;
    }
  }
  return [...cells.values()];
}
