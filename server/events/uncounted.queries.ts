import { sql } from 'kysely';
import type { EventsDb } from './open-events.ts';
import { siteOf } from './site-names.ts';

/** What is left out of an e-book's sums of a day: the whole day, or the readers from some sites, by all their hosts. */
export async function uncountedOn(
  db: EventsDb,
  day: number,
  ebook: number,
): Promise<{ isDay: boolean; sources: number[] }> {
  const query = db.selectFrom('event_uncounted').select(['day', 'source']).where('ebook', '=', ebook);
  const rows = await query.where('day', 'in', [0, day]).execute();
  const left = rows.filter((row) => row.day === 0).map(({ source }) => source);
  return {
    isDay: rows.some((row) => row.day === day),
    sources: left.length > 0 ? await hostsOn(db, { day, ebook, sites: await sitesOf(db, left) }) : [],
  };
}

/** The sites that keys of sources stand for. */
async function sitesOf(db: EventsDb, keys: number[]): Promise<Set<string>> {
  const rows = await db.selectFrom('event_keys').select('text').where('id', 'in', keys).execute();
  return new Set(rows.map(({ text }) => siteOf(text)));
}

/** The keys of the hosts of some sites from which readers came to an e-book on a day. */
async function hostsOn(
  db: EventsDb,
  { day, ebook, sites }: { day: number; ebook: number; sites: Set<string> },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from event_keys where id in (
      select source from events where day = ${day} and ebook = ${ebook} and source is not null)`.execute(db);
  return rows.filter(({ text }) => sites.has(siteOf(text))).map(({ id }) => id);
}

/** The keys by which an e-book's readers from a site are left out: of its name, or of a host of it. */
export async function uncountedKeys(db: EventsDb, ebook: number, site: string): Promise<number[]> {
  const rows = await db
    .selectFrom('event_uncounted as u')
    .innerJoin('event_keys as k', 'k.id', 'u.source')
    .select(['k.id', 'k.text'])
    .where('u.ebook', '=', ebook)
    .execute();
  return rows.filter(({ text }) => siteOf(text) === site).map(({ id }) => id);
}

/** The days after a given one on which a site sent readers to an e-book. */
export async function daysOfSource(
  db: EventsDb,
  { ebook, site, after }: { ebook: number; site: string; after: number },
): Promise<number[]> {
  // names the days, so that the table's primary key finds them
  const { rows } = await sql<{ day: number; text: string }>`
    select distinct e.day, k.text from events e join event_keys k on k.id = e.source where e.ebook = ${ebook}
      and e.day in (select day from event_books where ebook = ${ebook} and day > ${after}) order by e.day`.execute(db);
  return [...new Set(rows.filter(({ text }) => siteOf(text) === site).map(({ day }) => day))];
}
