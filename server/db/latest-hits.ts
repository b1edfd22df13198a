import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../paging.ts';
import type { Plan } from './lookup.ts';
import { conditions, newestFirst, placesIn } from './newest-rows.ts';
import type { Db } from './open.ts';

/** Hits that are read, for each place that is wanted. */
const SPARE = 4;
/** The most entries of the table's own index that are looked at to see whether an earlier row is newer. */
const MOST_LATER = 100_000;

/** An index of SQLite, and what is asked of it. */
type Asked = { index: RawBuilder<unknown>; match: string };
type Row = { seen: number; later: number; earlier: number; id: string | null; created_at: string };

/**
 * The newest places among the hits of an index of SQLite, without reading all hits: rows are numbered as they are made, so the last hits
 * are nearly always the newest. Where a row was made with an earlier time (brought back, taken in), its number is higher than its age;
 * so it is looked whether any row before the last hits is newer than what they give.
 * @param also a further condition on the rows
 * @returns null if there may be others
 */
export async function latestHits(
  db: Db,
  plan: Plan,
  { index, match }: Asked,
  also: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<Place[] | null> {
  if (plan.after) return null;
  const table = sql.table(plan.table);
  const most = SPARE * plan.limit;
  // the condition that has an index with the newest rows first
  const own = conditions({ ...plan, where: plan.where.slice(0, 1), only: undefined });
  const { rows } = await sql<Row>`
    with hits as materialized (
      select rowid as hit from ${index} where ${index} match ${match} order by rowid desc limit ${most}
    ), page as materialized (
      select id, created_at from hits cross join ${table} on seq = hit
      where ${conditions(plan)} and ${also} ${newestFirst(plan.limit)}
    ), later as (
      select seq as own from ${table} where ${own} and created_at >= (select min(created_at) from page)
      limit (select case count(*) when ${most} then ${MOST_LATER} else 0 end from hits)
    ), counted as (
      select count(*) as later, sum(own < (select min(hit) from hits)) as earlier from later
    )
    select (select count(*) from hits) as seen, later, earlier, id, created_at from counted left join page on 1 = 1
    ${newestFirst(plan.limit)}`.execute(db);
  const places = placesIn(rows);
  const [{ seen, later, earlier } = { seen: 0, later: 0, earlier: 0 }] = rows;
  if (seen < most) return places;
  return places.length === plan.limit && later < MOST_LATER && !earlier ? places : null;
}
