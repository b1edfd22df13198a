import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../paging.ts';
import type { SearchedTable } from './columns.ts';
import { latestHits } from './latest-hits.ts';
import type { Plan } from './lookup.ts';
import { conditions, newestFirst, placesIn } from './newest-rows.ts';
import type { Db, Engine } from './open.ts';

/** The columns of each table by which lists are narrowed: their values are terms too, so that the index counts and finds only those rows. */
export const FACETS: Record<SearchedTable, readonly string[]> = {
  ebooks: ['user_id'],
  modules: ['author_id', 'ebook_id'],
  supplements: ['author_id', 'ebook_id', 'country'],
  products: ['author_id', 'ebook_id', 'language'],
  catalogue_items: ['user_id', 'kind'],
};
/** Hits that are read one by one. */
const FEW = 4_000;

/** The terms of a row, or a list, with those values of columns. */
export function facetTerms(table: SearchedTable, values: [column: string, value: unknown][]): string[] {
  return values.flatMap(([column, value]) =>
    FACETS[table].includes(column) && typeof value === 'string' && /^[\w-]{1,60}$/.test(value)
      ? `${column}=${value.toLowerCase()}`
      : [],
  );
}

/**
 * The newest rows that hold, for each searched word, one of its terms.
 * @param wanted the terms of each word, as the index holds them
 */
export async function termPlaces(db: Db, plan: Plan, wanted: string[][]): Promise<Place[]> {
  const terms = [...wanted, ...facetTerms(plan.table, plan.where).map((term) => [term])];
  const ways = plan.engine === 'postgres' ? POSTGRES : SQLITE;
  for (const way of ways) {
    const places = await way(db, plan, terms);
    if (places) return places;
  }
  return [];
}

