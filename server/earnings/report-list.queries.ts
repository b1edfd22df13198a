import { type SqlBool, sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { EarningImportState } from '../db/earning-tables.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { Place } from '../paging.ts';

/** A value of what was read of a report, found where it is stored: reading the whole of each takes long. */
function saidOf(db: Db, ...[name, ...within]: [string, ...string[]]) {
  const report = engineOf(db) === 'postgres' ? sql`report::json` : sql`report`;
  const keys = [name, ...within].map((key) => sql.lit(key));
  return sql<string | number | null>`${report} ${sql.join(
    keys.slice(0, -1).map((key) => sql`-> ${key}`),
    sql` `,
  )} ->> ${keys.at(-1)}`;
}

/** An author's reports, the newest first, one more than a page. */
export async function listReports(db: Db, userId: string, after: Place | null) {
  let query = db
    .selectFrom('earning_imports')
    .select(['id', 'created_at', 'program', 'state', 'file_name'])
    .select([saidOf(db, 'from').as('from'), saidOf(db, 'to').as('to'), saidOf(db, 'rows').as('rows')])
    .select(saidOf(db, 'missing', 'count').as('missing'))
    .where('user_id', '=', userId);
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.page + 1)
    .execute();
}

/** An author's reports with these columns, in one of the states. */
export function listAlike(db: Db, userId: string, headerHash: string, states: EarningImportState[]) {
  const query = db.selectFrom('earning_imports').select(['id', 'state']).where('user_id', '=', userId);
  return query.where('state', 'in', states).where(saidOf(db, 'headerHash'), '=', headerHash).execute();
}
