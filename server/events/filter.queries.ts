import { type RawBuilder, sql } from 'kysely';
import { CLASSES, EVENT_KINDS } from './event.ts';
import type { Filter } from './filter-terms.ts';
import { FIRSTS } from './firsts.ts';
import { findKeys } from './keys.queries.ts';
import type { EventsDb } from './open-events.ts';
import { isPostgres } from './purged.queries.ts';
import { siteOf } from './site-names.ts';
import { DIMS, type Sum, TEXT_DIMS, TIME_STEPS } from './sums.ts';

type Days = { number: number; from: number; to: number };
/** The numbers of a filter’s texts: a reader has one of each list. */
export type FilterKeys = Partial<Record<keyof Filter, number[]>>;
/** A site whose readers are not counted in an e-book. */
type LeftOut = { ebook: number; source: number };

const { opened, read, click, directClick, missedSearch } = EVENT_KINDS;
const VIEWS = `kind in (${opened}, ${read})`;
const CLICKS = `kind in (${click}, ${directClick})`;
const STEP = TIME_STEPS.map((seconds, index) => `when ms >= ${seconds * 1000} then ${index + 1}`).toReversed();

/** The newest days with events, oldest first, that together have at most `most`; one day at least. */
export async function readRecentDays(
  db: EventsDb,
  { number, from, to, most }: Days & { most: number },
): Promise<number[]> {
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (days.length === 0) return [];
  const { rows } = await sql<{ day: number; n: number }>`
    select day, sum(n) as n from event_days where scope = ${number} and day in (${sql.join(days)})
      and dim = ${DIMS.kinds} group by day order by day desc`.execute(db);
  let left = most;
  const taken = rows.filter(({ n }, place) => {
    left -= Number(n);
    return place === 0 || left >= 0;
  });
  return taken.map(({ day }) => day).toReversed();
}

/** @returns null if nothing that is counted has one of the filter's texts */
export async function keysOfFilter(
  db: EventsDb,
  { number, from, to, filter }: Days & { filter: Filter },
): Promise<FilterKeys | null> {
  const { source, device, ...texts } = filter;
  const keys: FilterKeys = {};
  if (device !== undefined) keys.device = [device];
  if (source !== undefined) keys.source = source === '' ? [0] : await hostsOf(db, { number, from, to, site: source });
  const found = await findKeys(
    db,
    Object.values(texts).filter((text) => text !== ''),
  );
  for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
    const id = text === '' ? 0 : found.get(text)?.id;
    keys[name] = id === undefined ? [] : [id];
  }
  return Object.values(keys).some((list) => list.length === 0) ? null : keys;
}

