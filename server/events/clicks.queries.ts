import { type RawBuilder, sql } from 'kysely';
import { clickPlaceOf } from '#common/click-places.ts';
import type { ClicksQuery, PlacedClicks } from './clicks.ts';
import { findKeys } from './keys.queries.ts';
import type { EventsDb } from './open-events.ts';
import type { Scope } from './sums.ts';

type Found = Omit<PlacedClicks, 'place'> & { place: number };
type Span = Pick<ClicksQuery, 'from' | 'to'>;

/** Clicks of a scope over a span. Runs where events are stored: others use `readClicks`. */
export async function findClicks(db: EventsDb, { scope, from, to, items }: ClicksQuery): Promise<PlacedClicks[]> {
  const named = scope === 'site' ? null : 'ebook' in scope ? scope.ebook : scope.author;
  const keys = await findKeys(db, [...new Set([...(named === null ? [] : [named]), ...(items ?? [])])]);
  const number = named === null ? 0 : keys.get(named)?.id;
  const wanted = items?.flatMap((item) => keys.get(item)?.id ?? []);
  if (number === undefined || wanted?.length === 0) return [];
  const clicks = await clicksOf(db, { scope, number, from, to });
  if (clicks === null) return [];
  const { rows } = await sql<Found>`
    select e.text as ebook, i.text as item, m.text as module, s.place, s.n, s.u from (
      select c.ebook, c.item, c.module, c.place, sum(c.n) as n, sum(c.u) as u
      from ${clicks} and c.day between ${from} and ${to}
        ${wanted ? sql`and c.item in (${sql.join(wanted)})` : sql``}
      group by c.ebook, c.item, c.module, c.place) s
    join event_keys e on e.id = s.ebook join event_keys i on i.id = s.item left join event_keys m on m.id = s.module
    order by s.item, s.ebook, s.module, s.place`.execute(db);
  return rows.map(({ place, n, u, ...row }) => ({ ...row, place: clickPlaceOf(place), n: Number(n), u: Number(u) }));
}

type Scoped = Span & { scope: Scope; number: number };

/** The clicks of a scope, for `from`; null if there are none. */
async function clicksOf(db: EventsDb, { scope, number, ...span }: Scoped): Promise<RawBuilder<unknown> | null> {
  if (scope === 'site') return sql`event_clicks c where true`;
  if ('ebook' in scope) return sql`event_clicks c where c.ebook = ${number}`;
  return clicksOfAuthor(db, number, span);
}

/** The clicks of the days on which an e-book was an author's; null if there is no such day. */
async function clicksOfAuthor(db: EventsDb, author: number, { from, to }: Span): Promise<RawBuilder<unknown> | null> {
  const days = db.selectFrom('event_books').select('ebook').distinct().where('author', '=', author);
  const ebooks = (await days.where('day', '>=', from).where('day', '<=', to).execute()).map(({ ebook }) => ebook);
  if (ebooks.length === 0) return null;
  // names the e-books, so that the table's primary key finds them
  return sql`event_clicks c join event_books b on b.ebook = c.ebook and b.day = c.day
    where b.author = ${author} and c.ebook in (${sql.join(ebooks)})`;
}
