import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { EarningsTable } from '../db/earning-tables.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { portionsOf } from '../db/portions.ts';
import { letOthersGo } from '../turns.ts';
import type { Place } from './places.ts';

export type Earning = Selectable<EarningsTable>;
/** An author, and the source of the lines. */
export type Whose = Pick<Earning, 'user_id' | 'program'>;

const TEXTS = [
  ...['id', 'line_key', 'order_ref', 'day', 'status', 'currency', 'word', 'product', 'updated', 'matched_by'],
  ...['ebook_id', 'item', 'module_id'],
] as const;
/** A statement, but for what all of one portion have in common. */
export type StatementRow = Pick<Insertable<EarningsTable>, (typeof TEXTS)[number] | 'amount' | 'is_current'>;
export type OfAll = Whose & Pick<Earning, 'import_id' | 'is_of_day'>;

/** Adds what a report says of lines, by one statement; what it said already stays. */
export async function addStatements(db: Db, of: OfAll, rows: StatementRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { user_id, program, import_id, is_of_day } = of;
  const columns = sql.raw(TEXTS.join(', '));
  const given = JSON.stringify(rows);
  const lines =
    engineOf(db) === 'postgres'
      ? sql`select ${columns}, amount, is_current from json_to_recordset(${given}::json)
          as line(${sql.raw(TEXTS.map((name) => `${name} text`).join(', '))}, amount bigint, is_current boolean)`
      : sql`select ${sql.raw([...TEXTS, 'amount', 'is_current'].map((name) => `value ->> '${name}' as ${name}`).join(', '))}
          from json_each(${given})`;
  await sql`insert into earnings (user_id, program, import_id, is_of_day, ${columns}, amount, is_current)
    select ${user_id}, ${program}, ${import_id}, ${sql.lit(is_of_day)}, lines.* from (${lines}) as lines where true
    on conflict (import_id, line_key) do nothing`.execute(db);
}

const COMPARED = ['line_key', 'day', 'status', 'amount', 'currency', 'word', 'product', 'updated'] as const;

/** The current statements of lines, of any of these sources. */
export function listCurrent(db: Db, userId: string, sources: string[], keys: string[]) {
  return db
    .selectFrom('earnings')
    .select(COMPARED)
    .where('user_id', '=', userId)
    .where('program', 'in', sources)
    .where('is_current', '=', sql<boolean>`true`)
    .where(isOneOf(db, 'line_key', keys))
    .execute();
}

/** The lines of a source that count, in the order of their keys. */
export function listCurrentAfter(db: Db, { user_id, program }: Whose, after: string, limit: number) {
  const shown = ['order_ref', 'day', 'product', 'amount', 'currency', 'status'] as const;
  return db
    .selectFrom('earnings')
    .select(['line_key', 'import_id', ...shown])
    .where('user_id', '=', user_id)
    .where('program', '=', program)
    .where(sql<SqlBool>`is_current`)
    .where('line_key', '>', after)
    .orderBy('line_key')
    .limit(limit)
    .execute();
}

/** Which of these lines a report has. */
export async function listSaid(db: Db, importId: string, keys: string[]): Promise<Set<string>> {
  const query = db.selectFrom('earnings').select('line_key').where('import_id', '=', importId);
  return new Set((await query.where(isOneOf(db, 'line_key', keys)).execute()).map(({ line_key }) => line_key));
}