/** Whether every row is indexed as it is now. */
export async function isWholeIndex(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stems_due union all select 1 from backfills where name = 'stems.rows' limit 1`.execute(db);
  return rows.length === 0;
}

/** The table `found`, for use after `with`: the newest rows, at most `most`, that hold the terms, with their titles. */
export function titledHits(plan: Plan, terms: string[], most: number): RawBuilder<unknown> {
  const table = sql.table(plan.table);
  const title = sql.ref(plan.table === 'ebooks' || plan.table === 'modules' ? 'title' : 'name');
  const wanted = [...terms, ...facetTerms(plan.table, plan.where)].map((term) => [term]);
  const held = sql`from ${indexOf(plan)} where ${holds(plan, wanted)}`;
  const [key, hits] =
    plan.engine === 'postgres'
      ? ['id', sql`select id as hit ${held} limit ${most}`]
      : ['seq', sql`select rowid as hit ${held} order by rowid desc limit ${most}`];
  return sql`hits as materialized (${hits}), found as materialized (
    select id, created_at, ${title} as title from hits cross join ${table}
    where ${sql.ref(key)} = hit and ${conditions(plan)}
  )`;
}

/** A way to find the places; null if there may be more, or only at too high a cost. */
type Way = (db: Db, plan: Plan, terms: string[][]) => Promise<Place[] | null>;

/** SQLite counts hits in microseconds each thousand; PostgreSQL collects all of them first, and reads newest rows sooner. */
const SQLITE: Way[] = [
  (db, plan, terms) => latestHits(db, plan, { index: indexOf(plan), match: queryOf(plan.engine, terms) }),
  async (db, plan, terms) => ((await countHits(db, plan, terms)) > FEW ? null : ofHits(db, plan, terms)),
  (db, plan, terms) => amongNewest(db, plan, terms),
  (db, plan, terms) => ofHits(db, plan, terms),
];
const POSTGRES: Way[] = [
  (db, plan, terms) => amongNewest(db, plan, terms),
  (db, plan, terms) => ofPostgresHits(db, plan, terms),
];

const indexOf = ({ table }: Plan) => sql.table(`${table}_stems`);

/** Whether a row of the index holds the terms. */
function holds({ engine, table }: Plan, terms: string[][]): RawBuilder<boolean> {
  const query = queryOf(engine, terms);
  return engine === 'postgres' ? sql`stems @@ ${query}::tsquery` : sql`${sql.table(`${table}_stems`)} match ${query}`;
}

/** The terms in the index's own language; they hold letters, digits and `.=~_-`; one that ends in `*` is the beginning of others. */
function queryOf(engine: Engine, terms: string[][]): string {
  const [quote, prefix, or, and] = engine === 'postgres' ? ["'", ':*', ' | ', ' & '] : ['"', ' *', ' OR ', ' AND '];
  const inQuotes = (term: string) =>
    term.endsWith('*') ? quote + term.slice(0, -1) + quote + prefix : quote + term + quote;
  return terms.map((any) => `(${any.map(inQuotes).join(or)})`).join(and);
}

async function countHits(db: Db, plan: Plan, terms: string[][]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select rowid from ${indexOf(plan)} where ${holds(plan, terms)} limit ${FEW + 1})`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** The places among all hits. */
async function ofHits(db: Db, plan: Plan, terms: string[][]): Promise<Place[]> {
  const table = sql.table(plan.table);
  const hits = sql`select rowid as hit from ${indexOf(plan)} where ${holds(plan, terms)}`;
  const { rows } = await sql<Place>`
    with hits as materialized (${hits}), found as materialized (
      select id, created_at from hits cross join ${table} where seq = hit and ${conditions(plan)}
    )
    select id, created_at from found ${newestFirst(plan.limit)}`.execute(db);
  return rows;
}

/**
 * The same on PostgreSQL, by the index of newest rows: their hits are sorted without reading a row of the table, and the conditions asked of
 * the first ones until enough fit. A query of its own asks them: joined, they would be asked of all hits, and read the whole table.
 */
async function ofPostgresHits(db: Db, plan: Plan, terms: string[][]): Promise<Place[]> {
  const table = sql.table(plan.table);
  const { rows } = await sql<Place>`
    with hits as materialized (select id as hit from ${indexOf(plan)} where ${holds(plan, terms)})
    select id, created_at from (
      select id, created_at from hits join ${table} on id = hit order by created_at desc, id desc
    ) as sorted
    where (select true from ${table} where ${table}.id = sorted.id and ${conditions(plan)})
    ${newestFirst(plan.limit)}`.execute(db);
  return rows;
}

/** The places among the newest rows; null if these are not all rows and hold too few. */
async function amongNewest(db: Db, plan: Plan, terms: string[][]): Promise<Place[] | null> {
  const window = 160 * plan.limit;
  const key = sql.ref(plan.engine === 'postgres' ? 'id' : 'seq');
  const looked = sql`looked as materialized (
    select ${key} as own, id, created_at from ${sql.table(plan.table)} where ${conditions(plan)} ${newestFirst(window)}
  )`;
  // SQLite reads the part of the index in which the rows stand
  const held =
    plan.engine === 'postgres'
      ? sql`exists (select 1 from ${indexOf(plan)} as held where held.id = own and ${holds(plan, terms)})`
      : sql`own in (select rowid from ${indexOf(plan)} where ${holds(plan, terms)}
          and rowid >= (select min(own) from looked) and rowid <= (select max(own) from looked))`;
  const { rows } = await sql<Place & { looked: number }>`
    with ${looked}, page as (select id, created_at from looked where ${held} ${newestFirst(plan.limit)})
    select counted.looked, page.id, page.created_at
    from (select count(*) as looked from looked) as counted left join page on 1 = 1 ${newestFirst(plan.limit)}`.execute(
    db,
  );
  const places = placesIn(rows);
  return places.length >= plan.limit || Number(rows[0]?.looked) < window ? places : null;
}

/** A row's terms, and the change that they were found of. */
export type Found = { id: string; stamp: string; terms: string[] };

/** Puts the terms of rows into the index, if the rows were not changed since. Needs a transaction. */
export async function indexTerms(db: Db, engine: Engine, table: SearchedTable, found: Found[]): Promise<void> {
  const held = engine === 'postgres' ? await lockRows(db, table, found) : found;
  if (held.length === 0) return;
  const notes = sql.join(held.map(({ id, stamp }) => sql`(${id}, ${stamp})`));
  const { rows: taken } = await sql<{ row_id: string }>`
    delete from stems_due where kind = ${table} and (row_id, stamp) in (values ${notes}) returning row_id`.execute(db);
  const ids = new Set(taken.map(({ row_id }) => row_id));
  const current = held.filter(({ id }) => ids.has(id));
  if (current.length > 0) await (engine === 'postgres' ? putOnPostgres : putOnSqlite)(db, table, current);
}

const listOf = (found: Found[]) => sql.join(found.map(({ id, terms }) => sql`(${id}, ${terms.join(' ')})`));

async function putOnPostgres(db: Db, table: SearchedTable, found: Found[]): Promise<void> {
  await sql`insert into ${sql.table(`${table}_stems`)} (id, stems)
    select id, array_to_tsvector(string_to_array(column2, ' '))
    from (values ${listOf(found)}) as given join ${sql.table(table)} on id = column1
    on conflict (id) do update set stems = excluded.stems`.execute(db);
}

async function putOnSqlite(db: Db, table: SearchedTable, found: Found[]): Promise<void> {
  const [index, rows, ids] = [sql.table(`${table}_stems`), sql.table(table), sql.join(found.map(({ id }) => id))];
  await sql`delete from ${index} where rowid in (select seq from ${rows} where id in (${ids}))`.execute(db);
  await sql`insert into ${index} (rowid, stems)
    select seq, column2 from (values ${listOf(found)}) join ${rows} on id = column1`.execute(db);
}

/**
 * Locks the rows and their notes, in the order in which saves take them, and passes over what somebody else holds: so nobody waits for
 * stems, and no two wait for each other.
 */
async function lockRows(db: Db, table: SearchedTable, found: Found[]): Promise<Found[]> {
  if (found.length === 0) return [];
  const ids = sql.join(found.map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id in (${ids}) order by id for key share skip locked`.execute(db);
  const held = sql.join(['', ...rows.map(({ id }) => id)]);
  const { rows: notes } = await sql<{ row_id: string }>`
    select row_id from stems_due where kind = ${table} and row_id in (${held}) order by row_id for update skip locked`.execute(
    db,
  );
  const locked = new Set(notes.map(({ row_id }) => row_id));
  return found.filter(({ id }) => locked.has(id));
}
