import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#common/search.ts';
import type { Place } from '../paging.ts';
import { engineOf } from './engine.ts';
import type { Db, Engine } from './open.ts';
import { indexedHits, isShort } from './search.ts';

/** The tables whose rows are listed newest first and searched. */
export type SearchedTable = 'ebooks' | 'modules' | 'supplements' | 'products';

export type Lookup = {
  table: SearchedTable;
  /** Columns and the values they must have; the first has an index in which the rows stand newest first. */
  where: [column: string, value: string | boolean][];
  /** Words as typed; blank finds all. */
  search?: string;
  after: Place | null;
  limit: number;
};

/** A lookup made ready for one engine. */
export type Plan = Lookup & { engine: Engine; words: string[] };

/** For each row wanted: newest rows that are looked at one by one where asking the index first would cost much, … */
const GLANCE = 80;
/** … hits of the index up to which a word is rare, … */
const RARE = 20;
/** … and newest rows that are looked at for a word that is not. */
const WINDOW = 160;
/** Hits that the index may answer with for a word that is not rare, and yet not met among the newest rows. */
const MANY = 4_000;

/**
 * The places of the rows that fit, newest first. The index tells of rare words; common ones are soon met among the
 * newest rows; a word that is common, but not lately, is looked for row by row.
 */
export async function newestPlaces(db: Db, lookup: Lookup): Promise<Place[]> {
  const plan = { ...lookup, engine: engineOf(db), words: searchWords(lookup.search ?? '') };
  if (plan.words.length === 0) return scan(db, plan, null);
  return (
    (isDearInIndex(plan) ? await lookInto(db, plan, GLANCE) : null) ??
    (await askIndex(db, plan, RARE * plan.limit)) ??
    (await lookInto(db, plan, WINDOW)) ??
    (await askIndex(db, plan, MANY)) ??
    scan(db, plan, null)
  );
}

/** Whether the index gathers all hits before it can tell that they are many; SQLite counts them one by one. */
function isDearInIndex({ engine, words }: Plan): boolean {
  return engine === 'postgres' || words.every(isShort);
}

/** What the newest rows hold; null if that may not be all that is wanted. */
async function lookInto(db: Db, plan: Plan, share: number): Promise<Place[] | null> {
  const window = share * plan.limit;
  const places = await scan(db, plan, window);
  return places.length >= plan.limit || !(await hasMore(db, plan, window)) ? places : null;
}

/** Looks at rows in their order, at no more than `window` of them. */
async function scan(db: Db, plan: Plan, window: number | null): Promise<Place[]> {
  const { table, words, limit } = plan;
  const place = sql`id, created_at`;
  if (words.length === 0 || window === null) {
    const found = words.length > 0 ? sql`${conditions(plan)} and ${holds(plan)}` : conditions(plan);
    const query = sql<Place>`select ${place} from ${sql.table(table)} where ${found} ${newestFirst(limit)}`;
    return (await query.execute(db)).rows;
  }
  const rows = sql`select ${place}, search_text from ${sql.table(table)} where ${conditions(plan)} ${newestFirst(window)}`;
  const query = sql<Place>`select ${place} from (${rows}) as rows where ${holds(plan)} ${newestFirst(limit)}`;
  return (await query.execute(db)).rows;
}

/** Whether there are rows behind the window. */
async function hasMore(db: Db, plan: Plan, window: number): Promise<boolean> {
  const rows = sql`select id from ${sql.table(plan.table)} where ${conditions(plan)} ${newestFirst(window + 1)}`;
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from (${rows}) as rows`.execute(db);
  return Number(counted[0]?.count) > window;
}

/** The rows that the index of words finds; null if it cannot tell, or has more than `most` hits. */
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
  return rows.flatMap(({ id, created_at }) => (id === null ? [] : [{ id, created_at }]));
}

const newestFirst = (limit: number) => sql`order by created_at desc, id desc limit ${limit}`;

/** Whether a row holds all the words, letter by letter. */
function holds({ engine, words }: Plan): RawBuilder<boolean> {
  const held = words.map((word) =>
    engine === 'postgres' ? sql`strpos(search_text, ${word}) > 0` : sql`instr(search_text, ${word}) > 0`,
  );
  return sql<boolean>`(${sql.join(held, sql` and `)})`;
}

function conditions({ engine, where, after }: Plan): RawBuilder<boolean> {
  const parts = where.map(([column, value], index) => {
    // SQLite, which keeps no statistics, takes the index of the first column: a plus hides the others from it
    const hidden = engine === 'sqlite' && index > 0 ? sql`+` : sql``;
    return sql<boolean>`${hidden}${sql.ref(column)} = ${value}`;
  });
  if (after) parts.push(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`1 = 1`;
}
