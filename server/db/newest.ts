import { sql } from 'kysely';
import { searchedStems } from '#common/search/row-terms.ts';
import { searchWords } from '#common/search.ts';
import type { Place } from '../paging.ts';
import { engineOf } from './engine.ts';
import type { Lookup, Plan } from './lookup.ts';
import { byNewest, conditions, holds, newestFirst, placesIn } from './newest-rows.ts';
import type { Db } from './open.ts';
import { indexedHits, isShort, lastTyped, ownSeqs } from './search.ts';
import { termPlaces } from './stems.ts';

/** A way to find the places; null if it cannot find them all, or only at too high a cost. */
type Way = (db: Db, plan: Plan) => Promise<Place[] | null> | null;

/** The ways in the order in which they are tried: each is quick for words that the ways before it could not find. */
const WAYS: Way[] = [
  // SQLite reads the last hits of its index first
  (db, plan) => (plan.engine === 'sqlite' ? lastTyped(db, plan) : null),
  // if the index is expensive to query, a common word is found sooner among the few newest rows
  (db, plan) => (isDearInIndex(plan) ? lookInto(db, plan, 80 * plan.limit) : null),
  // the index finds all rows with a rare word quickly
  (db, plan) => askIndex(db, plan, 20 * plan.limit),
  // one person's rows among its hits are known by their numbers
  (db, plan) => (ownSeqs(plan) ? askIndex(db, plan, 4_000) : null),
  // a common word is soon found among the newest rows
  (db, plan) => lookInto(db, plan, 160 * plan.limit),
  // a word that is common only in older rows may still have few enough hits for the index
  (db, plan) => askIndex(db, plan, 4_000),
];

/**
 * The places of the matching rows, newest first: rows whose titles and descriptions hold all words as they were typed, also within other
 * words, and rows whose texts, contents included, hold a form of each word.
 */
export async function newestPlaces(db: Db, lookup: Lookup): Promise<Place[]> {
  const plan = { ...lookup, engine: engineOf(db), words: searchWords(lookup.search ?? '') };
  // lookups without words are read row by row
  if (plan.words.length === 0) return scan(db, plan, null);
  const wanted = searchedStems(lookup.search ?? '');
  const [typed, stemmed] = [await typedPlaces(db, plan), wanted ? await termPlaces(db, plan, wanted) : []];
  const places = new Map([...typed, ...stemmed].map((place) => [place.id, place]));
  return [...places.values()].toSorted(byNewest).slice(0, plan.limit);
}

async function typedPlaces(db: Db, plan: Plan): Promise<Place[]> {
  for (const way of WAYS) {
    const places = await way(db, plan);
    if (places) return places;
  }
  // all other words are looked for row by row
  return scan(db, plan, null);
}

/** Whether the index collects all hits before their number is known; SQLite can stop counting early. */
function isDearInIndex({ engine, words }: Plan): boolean {
  return engine === 'postgres' || words.every(isShort);
}

/** The matches among the `window` newest rows; null if there may be more. */
async function lookInto(db: Db, plan: Plan, window: number): Promise<Place[] | null> {
  const places = await scan(db, plan, window);
  return places.length >= plan.limit || !(await hasMore(db, plan, window)) ? places : null;
}

/** Reads rows in their order: at most `window` rows, or all rows if it is null. */
async function scan(db: Db, plan: Plan, window: number | null): Promise<Place[]> {
  const rows = sql`select id, created_at, search_text from ${sql.table(plan.table)} where ${conditions(plan)}`;
  const looked = window === null ? rows : sql`${rows} ${newestFirst(window)}`;
  const query = sql<Place>`
    select id, created_at from (${looked}) as rows where ${holds(plan)} ${newestFirst(plan.limit)}`;
  return (await query.execute(db)).rows;
}

/** Whether there may be rows after the window: they are counted in the table's own index, without what has to be read of each. */
async function hasMore(db: Db, plan: Plan, window: number): Promise<boolean> {
  const all = conditions({ ...plan, only: undefined });
  const rows = sql`select id from ${sql.table(plan.table)} where ${all} ${newestFirst(window + 1)}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from (${rows}) as rows`.execute(db);
  return Number(counted[0]?.count) > window;
}

/** The rows that the index of words finds; null if the index does not serve the words, or has more than `most` hits. */
async function askIndex(db: Db, plan: Plan, most: number): Promise<Place[] | null> {
  const hits = await indexedHits(db, plan, sql`${conditions(plan)} and ${holds(plan)}`, most + 1);
  if (!hits) return null;
  const query = sql<{ seen: number; id: string | null; created_at: string }>`
    with ${hits}, page as (select id, created_at from found ${newestFirst(plan.limit)})
    select counted.seen, page.id, page.created_at
    from (select count(*) as seen from hits) as counted left join page on 1 = 1
    ${newestFirst(plan.limit)}`;
  const { rows } = await query.execute(db);
  if (Number(rows[0]?.seen) > most) return null;
  return placesIn(rows);
}
