import { sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { searchedStems, titleTerm, wordTerm } from '#common/search/row-terms.ts';
import { searchWords, titleRanker, wordsOf } from '#common/search.ts';
import type { Place } from '../paging.ts';
import { engineOf } from './engine.ts';
import type { Lookup } from './lookup.ts';
import { newestPlaces } from './newest.ts';
import { byNewest, conditions } from './newest-rows.ts';
import type { Db } from './open.ts';
import { isLike, titleHits } from './search.ts';
import { isWholeIndex, termPlaces, titledHits } from './stems.ts';

/** The most rows that are ranked by their titles: a word in more rows is too common for its title to matter. */
const RANKED = 500;

/** The last rank of titles with all words whole, and of those with words that begin as typed. */
const [WHOLE, BEGUN] = [2, 4];

type Titled = Place & { title: string };

/**
 * The places of the matching rows: first titles equal to the search, then titles that begin with it, then titles with
 * all words whole, then titles and words of titles that begin as typed, then titles with a form of each word; equals newest first. All
 * others come after them, newest first.
 */
export async function rankedPlaces(db: Db, lookup: Lookup, isIndexed = askOnce(db)): Promise<Place[]> {
  const places = new Map<string, Place>();
  // each way is asked only if those before it found too few
  for (const way of WAYS) {
    for (const place of await way(db, lookup, isIndexed)) places.set(place.id, place);
    if (places.size >= lookup.limit) break;
  }
  return [...places.values()].slice(0, lookup.limit);
}

/** Whether every row is indexed as it is now: asked at most once, by whichever lookup needs it first. */
export function askOnce(db: Db): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= isWholeIndex(db);
    return asked;
  };
}

const WAYS: ((db: Db, lookup: Lookup, isIndexed: () => Promise<boolean>) => Promise<Place[]>)[] = [
  (db, lookup, isIndexed) => titlePlaces(db, lookup, { last: WHOLE, isIndexed }),
  (db, lookup, isIndexed) => titlePlaces(db, lookup, { last: BEGUN, isIndexed }),
  namedPlaces,
  newestPlaces,
];

/** The newest rows whose titles hold a form of each word. */
async function namedPlaces(db: Db, lookup: Lookup): Promise<Place[]> {
  const wanted = searchedStems(lookup.search ?? '');
  if (!wanted) return [];
  const plan = { ...lookup, engine: engineOf(db), words: [] };
  return termPlaces(
    db,
    plan,
    wanted.map((stems) => stems.map(titleTerm)),
  );
}

type Titles = { last: number; isIndexed: () => Promise<boolean> };

/** The rows whose titles answer the search up to a rank, best first. */
async function titlePlaces(db: Db, lookup: Lookup, { last, isIndexed }: Titles): Promise<Place[]> {
  const typed = (lookup.search ?? '').slice(0, LIMITS.search);
  const plan = { ...lookup, engine: engineOf(db), words: [...new Set(wordsOf(typed))] };
  if (plan.words.length === 0) return [];
  const signed = searchWords(typed).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word));
  const only = sql<boolean>`${sql.join([conditions(plan), ...signed.map(isLike)], sql` and `)}`;
  const isWhole = last === WHOLE;
  // the index of stems is quicker, but knows no signs, and a row some moments after its save
  const terms = plan.words.map((word) => wordTerm(word) + (isWhole ? '' : '*'));
  const hits =
    signed.length === 0 && (await isIndexed())
      ? titledHits(plan, terms, RANKED)
      : await titleHits(db, plan, only, { most: RANKED, isWhole });
  if (!hits) return [];
  const { rows } = await sql<Titled>`with ${hits} select id, created_at, title from found`.execute(db);
  const rankOf = titleRanker(typed);
  const ranked = rows.map(({ title, ...place }) => ({ place, rank: rankOf(title) }));
  return ranked
    .filter(({ rank }) => rank <= last)
    .toSorted((a, b) => a.rank - b.rank || byNewest(a.place, b.place))
    .slice(0, lookup.limit)
    .map(({ place }) => place);
}
