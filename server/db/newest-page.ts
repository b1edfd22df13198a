import { type SelectQueryBuilder, sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { Place } from '../paging.ts';

/** The rows of a query that come after a place, newest first, one row more than a page. */
export function newestPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  after: Place | null,
  [time, id] = ['created_at', 'id'],
) {
  const place = sql`(${sql.ref(time)}, ${sql.ref(id)})`;
  const rest = after ? query.where(sql<boolean>`${place} < (${after.created_at}, ${after.id})`) : query;
  return rest
    .orderBy(sql.ref(time), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(LIMITS.page + 1)
    .execute();
}
