import { sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { searchWords, titleRank, wordsOf } from '#common/search.ts';
import type { Place } from '../paging.ts';
import { engineOf } from './engine.ts';
import type { Lookup } from './lookup.ts';
import { conditions, newestPlaces } from './newest.ts';
import type { Db } from './open.ts';
import { isLike, wholeWordHits } from './search.ts';

/** The most rows with all words whole that are ranked: a word in more rows is too common for its title to matter. */
const RANKED = 500;

/** The last rank of titles that hold the words whole. */
const WHOLE = 2;

type Titled = Place & { title: string };

/**
 * The places of the matching rows: first titles equal to the search, then titles that begin with it, then titles with
 * all words whole; equals newest first. All others come after them, newest first.
 */
export async function rankedPlaces(db: Db, lookup: Lookup): Promise<Place[]> {
  const [whole, newest] = await Promise.all([wholeWords(db, lookup), newestPlaces(db, lookup)]);
  const known = new Set(whole.map(({ id }) => id));
  return [...whole, ...newest.filter(({ id }) => !known.has(id))].slice(0, lookup.limit);
}

async function wholeWords(db: Db, lookup: Lookup): Promise<Place[]> {
  const typed = (lookup.search ?? '').slice(0, LIMITS.search);
  const plan = { ...lookup, engine: engineOf(db), words: [...new Set(wordsOf(typed))] };
  if (plan.words.length === 0) return [];
  const signed = searchWords(typed).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word));
  const only = sql<boolean>`${sql.join([conditions(plan), ...signed.map(isLike)], sql` and `)}`;
  const hits = wholeWordHits(plan, only, RANKED);
  if (!hits) return [];
  const { rows } = await sql<Titled>`with ${hits} select id, created_at, title from found`.execute(db);
  const ranked = rows.map(({ title, ...place }) => ({ place, rank: titleRank(title, typed) }));
  return ranked
    .filter(({ rank }) => rank <= WHOLE)
    .toSorted((a, b) => a.rank - b.rank || (a.place.created_at + a.place.id < b.place.created_at + b.place.id ? 1 : -1))
    .slice(0, lookup.limit)
    .map(({ place }) => place);
}
