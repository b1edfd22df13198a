import { type Selectable, sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { EarningRulesTable, EarningsTable } from '../db/earning-tables.ts';
import type { Db } from '../db/open.ts';
import type { Place } from './places.ts';

export type Rule = Selectable<EarningRulesTable>;
/** The lines that a rule is about. */
export type RuleKey = Pick<Rule, 'user_id' | 'program' | 'kind' | 'value'>;

export async function putRule(db: Db, rule: Rule): Promise<void> {
  const { ebook_id, item, is_estimate } = rule;
  await db
    .insertInto('earning_rules')
    .values({ ...rule, is_estimate: sql`${sql.lit(is_estimate)}` })
    .onConflict((on) =>
      on
        .columns(['user_id', 'program', 'kind', 'value'])
        .doUpdateSet({ ebook_id, item, is_estimate: sql`${sql.lit(is_estimate)}` }),
    )
    .execute();
}

/** @returns whether there was such a rule */
export async function dropRule(db: Db, { user_id, program, kind, value }: RuleKey): Promise<boolean> {
  const query = db.deleteFrom('earning_rules').where('user_id', '=', user_id).where('program', '=', program);
  const result = await query.where('kind', '=', kind).where('value', '=', value).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function hasRule(db: Db, { user_id, program, kind, value }: RuleKey): Promise<boolean> {
  const query = db.selectFrom('earning_rules').select('kind').where('user_id', '=', user_id);
  const row = query.where('program', '=', program).where('kind', '=', kind).where('value', '=', value);
  return (await row.executeTakeFirst()) !== undefined;
}

/** An author's rules. */
export function listAllRules(db: Db, userId: string): Promise<Rule[]> {
  const query = db.selectFrom('earning_rules').selectAll().where('user_id', '=', userId);
  return query.orderBy('program').orderBy('kind').orderBy('value').limit(LIMITS.earningRules).execute();
}

export async function countRules(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('earning_rules').select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

/** Removes the rules that lead into e-books. */
export async function dropRulesInto(db: Db, ebookIds: string[]): Promise<void> {
  if (ebookIds.length > 0) await db.deleteFrom('earning_rules').where('ebook_id', 'in', ebookIds).execute();
}

const COLUMNS = { word: 'word', product: 'product', line: 'line_key' } as const;

/** Puts some of a rule's lines that lie elsewhere into a place. @returns how many */
export async function placeSome(
  db: Db,
  { user_id, program, kind, value }: RuleKey,
  from: EarningsTable['matched_by'],
  to: Place,
  limit: number,
): Promise<number> {
  let query = db.selectFrom('earnings').select('id').where('user_id', '=', user_id).where('program', '=', program);
  // a partial index holds the lines without a link, which it is found by if their state is no parameter
  query = query.where('matched_by', '=', sql.lit(from)).where(COLUMNS[kind], '=', value);
  if (from === to.matched_by)
    query = query.where(({ or, eb }) =>
      or([eb(sql`coalesce(ebook_id, '')`, '<>', to.ebook_id ?? ''), eb(sql`coalesce(item, '')`, '<>', to.item ?? '')]),
    );
  // a rule of products is for lines without a word
  if (kind === 'product') query = query.where('word', '=', '');
  const ids = (await query.where('import_id', 'is not', null).limit(limit).execute()).map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('earnings').set(to).where('id', 'in', ids).execute();
  return ids.length;
}

/** Lines without a link that say the same: by their word, else their product, else each line. */
export type LooseRow = {
  program: string;
  word: string;
  product: string;
  line_key: string;
  currency: string;
  amount: number;
  lines: number;
  last_day: string;
};

/** An author's lines without a link, the most first. */
export async function listLoose(db: Db, userId: string, limit: number): Promise<LooseRow[]> {
  const line = sql<string>`case when word = '' and product = '' then line_key else '' end`;
  const product = sql<string>`case when word = '' then product else '' end`;
  const rows = await db
    .selectFrom('earnings')
    .select(['program', 'word', 'currency'])
    .select([product.as('group_product'), line.as('group_line')])
    .select(
      sql<string>`cast(sum(case when status in ('cancelled', 'unknown') then 0 else amount end) as text)`.as('amount'),
    )
    .select(({ fn }) => [fn.countAll().as('lines'), fn.max('day').as('last_day')])
    .where('user_id', '=', userId)
    .where('matched_by', '=', sql.lit('none' as const))
    .where('is_current', '=', sql<boolean>`true`)
    .groupBy(['program', 'word', 'currency', product, line])
    .orderBy('lines', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ group_product, group_line, amount, lines, ...row }) => ({
    ...{ ...row, product: group_product, line_key: group_line, amount: Number(amount), lines: Number(lines) },
    last_day: String(row.last_day),
  }));
}

/** Whether an e-book is the author's own and, if an item is given, holds it. */
export async function ownsPlace(db: Db, userId: string, ebookId: string, item: string | null): Promise<boolean> {
  const own = await db
    .selectFrom('ebooks')
    .select('id')
    .where('id', '=', ebookId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own || item === null) return own !== undefined;
  const link = db.selectFrom('links').select('code').where('ebook_id', '=', ebookId).where('row_id', '=', item);
  return (await link.executeTakeFirst()) !== undefined;
}
