import { sql } from 'kysely';
import type { EventsDb } from './open-events.ts';
import { DIMS, type Scope, type Sum, type SumsQuery, TEXT_DIMS } from './sums.ts';

/** The sums of a scope, for each day or over all days. Runs where events are stored: others use `readSums`. */
export async function findSums(db: EventsDb, { scope, from, to, dims, by }: SumsQuery): Promise<Sum[]> {
  const number = await scopeNumber(db, scope);
  if (number === null || dims.length === 0) return [];
  const day = by === 'day' ? sql<number>`d.day` : sql<number>`0`;
  // a key of these dimensions contains the number of a text
  const key = sql<number>`case when d.dim = ${DIMS.quarters} then d.key / 8 when d.dim in (${sql.join(TEXT_DIMS)}) then d.key end`;
  const { rows } = await sql<Sum>`
    select s.*, k.text from (
      select ${day} as day, d.dim, d.key, ${key} as text_key, sum(d.n) as n, sum(d.u) as u, sum(d.v) as v
      from event_days d
      where d.scope = ${number} and d.day in (${sql.join(daysOf(from, to))}) and d.dim in (${sql.join([...dims])})
      group by ${by === 'day' ? sql`d.day, ` : sql``}d.dim, d.key) s
    left join event_keys k on k.id = s.text_key
    order by s.day, s.dim, s.key`.execute(db);
  return rows.map(({ day, dim, key, n, u, v, text }) => {
    const [same, furthest] = dim === DIMS.quarters ? [Math.floor(key / 8), key % 8] : [key, 0];
    return { day, dim, key: same, furthest, text: text ?? null, n: Number(n), u: Number(u), v: Number(v) };
  });
}

/** Names each day, so that the table's primary key finds the dimensions of each. */
const daysOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The `scope` column of a scope's sums; null if nothing of it was ever counted. */
export async function scopeNumber(db: EventsDb, scope: Scope): Promise<number | null> {
  if (scope === 'site') return 0;
  const [text, sign] = 'ebook' in scope ? [scope.ebook, 1] : [scope.author, -1];
  const row = await db.selectFrom('event_keys').select('id').where('text', '=', text).executeTakeFirst();
  return row ? sign * row.id : null;
}
