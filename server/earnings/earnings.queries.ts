import { type Insertable, type Selectable, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { EarningsTable } from '../db/earning-tables.ts';
import type { Db } from '../db/open.ts';

export type Earning = Selectable<EarningsTable>;
/** An author, and the source of the lines. */
export type Whose = Pick<Earning, 'user_id' | 'program'>;

/** Adds what a report says of lines; what it said already stays. */
export async function addStatements(db: Db, rows: Insertable<EarningsTable>[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const query = db.insertInto('earnings').values(batch);
    await query.onConflict((on) => on.columns(['import_id', 'line_key']).doNothing()).execute();
  }
}

const COMPARED = ['line_key', 'day', 'status', 'amount', 'currency', 'word', 'product', 'updated'] as const;

/** The current statements of lines. */
export async function listCurrent(db: Db, { user_id, program }: Whose, keys: string[]) {
  const found = await Promise.all(
    batchesOf(keys).map((batch) =>
      db
        .selectFrom('earnings')
        .select(COMPARED)
        .where('user_id', '=', user_id)
        .where('program', '=', program)
        .where('is_current', '=', sql<boolean>`true`)
        .where('line_key', 'in', batch)
        .execute(),
    ),
  );
  return found.flat();
}

type Statement = Pick<Earning, 'id' | 'line_key' | 'updated' | 'import_id' | 'is_current'>;

/** Which statement of each line counts: the one that its program changed last, else that of the newest report. */
export async function settleLines(db: Db, { user_id, program }: Whose, keys: string[]): Promise<void> {
  for (const batch of batchesOf(keys)) {
    const rows = await db
      .selectFrom('earnings')
      .select(['id', 'line_key', 'updated', 'import_id', 'is_current'])
      .where('user_id', '=', user_id)
      .where('program', '=', program)
      .where('line_key', 'in', batch)
      .execute();
    const newest = new Map<string, Statement>();
    for (const row of rows) {
      const other = newest.get(row.line_key);
      if (!other || isNewer(row, other)) newest.set(row.line_key, row);
    }
    const isNewest = (row: Statement) => newest.get(row.line_key) === row;
    await setCurrent(
      db,
      rows.filter((row) => row.is_current && !isNewest(row)),
      false,
    );
    await setCurrent(
      db,
      rows.filter((row) => !row.is_current && isNewest(row)),
      true,
    );
  }
}

const isNewer = (a: Statement, b: Statement) =>
  a.updated === b.updated ? (a.import_id ?? '') > (b.import_id ?? '') : a.updated > b.updated;

async function setCurrent(db: Db, rows: Statement[], isCurrent: boolean): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const ids = batch.map(({ id }) => id);
    await db
      .updateTable('earnings')
      .set({ is_current: sql`${sql.lit(isCurrent)}` })
      .where('id', 'in', ids)
      .execute();
  }
}

/** Of reports that name no orders, the newest that has a day counts for that day, in each currency: a program has a shop in each country. */
export async function settleDays(db: Db, { user_id, program }: Whose, days: string[]): Promise<void> {
  for (const day of days) {
    const of = db.selectFrom('earnings').where('user_id', '=', user_id).where('program', '=', program);
    const there = of.where('day', '=', day).where('is_of_day', '=', sql<boolean>`true`);
    const newest = there.select(['currency', ({ fn }) => fn.max('import_id').as('id')]).groupBy('currency');
    for (const { currency, id } of await newest.execute()) {
      if (!id) continue;
      const update = db
        .updateTable('earnings')
        .where('user_id', '=', user_id)
        .where('program', '=', program)
        .where('day', '=', day)
        .where('currency', '=', currency)
        .where('is_of_day', '=', sql<boolean>`true`);
      await update.set({ is_current: sql`false` }).where('import_id', '<>', id).execute();
      await update.set({ is_current: sql`true` }).where('import_id', '=', id).execute();
    }
  }
}

/** Removes some of what a report said. @returns what was removed */
export async function takeOutSome(db: Db, importId: string, limit: number) {
  const rows = await db
    .selectFrom('earnings')
    .select(['id', 'line_key', 'day', 'is_of_day', 'program', 'user_id'])
    .where('import_id', '=', importId)
    .limit(limit)
    .execute();
  for (const batch of batchesOf(rows)) {
    const ids = batch.map(({ id }) => id);
    await db.deleteFrom('earnings').where('id', 'in', ids).execute();
  }
  return rows;
}

/** Removes some of an author's lines. @returns how many */
export async function dropSome(db: Db, userId: string, limit: number): Promise<number> {
  const some = db.selectFrom('earnings').select('id').where('user_id', '=', userId).limit(limit);
  const ids = (await some.execute()).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('earnings').where('id', 'in', ids).execute();
  return ids.length;
}

/** How many statements there are of an author. */
export async function countStatements(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('earnings').select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

export type SumRow = Pick<Earning, 'ebook_id' | 'item' | 'module_id' | 'currency' | 'status' | 'matched_by'> & {
  day: string | null;
  amount: number;
  lines: number;
};

/** The sums of what counts, each of one e-book, item, module, currency and status, `by` day or over the whole span. */
export async function sumEarnings(
  db: Db,
  {
    userId,
    ebookId,
    from,
    to,
    by,
  }: { userId: string; ebookId: string | null; from: string; to: string; by: 'day' | 'span' },
): Promise<SumRow[]> {
  const groups = ['ebook_id', 'item', 'module_id', 'currency', 'status', 'matched_by'] as const;
  let query = db
    .selectFrom('earnings')
    .select(groups)
    .select(by === 'day' ? 'day' : sql<string | null>`null`.as('day'))
    // sums of whole numbers may be of any size; a text is the same on both engines
    .select(sql<string>`cast(sum(amount) as text)`.as('amount'))
    .select(({ fn }) => fn.countAll().as('lines'))
    .where('user_id', '=', userId)
    .where('is_current', '=', sql<boolean>`true`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(groups);
  if (by === 'day') query = query.groupBy('day');
  if (ebookId !== null) query = query.where('ebook_id', '=', ebookId);
  return (await query.execute()).map(({ amount, lines, ...row }) => ({
    ...row,
    amount: Number(amount),
    lines: Number(lines),
  }));
}

/** The lines that an author wrote by hand, the newest first. */
export function listByHand(db: Db, userId: string, limit: number) {
  const query = db.selectFrom('earnings').where('user_id', '=', userId).where('import_id', 'is', null);
  return query
    .select(['id', 'program', 'day', 'status', 'amount', 'currency', 'product', 'ebook_id', 'item'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** @returns whether there was such a line */
export async function dropByHand(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('earnings').where('id', '=', id).where('user_id', '=', userId);
  return (await query.where('import_id', 'is', null).executeTakeFirst()).numDeletedRows > 0n;
}
