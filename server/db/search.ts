import { type RawBuilder, sql } from 'kysely';
import { withoutAccents } from '#common/slug.ts';
import type { Plan } from './newest.ts';
import type { Db } from './open.ts';

/** Letters in a piece of the index. */
const PIECE = 3;
/** Pieces that one question to the index may name. */
const MOST_PIECES = 200;

/** Words as typed in the form in which they stand in a `search_text` column. */
export function searchTerm(words: string): string {
  return withoutAccents(words).replace(/\s+/g, ' ').trim();
}

/**
 * The tables `hits` (what the index finds, at most `most` rows) and `found` (those of them that fit `conditions`), to be
 * used behind `with`; null if the index does not serve the term, or is seen to have as many as `most`.
 */
export async function indexedHits(
  db: Db,
  plan: Plan,
  conditions: RawBuilder<boolean>,
  most: number,
): Promise<RawBuilder<unknown> | null> {
  const table = sql.table(plan.table);
  if (plan.engine === 'postgres') {
    const inIndex = inPostgresIndex(plan.term);
    if (!inIndex) return null;
    return sql`hits as materialized (
      select id, created_at from ${table} where ${inIndex} and ${conditions} limit ${most}
    ), found as (select id, created_at from hits)`;
  }
  const index = sql.table(`${plan.table}_search`);
  const wanted = await sqlitePhrase(db, plan);
  if (wanted === null || (await countHits(db, index, wanted, most)) === most) return null;
  return sql`hits as materialized (
      select rowid as hit from ${index} where ${index} match ${wanted} limit ${most}
    ), found as materialized (
      select id, created_at from hits cross join ${table} on seq = hit where ${conditions}
    )`;
}

/** How many rows SQLite's index finds, counted up to `most`: less work than reading them. */
async function countHits(db: Db, index: RawBuilder<unknown>, wanted: string, most: number): Promise<number> {
  const hits = sql`select rowid from ${index} where ${index} match ${wanted} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${hits})`.execute(db);
  return Number(rows[0]?.count);
}

function inPostgresIndex(term: string): RawBuilder<boolean> | null {
  if (!isShort(term)) return sql`search_text like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`;
  // what the index holds of a word: its pieces, the last with a space behind; nothing of signs
  if (!/^[a-z0-9]{2}$/.test(term)) return null;
  return sql`array_to_tsvector(show_trgm(search_text)) @@ ${`${term}:*`}::tsquery`;
}

/** What the index is asked for: the term as a phrase, or for a short one every piece that begins with it. */
async function sqlitePhrase(db: Db, { table, term }: Plan): Promise<string | null> {
  if (!isShort(term)) return quoted(term);
  const pieces = sql.table(`${table}_pieces`);
  const end = `${term}\u{10ffff}`;
  const { rows } = await sql<{ term: string }>`
    select term from ${pieces} where term >= ${term} and term < ${end} limit ${MOST_PIECES + 1}`.execute(db);
  if (rows.length > MOST_PIECES) return null;
  // an empty phrase finds nothing
  return rows.length > 0 ? rows.map((row) => quoted(row.term)).join(' OR ') : '""';
}

/** Whether a term is shorter than a piece of the index. */
export function isShort(term: string): boolean {
  return [...term].length < PIECE;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
