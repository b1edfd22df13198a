import { sql } from 'kysely';
import type { EventsDb } from './open-events.ts';

/** What is left out of an e-book's sums of a day: the whole day, or the readers from some sites. */
export async function uncountedOn(
  db: EventsDb,
  day: number,
  ebook: number,
): Promise<{ isDay: boolean; sources: number[] }> {
  const query = db.selectFrom('event_uncounted').select(['day', 'source']).where('ebook', '=', ebook);
  const rows = await query.where('day', 'in', [0, day]).execute();
  return {
    isDay: rows.some((row) => row.day === day),
    sources: rows.filter((row) => row.day === 0).map(({ source }) => source),
  };
}

/** The days after a given one on which a site sent readers to an e-book. */
export async function daysOfSource(
  db: EventsDb,
  { ebook, source, after }: { ebook: number; source: number; after: number },
): Promise<number[]> {
  // names the days, so that the table's primary key finds them
  const { rows } = await sql<{ day: number }>`
    select distinct day from events where ebook = ${ebook} and source = ${source}
      and day in (select day from event_books where ebook = ${ebook} and day > ${after}) order by day`.execute(db);
  return rows.map(({ day }) => day);
}
