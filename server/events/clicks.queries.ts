import { sql } from 'kysely';
import { clickPlaceOf } from '#common/click-places.ts';
import type { ClicksQuery, PlacedClicks } from './clicks.ts';
import { findKeys } from './keys.queries.ts';
import type { EventsDb } from './open-events.ts';
import type { Scope } from './sums.ts';

type Found = Omit<PlacedClicks, 'place'> & { place: number };

/** Clicks of a scope over a span. Runs where events are stored: others use `readClicks`. */
export async function findClicks(db: EventsDb, { scope, from, to, items }: ClicksQuery): Promise<PlacedClicks[]> {
  const named = scope === 'site' ? null : 'ebook' in scope ? scope.ebook : scope.author;
  const keys = await findKeys(db, [...new Set([...(named === null ? [] : [named]), ...(items ?? [])])]);
  const number = named === null ? 0 : keys.get(named)?.id;
  if (number === undefined) return [];
  const wanted = items?.flatMap((item) => keys.get(item)?.id ?? []);
  if (wanted?.length === 0) return [];
  const { rows } = await sql<Found>`
    select e.text as ebook, i.text as item, m.text as module, s.place, s.n, s.u from (
      select c.ebook, c.item, c.module, c.place, sum(c.n) as n, sum(c.u) as u
      from ${clicksOf(scope, number)} and c.day between ${from} and ${to}
        ${wanted ? sql`and c.item in (${sql.join(wanted)})` : sql``}
      group by c.ebook, c.item, c.module, c.place) s
    join event_keys e on e.id = s.ebook join event_keys i on i.id = s.item left join event_keys m on m.id = s.module
    order by s.item, s.ebook, s.module, s.place`.execute(db);
  return rows.map(({ place, n, u, ...row }) => ({ ...row, place: clickPlaceOf(place), n: Number(n), u: Number(u) }));
}

/** The clicks of a scope; an author has those of the days on which the e-book was theirs. */
function clicksOf(scope: Scope, number: number) {
  if (scope === 'site') return sql`event_clicks c where true`;
  if ('ebook' in scope) return sql`event_clicks c where c.ebook = ${number}`;
  return sql`event_clicks c join event_books b on b.ebook = c.ebook and b.day = c.day where b.author = ${number}`;
}
