import { type Selectable, type SqlBool, sql } from 'kysely';
import { ELSEWHERE } from '#common/earnings.ts';
import type { EarningRulesTable, EarningsTable } from '../db/earning-tables.ts';
import type { Db } from '../db/open.ts';
import type { Place } from './places.ts';

export type Rule = Selectable<EarningRulesTable>;
/** The lines that a rule is about. */
export type RuleKey = Pick<Rule, 'user_id' | 'program' | 'kind' | 'value'>;
/** A rule among those of its author. */
export type RuleName = Omit<RuleKey, 'user_id'>;
/** A rule's name among those of its author, as one text. */
export const nameOfRule = ({ program, kind, value }: RuleName): string => [program, kind, value].join('\n');

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

export async function dropRule(db: Db, { user_id, program, kind, value }: RuleKey): Promise<void> {
  const query = db.deleteFrom('earning_rules').where('user_id', '=', user_id).where('program', '=', program);
  await query.where('kind', '=', kind).where('value', '=', value).execute();
}

export function findRule(db: Db, { user_id, program, kind, value }: RuleKey): Promise<Rule | undefined> {
  const query = db.selectFrom('earning_rules').selectAll().where('user_id', '=', user_id);
  const row = query.where('program', '=', program).where('kind', '=', kind).where('value', '=', value);
  return row.executeTakeFirst();
}

/** What tells a place from another; empty of none. */
export const stampOfRule = (rule: Pick<Rule, 'ebook_id' | 'item' | 'is_estimate'> | undefined): string =>
  rule ? [rule.ebook_id ?? ELSEWHERE, rule.item, rule.is_estimate].join(' ') : '';

/** An author's rules in the order of their keys, after the one with this program, kind and value. */
export function listSomeRules(
  db: Db,
  userId: string,
  after: readonly [string, string, string] | null,
  limit: number,
): Promise<Rule[]> {
  let query = db.selectFrom('earning_rules').selectAll().where('user_id', '=', userId);
  if (after) query = query.where(sql<SqlBool>`(program, kind, value) > (${sql.join(after)})`);
  return query.orderBy('program').orderBy('kind').orderBy('value').limit(limit).execute();
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

/**
 * Puts some of a rule's lines that lie elsewhere into a place, in the order of their ids.
 * @returns the last that was looked at; null if there are no more
 */
export async function placeSome(
  db: Db,
  { user_id, program, kind, value }: RuleKey,
  { from, to, after, limit }: { from: EarningsTable['matched_by']; to: Place; after: string; limit: number },
): Promise<string | null> {
  let query = db.selectFrom('earnings').select('id').where('user_id', '=', user_id).where('program', '=', program);
  // by the indexes of such lines, which are found if these conditions are no parameters
  query = query.where(sql<SqlBool>`matched_by <> 'word'`).where('matched_by', '=', from);
  // a rule of products is for lines without a word
  if (kind === 'product') query = query.where(sql<SqlBool>`word = ''`);
  query = query.where(COLUMNS[kind], '=', value).where('import_id', 'is not', null);
  const rows = await query.where('id', '>', after).orderBy('id').limit(limit).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.updateTable('earnings').set(to).where('id', 'in', ids).execute();
  return ids.length < limit ? null : (ids.at(-1) ?? null);
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
