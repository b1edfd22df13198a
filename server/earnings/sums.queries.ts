import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EarningStatus } from '#common/earnings.ts';
import type { MatchedBy } from '../db/earning-tables.ts';
import { engineOf } from '../db/engine.ts';
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

type CertainDay = { day: string; currency: string; amount: number };

/** What is certain of each day of a span, in some currencies. */
export async function listCertain(db: Db, span: Span, currencies: string[]): Promise<CertainDay[]> {
  if (currencies.length === 0) return [];
  const days: CertainDay[] = [];
  for await (const isOfPortion of portionsOf(db, span)) {
    const query = db
      .selectFrom('earning_sums')
      .select(['day', 'currency', sql<string>`cast(sum(amount) as text)`.as('amount')])
      .where(isOfPortion)
      .where('status', 'in', ['approved', 'paid'])
      .where('currency', 'in', currencies)
      .groupBy(['day', 'currency']);
    // a day that two portions share is there twice
    days.push(...(await query.execute()).map(({ amount, ...row }) => ({ ...row, amount: Number(amount) })));
  }
  return days;
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

/** An author's lines without a link, the most first. PostgreSQL adds them up beside the server, and sends the first alone. */
export async function listLoose(db: Db, userId: string, limit: number): Promise<LooseRow[]> {
  if (engineOf(db) === 'postgres') {
    const query = looseOf(db, sql<SqlBool>`user_id = ${userId}`).orderBy('lines', 'desc');
    return (await query.orderBy(sql`value collate "C"`).limit(limit).execute()).map(looseRow);
  }
  const found = new Map<string, LooseRow>();
  for await (const isOfPortion of portionsOf(db, { userId, ...ALWAYS })) {
    for (const row of (await looseOf(db, isOfPortion).execute()).map(looseRow)) {
      const key = [row.program, row.kind, row.value, row.currency].join('\n');
      const sum = found.get(key);
      if (!sum && found.size >= MOST_LOOSE) continue;
      found.set(key, sum ? addedTo(sum, row) : row);
    }
    await letOthersGo();
  }
  return firstOf(found.values(), limit);
}

function looseOf(db: Db, isAsked: RawBuilder<SqlBool>) {
  const certain = sql`sum(case when status in ('cancelled', 'unknown') then 0 else amount end)`;
  return db
    .selectFrom('earning_sums')
    .select(['program', 'kind', 'value', 'currency', sql<string>`cast(${certain} as text)`.as('amount')])
    .select(({ fn }) => [fn.sum('lines').as('lines'), fn.max('day').as('last_day')])
    .where(isAsked)
    .where('matched_by', '=', 'none')
    .where('kind', '<>', '')
    .groupBy(['program', 'kind', 'value', 'currency']);
}

/** A row as the database sums it up: whole numbers of any size, as text. */
type SummedRow = Omit<LooseRow, 'kind' | 'amount' | 'lines'> & {
  kind: LooseRow['kind'] | '';
  amount: string;
  lines: string | number | bigint;
};

function looseRow({ kind, amount, lines, ...row }: SummedRow): LooseRow {
  return { ...row, kind: kind || 'line', amount: Number(amount), lines: Number(lines) };
}

function addedTo(sum: LooseRow, { amount, lines, last_day }: LooseRow): LooseRow {
  const latest = last_day > sum.last_day ? last_day : sum.last_day;
  return { ...sum, amount: sum.amount + amount, lines: sum.lines + lines, last_day: latest };
}

/** Those with the most lines, without putting all of them in order. */
function firstOf(rows: Iterable<LooseRow>, limit: number): LooseRow[] {
  const order = (a: LooseRow, b: LooseRow) => b.lines - a.lines || (a.value < b.value ? -1 : 1);
  let first: LooseRow[] = [];
  let last: LooseRow | undefined;
  for (const row of rows) {
    if (last && order(last, row) < 0) continue;
    first.push(row);
    if (first.length < 4 * limit) continue;
    first = first.toSorted(order).slice(0, limit);
    last = first.at(-1);
  }
  return first.toSorted(order).slice(0, limit);
}