/** Whether a value is one of these, which are sent as one. */
export function isIn(db: Db, value: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> {
  return engineOf(db) === 'postgres'
    ? sql<SqlBool>`${value} = any(${values}::text[])`
    : sql<SqlBool>`${value} in (select value from json_each(${JSON.stringify(values)}))`;
}
const isOneOf = (db: Db, column: 'id' | 'line_key', values: readonly string[]) => isIn(db, sql.ref(column), values);

type Statement = Pick<Earning, 'id' | 'line_key' | 'updated' | 'import_id' | 'is_current'>;

/** What reports said of lines. */
export function listStatements(db: Db, { user_id, program }: Whose, keys: string[]): Promise<Statement[]> {
  return db
    .selectFrom('earnings')
    .select(['id', 'line_key', 'updated', 'import_id', 'is_current'])
    .where('user_id', '=', user_id)
    .where('program', '=', program)
    .where(isOneOf(db, 'line_key', keys))
    .execute();
}

/** Which statement of each line counts: the one that its program changed last, else that of the newest report. */
export async function settleLines(db: Db, whose: Whose, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await listStatements(db, whose, keys);
  const newest = new Map<string, Statement>();
  for (const row of rows) {
    const other = newest.get(row.line_key);
    if (!other || isNewer(row, other)) newest.set(row.line_key, row);
  }
  const wrong = rows.filter((row) => row.is_current !== (newest.get(row.line_key) === row));
  // one at most is current at any time
  for (const isCurrent of [false, true]) {
    const ids = wrong.filter((row) => row.is_current !== isCurrent).map(({ id }) => id);
    await setCurrent(db, ids, isCurrent);
  }
}

/** Whether a statement of a line counts rather than another; never of two of one report. */
export const isNewer = (a: Pick<Statement, 'updated' | 'import_id'>, b: Pick<Statement, 'updated' | 'import_id'>) =>
  a.updated === b.updated ? (a.import_id ?? '') > (b.import_id ?? '') : a.updated > b.updated;

export async function setCurrent(db: Db, ids: string[], isCurrent: boolean): Promise<void> {
  if (ids.length === 0) return;
  const update = db.updateTable('earnings').set({ is_current: sql`${sql.lit(isCurrent)}` });
  await update.where(isOneOf(db, 'id', ids)).execute();
}

/** Statements of a day that are looked at, and changed, at once. */
const PORTION = 400;

/** What the statements of a day are ordered by, as the index `earnings_of_day` is. */
type DayCursor = Pick<Earning, 'id' | 'currency' | 'word' | 'import_id'>;

/**
 * Settles days of reports that name no orders, in portions beside other work: of each currency the newest report that has the day counts, and at
 * Amazon of each tracking ID, as its reports are of one country's shop, or of some IDs.
 */
export async function settleDays(db: Db, whose: Whose, days: Iterable<string>): Promise<void> {
  for (const day of days) {
    const newestOf = await newestReports(db, whose, day);
    // a line counts once at most at any time
    for (const isCurrent of [false, true]) {
      for await (const rows of portionsOfDay(db, whose, day)) {
        const wrong = rows.filter(
          (row) => row.is_current !== isCurrent && (row.import_id === newestOf(row)) === isCurrent,
        );
        await setCurrent(
          db,
          wrong.map(({ id }) => id),
          isCurrent,
        );
        await letOthersGo();
      }
    }
  }
}

/** Which report of a day counts for a statement. */
async function newestReports(
  db: Db,
  whose: Whose,
  day: string,
): Promise<(row: Pick<OfDay, 'currency' | 'newest'>) => string | null> {
  if (whose.program === 'amazon') return ({ newest }) => newest;
  const query = ofDay(db, whose, day).select(['currency', ({ fn }) => fn.max('import_id').as('id')]);
  const rows = await query.groupBy('currency').execute();
  const newest = new Map(rows.map(({ currency, id }) => [currency, id]));
  return ({ currency }) => newest.get(currency) ?? null;
}

const ofDay = (db: Db, { user_id, program }: Whose, day: string) =>
  db
    .selectFrom('earnings')
    .where('user_id', '=', user_id)
    .where('program', '=', program)
    .where('day', '=', day)
    .where(sql<SqlBool>`is_of_day`);

type OfDay = DayCursor & {
  is_current: boolean;
  /** The newest report that has its currency and word on its day. */
  newest: string | null;
};

/** The statements of a day, some at a time. */
function portionsOfDay(db: Db, whose: Whose, day: string): AsyncGenerator<OfDay[]> {
  const newest = sql<string | null>`(select max(other.import_id) from earnings as other
    where other.user_id = ${whose.user_id} and other.program = ${whose.program} and other.day = ${day}
      and other.currency = earnings.currency and other.word = earnings.word and other.is_of_day)`;
  return portionsOf<OfDay>(PORTION, (last) => {
    let query = ofDay(db, whose, day).select([
      'id',
      'currency',
      'word',
      'import_id',
      'is_current',
      newest.as('newest'),
    ]);
    if (last) {
      const { currency, word, import_id, id } = last;
      query = query.where(sql<SqlBool>`(currency, word, import_id, id) > (${currency}, ${word}, ${import_id}, ${id})`);
    }
    for (const column of ['currency', 'word', 'import_id', 'id'] as const) query = query.orderBy(column);
    return query.limit(PORTION).execute();
  });
}

/** The first day after another that reports without orders name. */
export async function nextDayOf(db: Db, { user_id, program }: Whose, after: string): Promise<string | null> {
  const query = db
    .selectFrom('earnings')
    .select('day')
    .where('user_id', '=', user_id)
    .where('program', '=', program)
    .where('day', '>', after)
    .where(sql<SqlBool>`is_of_day`);
  return (await query.orderBy('day').limit(1).executeTakeFirst())?.day ?? null;
}

/** Removes some of what a report said. @returns what was removed */
export async function takeOutSome(db: Db, importId: string, limit: number) {
  const rows = await db
    .selectFrom('earnings')
    .select(['id', 'line_key', 'day', 'is_of_day', 'program', 'user_id'])
    .where('import_id', '=', importId)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .deleteFrom('earnings')
      .where(isOneOf(db, 'id', ids))
      .execute();
  return rows;
}

/** Removes some of an author's lines. @returns how many */
export async function dropSome(db: Db, userId: string, limit: number): Promise<number> {
  const some = db.selectFrom('earnings').select('id').where('user_id', '=', userId).limit(limit);
  const ids = (await some.execute()).map(({ id }) => id);
  if (ids.length > 0)
    await db
      .deleteFrom('earnings')
      .where(isOneOf(db, 'id', ids))
      .execute();
  return ids.length;
}

/** How many statements there are of an author. */
export async function countStatements(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('earnings').select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

/** Whether there are lines of an author from one of these sources. */
export async function hasLines(db: Db, userId: string, sources: string[]): Promise<boolean> {
  const query = db.selectFrom('earnings').select('id').where('user_id', '=', userId).where('program', 'in', sources);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
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

/** A line that an author wrote by hand. */
export async function findByHand(db: Db, userId: string, id: string) {
  const query = db.selectFrom('earnings').select(['ebook_id', 'item', 'module_id', 'matched_by']).where('id', '=', id);
  return (await query.where('user_id', '=', userId).where('import_id', 'is', null).executeTakeFirst()) ?? null;
}

type ByHand = Pick<Earning, 'program' | 'day' | 'status' | 'amount' | 'currency' | 'product'> & Place;

export async function changeByHand(db: Db, id: string, line: ByHand): Promise<void> {
  await db.updateTable('earnings').set(line).where('id', '=', id).execute();
}

/** @returns whether there was such a line */
export async function dropByHand(db: Db, userId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('earnings').where('id', '=', id).where('user_id', '=', userId);
  return (await query.where('import_id', 'is', null).executeTakeFirst()).numDeletedRows > 0n;
}
