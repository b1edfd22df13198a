import { type RawBuilder, sql } from 'kysely';
import type { Plan } from './lookup.ts';
import type { Db } from './open.ts';

/** Letters in a piece of the index. */
const PIECE = 3;
/** Pieces that one question to the index may name. */
const MOST_PIECES = 200;

/**
 * The tables `hits` (what the index finds, at most `most` rows) and `found` (those of them that fit `conditions`), to be
 * used behind `with`; null if the index does not serve the words, or is seen to have as many as `most`.
 */
export async function indexedHits(
  db: Db,
  plan: Plan,
  conditions: RawBuilder<boolean>,
  most: number,
): Promise<RawBuilder<unknown> | null> {
  const table = sql.table(plan.table);
  if (plan.engine === 'postgres') {
    const inIndex = inPostgresIndex(plan.words);
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

/** What can stand behind a word, and before one of a single letter. */
const ENDS = [...' .,:;!?)-/"'];
const BEGINNINGS = [...' (-/"'];
/** Hits of SQLite's index that are looked at for those that fit. */
const MOST_WHOLE = 4_000;

/**
 * The table `found`, to be used behind `with`: at most `most` rows, with their titles, of those that hold all words whole,
 * and a few that do not; null if the index does not serve the words.
 */
export function wholeWordHits(plan: Plan, conditions: RawBuilder<boolean>, most: number): RawBuilder<unknown> | null {
  const table = sql.table(plan.table);
  const title = sql.ref(plan.table === 'ebooks' || plan.table === 'modules' ? 'title' : 'name');
  if (plan.engine === 'postgres') {
    const inIndex = inPostgresIndex(plan.words);
    // the search text begins with the title
    const whole = plan.words.map((word) => sql`left(search_text, length(${title}) + 1) ~ ${`\\m${word}\\M`}`);
    return inIndex
      ? sql`found as materialized (
          select id, created_at, ${title} as title from ${table}
          where ${inIndex} and ${sql.join(whole, sql` and `)} and ${conditions} limit ${most}
        )`
      : null;
  }
  const index = sql.table(`${plan.table}_search`);
  const wanted = plan.words.map((word) => `(${wholeForms(word).map(quoted).join(' OR ')})`).join(' AND ');
  return sql`hits as materialized (
      select rowid as hit from ${index} where ${index} match ${wanted} order by rowid desc limit ${MOST_WHOLE}
    ), found as materialized (
      select id, created_at, ${title} as title from hits cross join ${table} on seq = hit where ${conditions} limit ${most}
    )`;
}

/** How a whole word can stand in a text, in phrases that are long enough for SQLite's index. */
function wholeForms(word: string): string[] {
  if ([...word].length >= PIECE - 1) return ENDS.map((end) => word + end);
  return BEGINNINGS.flatMap((beginning) => ENDS.map((end) => beginning + word + end));
}

/** How many rows SQLite's index finds, counted up to `most`: less work than reading them. */
async function countHits(db: Db, index: RawBuilder<unknown>, wanted: string, most: number): Promise<number> {
  const hits = sql`select rowid from ${index} where ${index} match ${wanted} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${hits})`.execute(db);
  return Number(rows[0]?.count);
}

function inPostgresIndex(words: string[]): RawBuilder<boolean> | null {
  const long = words.filter((word) => !isShort(word));
  if (long.length > 0) return sql<boolean>`(${sql.join(long.map(isLike), sql` and `)})`;
  // what the index holds of a word: its pieces, the last with a space behind; nothing of signs
  const short = words.find((word) => /^[a-z0-9]{2}$/.test(word));
  return short ? sql`array_to_tsvector(show_trgm(search_text)) @@ ${`${short}:*`}::tsquery` : null;
}

/** Whether the search text of a row holds a word. */
export function isLike(word: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** What the index is asked for: all long words, or for a short one every piece that begins with it. */
async function sqlitePhrase(db: Db, { table, words }: Plan): Promise<string | null> {
  const long = words.filter((word) => !isShort(word));
  if (long.length > 0) return long.map(quoted).join(' AND ');
  const [short = ''] = words;
  const pieces = sql.table(`${table}_pieces`);
  const end = `${short}\u{10ffff}`;
  const { rows } = await sql<{ term: string }>`
    select term from ${pieces} where term >= ${short} and term < ${end} limit ${MOST_PIECES + 1}`.execute(db);
  if (rows.length > MOST_PIECES) return null;
  // an empty phrase finds nothing
  return rows.length > 0 ? rows.map((row) => quoted(row.term)).join(' OR ') : '""';
}

/** Whether a word is shorter than a piece of the index. */
export function isShort(word: string): boolean {
  return [...word].length < PIECE;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
