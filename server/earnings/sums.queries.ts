import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EarningStatus } from '#common/earnings.ts';
import type { MatchedBy } from '../db/earning-tables.ts';
import type { Db } from '../db/open.ts';
import { letOthersGo } from '../turns.ts';

/** Sums that are added up at once: some milliseconds. */
const PORTION = 5_000;
/** Kinds of lines without a link that are kept apart. */
const MOST_LOOSE = 50_000;

type Span = { userId: string; from: string; to: string };

export type SumRow = {
  day: string | null;
  ebook_id: string | null;
  item: string | null;
  module_id: string | null;
  currency: string;
  status: EarningStatus;
  matched_by: MatchedBy;
  amount: number;
  lines: number;
};

/**
 * The sums of a span in portions, one after the other, by conditions on them: an author may have as many as lines, and on SQLite nobody else is
 * answered while they are read.
 */
async function* portionsOf(db: Db, { userId, from, to }: Span): AsyncGenerator<RawBuilder<SqlBool>> {
  let after = { day: from, key: '' };
  for (;;) {
    const rest = sql<SqlBool>`user_id = ${userId} and day <= ${to} and (day, key) > (${after.day}, ${after.key})`;
    const query = db.selectFrom('earning_sums').select(['day', 'key']).where(rest).orderBy('day').orderBy('key');
    const last = await query
      .offset(PORTION - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last) {
      yield rest;
      return;
    }
    yield sql<SqlBool>`${rest} and (day, key) <= (${last.day}, ${last.key})`;
    after = last;
    await letOthersGo();
  }
}

/** The sums of what counts, each of one e-book, item, module, currency and status, `by` day or over the whole span. */
export async function sumEarnings(
  db: Db,
  { ebookId, by, ...span }: Span & { ebookId: string | null; by: 'day' | 'span' },
): Promise<SumRow[]> {
  const groups = ['ebook_id', 'item', 'module_id', 'currency', 'status', 'matched_by'] as const;
  const sums = new Map<string, SumRow>();
  for await (const isOfPortion of portionsOf(db, span)) {
    let query = db
      .selectFrom('earning_sums')
      .select(groups)
      .select(by === 'day' ? 'day' : sql<string | null>`null`.as('day'))
      // sums of whole numbers may be of any size; a text is the same on both engines
      .select([sql<string>`cast(sum(amount) as text)`.as('amount'), ({ fn }) => fn.sum('lines').as('lines')])
      .where(isOfPortion)
      .groupBy(groups);
    if (by === 'day') query = query.groupBy('day');
    if (ebookId !== null) query = query.where('ebook_id', '=', ebookId);
    for (const { amount, lines, ebook_id, item, module_id, ...row } of await query.execute()) {
      const key = [row.day, ebook_id, item, module_id, row.currency, row.status, row.matched_by].join(' ');
      const places = { ebook_id: ebook_id || null, item: item || null, module_id: module_id || null };
      const sum = sums.get(key) ?? { ...row, ...places, amount: 0, lines: 0 };
      sum.amount += Number(amount);
      sum.lines += Number(lines);
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

/** Lines without a link that say the same: by their word, else their product, else each line. */
export type LooseRow = {
  program: string;
  kind: 'word' | 'product' | 'line';
  value: string;
  currency: string;
  amount: number;
  lines: number;
  last_day: string;
};

const ALWAYS = { from: '0', to: '9' };

/** An author's lines without a link, the most first. */
export async function listLoose(db: Db, userId: string, limit: number): Promise<LooseRow[]> {
  const found = new Map<string, LooseRow>();
  for await (const isOfPortion of portionsOf(db, { userId, ...ALWAYS })) {
    const rows = await db
      .selectFrom('earning_sums')
      .select(['program', 'kind', 'value', 'currency'])
      .select(
        sql<string>`cast(sum(case when status in ('cancelled', 'unknown') then 0 else amount end) as text)`.as(
          'amount',
        ),
      )
      .select(({ fn }) => [fn.sum('lines').as('lines'), fn.max('day').as('last_day')])
      .where(isOfPortion)
      .where('matched_by', '=', 'none')
      .groupBy(['program', 'kind', 'value', 'currency'])
      .execute();
    for (const { kind, amount, lines, last_day, ...row } of rows) {
      if (kind === '') continue;
      const key = [row.program, kind, row.value, row.currency].join('\n');
      const known = found.get(key);
      if (!known && found.size >= MOST_LOOSE) continue;
      const sum = known ?? { ...row, kind, amount: 0, lines: 0, last_day: '' };
      sum.amount += Number(amount);
      sum.lines += Number(lines);
      if (last_day > sum.last_day) sum.last_day = last_day;
      found.set(key, sum);
    }
  }
  const most = [...found.values()].toSorted((a, b) => b.lines - a.lines || (a.value < b.value ? -1 : 1));
  return most.slice(0, limit);
}
