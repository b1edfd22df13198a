import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { isIn, type OfAll, type Whose } from './earnings.queries.ts';

/** Makes the rules of other sources those of one, unless it has its own. */
export async function moveRules(db: Db, { user_id, program }: Whose, others: string[]): Promise<void> {
  const theirs = db
    .selectFrom('earning_rules')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('program', 'in', others);
  for (const { kind, value, ...rule } of await theirs.execute()) {
    const of = { user_id, program, kind, value };
    const is_estimate = sql<boolean>`${sql.lit(rule.is_estimate)}`;
    const row = { ...of, ebook_id: rule.ebook_id, item: rule.item, is_estimate };
    await db
      .insertInto('earning_rules')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  await db.deleteFrom('earning_rules').where('user_id', '=', user_id).where('program', 'in', others).execute();
}

/** Makes some lines of other sources those of one; none of them counts until they are settled. */
export async function moveSome(db: Db, { user_id, program }: Whose, others: string[], limit: number) {
  const rows = await db
    .selectFrom('earnings')
    .select(['id', 'line_key', 'day', 'is_of_day'])
    .where('user_id', '=', user_id)
    .where('program', 'in', others)
    .where('import_id', 'is not', null)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const change = { program, is_current: sql<boolean>`false` };
  if (ids.length > 0)
    await db
      .updateTable('earnings')
      .set(change)
      .where(isIn(db, sql.ref('id'), ids))
      .execute();
  return rows;
}

/** What reports said under these keys. */
export function listKeyed(db: Db, { user_id, program }: Whose, keys: string[]) {
  const query = db.selectFrom('earnings').select(['id', 'import_id', 'line_key']).where('user_id', '=', user_id);
  return query
    .where('program', '=', program)
    .where(isIn(db, sql.ref('line_key'), keys))
    .execute();
}

type Change = {
  id: string;
  old: string;
  line_key: string;
  /** Null if it stays. */
  day: string | null;
};

/** Gives statements other keys and days, and lines that were put into places theirs; none of them counts until they are settled. */
export async function rekey(db: Db, { user_id, program, is_of_day }: OfAll, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const given = JSON.stringify(changes);
  const rows =
    engineOf(db) === 'postgres'
      ? sql`json_to_recordset(${given}::json) as now(id text, old text, line_key text, day text)`
      : sql`(select value ->> 'id' as id, value ->> 'old' as old, value ->> 'line_key' as line_key, value ->> 'day' as day
          from json_each(${given})) as now`;
  await sql`update earnings set line_key = now.line_key, day = coalesce(now.day, earnings.day), is_current = false, is_of_day = ${sql.lit(is_of_day)}
    from ${rows} where earnings.id = now.id`.execute(db);
  await sql`update earning_rules set value = now.line_key from ${rows}
    where user_id = ${user_id} and program = ${program} and kind = 'line' and value = now.old
      and not exists (select 1 from earning_rules as other where other.user_id = ${user_id} and other.program = ${program}
        and other.kind = 'line' and other.value = now.line_key)`.execute(db);
}
