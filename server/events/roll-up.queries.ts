import { sql } from 'kysely';
import { CLASSES, EVENT_KINDS } from './event.ts';
import { FIRSTS } from './firsts.ts';
import type { EventsDb } from './open-events.ts';
import { DIMS, TIME_STEPS } from './sums.ts';

const { opened, read, click, directClick, missedSearch } = EVENT_KINDS;
/** Steps of `DIMS.times`, from the longest: the first that holds. */
const STEP = TIME_STEPS.map((seconds, index) => `when ms >= ${seconds * 1000} then ${index + 1}`).toReversed();
/** Readers among rows. */
const READERS = 'count(distinct nullif(visitor, 0))';
const CLICKS = `class = ${CLASSES.human} and kind in (${click}, ${directClick})`;

/** An e-book's day: `one` are views of people, `who` readers with all their views and what brought each of them first. */
const SOURCES = `
  one as materialized (select * from e where class = ${CLASSES.human} and kind in (${opened}, ${read})),
  who as materialized (select visitor, count(*) as n, sum(ms) as ms, ${FIRSTS} from one where visitor <> 0 group by visitor),
  pressed as materialized (select visitor, item, module from e where ${CLICKS})`;

/** Clicks by what brought the reader who clicked; those of readers without a view by 0. */
const clicksBy = (name: string) =>
  `select coalesce(${name}, 0) as key, count(*), count(distinct nullif(pressed.visitor, 0)), 0 from pressed
    left join who on who.visitor = pressed.visitor group by coalesce(${name}, 0)`;

const readersBy = (name: string) => `select ${name} as key, sum(n), count(*), sum(ms) from who group by ${name}`;
/** Without those that nothing of the kind brought. */
const named = (query: string) => `select * from (${query}) as x where key <> 0`;

/** Selects the key, number, readers and milliseconds of each dimension. */
const SUMS: [dim: number, query: string][] = [
  [DIMS.readers, `select 0 as key, count(*) as n, ${READERS} as u, sum(ms) as v from one having count(*) > 0`],
  [DIMS.kinds, `select kind, count(*), ${READERS}, sum(ms) from e where class = ${CLASSES.human} group by kind`],
  [DIMS.modules, `select module, count(*), ${READERS}, sum(ms) from one where module is not null group by module`],
  [
    DIMS.quarters,
    `select 8 * module + furthest, count(*), count(*), 0 from (select module, visitor, max(depth) / 25 as furthest from one
      where module is not null and visitor <> 0 group by module, visitor) as x group by module, furthest`,
  ],
  [DIMS.sources, readersBy('source')],
  [DIMS.campaigns, named(readersBy('campaign'))],
  [DIMS.media, named(readersBy('medium'))],
  [DIMS.languages, readersBy('language')],
  [DIMS.devices, readersBy('device')],
  [DIMS.sourceClicks, clicksBy('source')],
  [DIMS.campaignClicks, named(clicksBy('campaign'))],
  [DIMS.mediumClicks, named(clicksBy('medium'))],
  [DIMS.itemClicks, `select item, count(*), ${READERS}, 0 from pressed where item is not null group by item`],
  [DIMS.moduleClicks, `select module, count(*), ${READERS}, 0 from pressed where module is not null group by module`],
  [
    DIMS.missedWords,
    `select word, count(*), ${READERS}, 0 from e
      where class = ${CLASSES.human} and kind = ${missedSearch} and word is not null group by word`,
  ],
  [DIMS.bots, `select kind, count(*), 0, 0 from e where class in (${CLASSES.bot}, ${CLASSES.prefetch}) group by kind`],
  [
    DIMS.times,
    `select step, count(*), count(*), sum(ms) from (select ms, case ${STEP.join(' ')} else 0 end as step from who) as x group by step`,
  ],
];
const ALL = SUMS.map(([dim, query]) => `select ${dim} as dim, x.* from (${query}) as x`);

/**
 * A day's events of an e-book without those of some sites: the readers who came from there first, unidentified readers who came
 * from there, and programs.
 */
function eventsOf(day: number, ebook: number, without: number[]) {
  const all = sql`select * from events where day = ${day} and ebook = ${ebook}`;
  if (without.length === 0) return sql`e as materialized (${all})`;
  const sites = sql.join(without);
  return sql`
    counted as materialized (${all}),
    gone as materialized (select visitor from (select visitor, ${sql.raw(FIRSTS)} from counted
      where class = ${CLASSES.human} and kind in (${opened}, ${read}) and visitor <> 0 group by visitor) as x
      where source in (${sites})),
    e as materialized (select * from counted where case when visitor = 0 or class <> ${CLASSES.human}
      then coalesce(source, 0) not in (${sites}) else visitor not in (select visitor from gone) end)`;
}

type Made = { day: number; ebook: number /** Sites from which nobody is counted. */; without: number[] };

/** Makes the sums of an e-book's day from its events. The day has no sums before. */
export async function insertEbookSums(db: EventsDb, { day, ebook, without }: Made): Promise<void> {
  await sql`
    insert into event_days (scope, day, dim, key, n, u, v)
    with ${eventsOf(day, ebook, without)}, ${sql.raw(SOURCES)}
    select ${sql.lit(ebook)}, ${sql.lit(day)}, dim, key, n, u, v from (${sql.raw(ALL.join(' union all '))}) as s`.execute(
    db,
  );
}

/** Makes the sums of an e-book's clicks by item, module and place on a day. The day has none before. */
export async function insertClicks(db: EventsDb, { day, ebook, without }: Made): Promise<void> {
  await sql`
    insert into event_clicks (ebook, day, item, module, place, n, u)
    with ${eventsOf(day, ebook, without)}
    select ${sql.lit(ebook)}, ${sql.lit(day)}, item, module, place, n, u from (
      select item, coalesce(module, 0) as module, place, count(*) as n, ${sql.raw(READERS)} as u from e
      where ${sql.raw(CLICKS)} and item is not null group by item, coalesce(module, 0), place) as s`.execute(db);
}

/** Makes the sums of an author's or the site's day from those of their e-books. The day has no sums before. */
export async function insertTotals(db: EventsDb, day: number, scope: number): Promise<void> {
  const theirs = scope === 0 ? sql`` : sql`and b.author = ${-scope}`;
  await sql`
    insert into event_days (scope, day, dim, key, n, u, v)
    with d as (select d.* from event_books b join event_days d on d.scope = b.ebook and d.day = b.day
      where b.day = ${day} ${theirs})
    select ${sql.lit(scope)}, ${sql.lit(day)}, dim, key, sum(n), sum(u), sum(v) from d group by dim, key
    union all
    select ${sql.lit(scope)}, ${sql.lit(day)}, ${sql.lit(DIMS.ebooks)}, scope, n, u, v from d
      where dim = ${DIMS.readers}`.execute(db);
}