async function hostsOf(db: EventsDb, { number, from, to, site }: Days & { site: string }): Promise<number[]> {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from event_keys where id in (select key from event_days
      where scope = ${number} and day in (${sql.join(days)}) and dim = ${DIMS.sources})`.execute(db);
  return rows.filter(({ text }) => siteOf(text) === site).map(({ id }) => id);
}

/** The e-books of a scope on the days that they have events. */
const booksOf = (number: number) =>
  number === 0 ? sql`true` : number > 0 ? sql`b.ebook = ${number}` : sql`b.author = ${-number}`;

export async function ebooksOf(db: EventsDb, { number, from, to }: Days): Promise<number[]> {
  if (number >= 0) return [number];
  const { rows } = await sql<{ ebook: number }>`
    select distinct b.ebook from event_books b where b.day between ${from} and ${to} and ${booksOf(number)}`.execute(
    db,
  );
  return rows.map(({ ebook }) => ebook);
}

/** The hosts of sites that are left out of each e-book. */
export async function leftOutOf(db: EventsDb, { number, from, to }: Days): Promise<LeftOut[]> {
  const { rows: out } = await sql<{ ebook: number; text: string }>`
    select u.ebook, k.text from event_uncounted u join event_keys k on k.id = u.source
    where u.source > 0 and u.ebook in (
      select b.ebook from event_books b where b.day between ${from} and ${to} and ${booksOf(number)})`.execute(db);
  if (out.length === 0) return [];
  const sites = Map.groupBy(out, ({ ebook }) => ebook);
  const { rows } = await sql<{ ebook: number; id: number; text: string }>`
    select distinct e.ebook, k.id, k.text from events e join event_keys k on k.id = e.source
    where e.ebook in (${sql.join([...sites.keys()])}) and e.day between ${from} and ${to}`.execute(db);
  return rows
    .filter(({ ebook, text }) => sites.get(ebook)?.some((site) => siteOf(site.text) === siteOf(text)))
    .map(({ ebook, id }) => ({ ebook, source: id }));
}

type Made = { number: number; ebooks: number[]; days: number[]; keys: FilterKeys; leftOut: LeftOut[] };

/** The events of identified readers, each with the number `r` of its reader, and what each reader has. */
function readersOf({ number, ebooks, days, keys, leftOut }: Made): RawBuilder<unknown> {
  const among = (name: keyof FilterKeys) => {
    const list = keys[name];
    return list ? sql`and ${sql.ref(name)} in (${sql.join(list)})` : sql``;
  };
  const places = sql.join(
    leftOut.map(({ ebook, source }) => sql`(ebook = ${ebook} and source = ${source})`),
    sql` or `,
  );
  const isOpened = sql.raw(
    keys.module ? `having max(case when module in (${keys.module.join(', ')}) then 1 else 0 end) = 1` : '',
  );
  // names them, so that the table's primary key finds the events of each
  const ofBooks = number === 0 ? sql`` : sql`and e.ebook in (${sql.join(ebooks)})`;
  return sql`
    e as materialized (
      select e.day, e.ebook, e.visitor, e.kind, e.at, e.module, e.item, e.place, e.source, e.campaign, e.medium, e.language,
        e.device, e.ms, e.depth, e.word
      from events e join event_books b on b.day = e.day and b.ebook = e.ebook
      where e.day in (${sql.join(days)}) ${ofBooks} and ${booksOf(number)}
        and e.class = ${CLASSES.human} and e.visitor <> 0
        and not exists (select 1 from event_uncounted u where u.ebook = b.ebook and u.day = b.day)),
    firsts as (
      select day, ebook, visitor, count(*) as n, sum(ms) as ms, ${sql.raw(FIRSTS)}
      from e where ${sql.raw(VIEWS)} group by day, ebook, visitor ${isOpened}),
    who as materialized (
      select row_number() over () as r, firsts.* from firsts where ${sql.raw('true')} ${among('source')} ${among('campaign')}
        ${among('medium')} ${among('device')} ${among('language')} ${leftOut.length > 0 ? sql`and not (${places})` : sql``}),
    did as materialized (
      select who.r, e.kind, e.item, e.module, e.place, e.word, e.ms, e.depth from e
      join who on who.day = e.day and who.ebook = e.ebook and who.visitor = e.visitor),
    pressed as materialized (select r, item, module, place from did where ${sql.raw(CLICKS)})`;
}

const by = (key: string, from = 'who') => `select ${key}, sum(n), count(*), sum(ms) from ${from}`;
const clicksBy = (key: string) =>
  `select ${key}, count(*), count(distinct p.r), 0 from pressed p join who on who.r = p.r`;

/** Selects the key, number, readers and milliseconds of each dimension. */
const SUMS: [dim: number, query: string][] = [
  [DIMS.readers, `${by('0 as key')} having count(*) > 0`],
  [DIMS.kinds, 'select kind, count(*), count(distinct r), sum(ms) from did group by kind'],
  [
    DIMS.modules,
    `select module, count(*), count(distinct r), sum(ms) from did where ${VIEWS} and module is not null group by module`,
  ],
  [
    DIMS.quarters,
    `select 8 * module + furthest, count(*), count(*), 0 from (select module, r, max(depth) / 25 as furthest from did
      where ${VIEWS} and module is not null group by module, r) as x group by module, furthest`,
  ],
  [DIMS.sources, `${by('source')} group by source`],
  [DIMS.campaigns, `${by('campaign')} where campaign <> 0 group by campaign`],
  [DIMS.media, `${by('medium')} where medium <> 0 group by medium`],
  [DIMS.languages, `${by('language')} group by language`],
  [DIMS.devices, `${by('device')} group by device`],
  [DIMS.sourceClicks, `${clicksBy('source')} group by source`],
  [DIMS.campaignClicks, `${clicksBy('campaign')} where campaign <> 0 group by campaign`],
  [DIMS.mediumClicks, `${clicksBy('medium')} where medium <> 0 group by medium`],
  [DIMS.itemClicks, 'select item, count(*), count(distinct r), 0 from pressed where item is not null group by item'],
  [
    DIMS.moduleClicks,
    'select module, count(*), count(distinct r), 0 from pressed where module is not null group by module',
  ],
  [
    DIMS.missedWords,
    `select word, count(*), count(distinct r), 0 from did where kind = ${missedSearch} and word is not null group by word`,
  ],
  [
    DIMS.times,
    `select step, count(*), count(*), sum(ms) from (select ms, case ${STEP.join(' ')} else 0 end as step from who) as x group by step`,
  ],
  [DIMS.ebooks, `${by('ebook')} group by ebook`],
];
/** In sums under filters alone: clicks by item; in place of milliseconds 8 times the module and the place. */
export const PLACED = 99;
const ALL = [
  ...SUMS.map(([dim, query]) => `select 0 as day, ${dim} as dim, x.* from (${query}) as x`),
  `select 0, ${PLACED}, item, count(*), count(distinct r), coalesce(module, 0) * 8 + place from pressed where item is not null group by item, module, place`,
  `select day, ${DIMS.readers}, 0, sum(n), count(*), sum(ms) from who group by day`,
];

/** Sums over all days (`day` 0), and readers of each day. */
export async function filteredSums(db: EventsDb, made: Made): Promise<Sum[]> {
  const key = sql<number>`case when s.dim = ${DIMS.quarters} then s.key / 8 when s.dim in (${sql.join([...TEXT_DIMS, PLACED])}) then s.key end`;
  const ofBook = made.number > 0 ? sql`where s.dim <> ${DIMS.ebooks}` : sql``;
  const query = sql<Sum>`with ${readersOf(made)}, s (day, dim, key, n, u, v) as (${sql.raw(ALL.join(' union all '))})
    select s.*, k.text from s left join event_keys k on k.id = ${key} ${ofBook} order by s.day, s.dim, s.key`;
  const { rows } = await (isPostgres(db) ? inTurn(db, query) : query.execute(db));
  return rows.map(({ day, dim, key, n, u, v, text }) => {
    const number = Number(key);
    const [same, furthest] = dim === DIMS.quarters ? [Math.floor(number / 8), number % 8] : [number, 0];
    return { day, dim, key: same, furthest, text: text ?? null, n: Number(n), u: Number(u), v: Number(v) };
  });
}

/** PostgreSQL knows nothing of the size of what is made on the way, and would look through all for each. */
const inTurn = (db: EventsDb, query: RawBuilder<Sum>) =>
  db.transaction().execute(async (db) => {
    await sql`set local enable_nestloop = off`.execute(db);
    await sql`set local work_mem = '32MB'`.execute(db);
    return query.execute(db);
  });
