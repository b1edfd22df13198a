import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../paging.ts';
import { latestHits } from './latest-hits.ts';
import type { Plan } from './lookup.ts';
import { holds } from './newest-rows.ts';
import type { Db } from './open.ts';

/** Letters in a piece of the index. */
const PIECE = 3;
/** The most pieces in one query to the index. */
const MOST_PIECES = 200;

/**
 * The tables `hits` (rows in the index, at most `most`) and `found` (hits that fit `conditions`), for use after `with`;
 * null if the index does not serve the words, or has at least `most` hits.
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
      select id, created_at from hits cross join ${table} on seq = hit
      where ${ownSeqs(plan) ?? sql`1 = 1`} and ${conditions}
    )`;
}

/** Whether a hit of SQLite's index is one of a person's or an e-book's own rows, by its number alone; null if the lookup is of all. */
export function ownSeqs({ engine, table, where: [first] }: Plan): RawBuilder<boolean> | null {
  const [column = '', value] = first ?? [];
  if (engine === 'postgres' || !/^(?:user|author|ebook)_id$/.test(column)) return null;
  return sql<boolean>`hit in (select seq from ${sql.table(table)} where ${sql.ref(column)} = ${value})`;
}

/** The newest rows among the last hits of SQLite's index; null if that does not serve the words, or there may be others. */
export async function lastTyped(db: Db, plan: Plan): Promise<Place[] | null> {
  if (plan.words.every(isShort)) return null;
  const match = (await sqlitePhrase(db, plan)) ?? '';
  return latestHits(db, plan, { index: sql.table(`${plan.table}_search`), match }, holds(plan));
}

/** Characters that can follow a word, and precede a word of one letter. */
const ENDS = [...' .,:;!?)-/"'];
const BEGINNINGS = [...' (-/"'];
/** The most hits of SQLite's index that are checked against the conditions. */
const MOST_WHOLE = 4_000;

/**
 * The table `found`, for use after `with`: at most `most` rows, with their titles, that hold all words, whole or as beginnings of words,
 * and a few that do not; null if the index does not serve the words.
 */
export async function titleHits(
  db: Db,
  plan: Plan,
  conditions: RawBuilder<boolean>,
  { most, isWhole }: { most: number; isWhole: boolean },
): Promise<RawBuilder<unknown> | null> {
  const table = sql.table(plan.table);
  const title = sql.ref(plan.table === 'ebooks' || plan.table === 'modules' ? 'title' : 'name');
  if (plan.engine === 'postgres') {
    const inIndex = inPostgresIndex(plan.words);
    const end = isWhole ? '\\M' : '';
    // the search text begins with the title
    const inTitle = plan.words.map((word) => sql`left(search_text, length(${title}) + 1) ~ ${`\\m${word}${end}`}`);
    return inIndex
      ? sql`found as materialized (
          select id, created_at, ${title} as title from ${table}
          where ${inIndex} and ${sql.join(inTitle, sql` and `)} and ${conditions} limit ${most}
        )`
      : null;
  }
  const index = sql.table(`${plan.table}_search`);
  const forms: string[] = [];
  for (const word of plan.words) {
    const phrases = isWhole ? wholeForms(word).map(quoted) : await beginningForms(db, plan, word);
    if (phrases.length === 0) return null;
    forms.push(`(${phrases.join(' OR ')})`);
  }
  return sql`hits as materialized (
      select rowid as hit from ${index} where ${index} match ${forms.join(' AND ')} order by rowid desc limit ${MOST_WHOLE}
    ), found as materialized (
      select id, created_at, ${title} as title from hits cross join ${table} on seq = hit where ${conditions} limit ${most}
    )`;
}

/** The phrases in which a whole word can occur, long enough for SQLite's index. */
function wholeForms(word: string): string[] {
  if ([...word].length >= PIECE - 1) return ENDS.map((end) => word + end);
  return BEGINNINGS.flatMap((beginning) => ENDS.map((end) => beginning + word + end));
}

/** The phrases in which a word can begin another, or the text; none for a single letter, which begins too many. */
async function beginningForms(db: Db, plan: Plan, word: string): Promise<string[]> {
  if ([...word].length < PIECE - 1) return [];
  const atStart = isShort(word) ? await piecesOf(db, plan, word) : [word];
  return [...atStart.map((piece) => `^${quoted(piece)}`), ...BEGINNINGS.map((beginning) => quoted(beginning + word))];
}

/** Counts the rows that SQLite's index finds, up to `most`: cheaper than reading them. */
async function countHits(db: Db, index: RawBuilder<unknown>, wanted: string, most: number): Promise<number> {
  const hits = sql`select rowid from ${index} where ${index} match ${wanted} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${hits})`.execute(db);
  return Number(rows[0]?.count);
}

function inPostgresIndex(words: string[]): RawBuilder<boolean> | null {
  const long = words.filter((word) => !isShort(word));
  if (long.length > 0) return sql<boolean>`(${sql.join(long.map(isLike), sql` and `)})`;
  // the index holds the pieces of a word, the last with a space after it; it holds no signs
  const short = words.find((word) => /^[a-z0-9]{2}$/.test(word));
  return short ? sql`array_to_tsvector(show_trgm(search_text)) @@ ${`${short}:*`}::tsquery` : null;
}

/** Whether the search text of a row holds a word. */
export function isLike(word: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The query to the index: all long words, or every piece that begins with a short word. */
async function sqlitePhrase(db: Db, { table, words }: Plan): Promise<string | null> {
  const long = words.filter((word) => !isShort(word));
  if (long.length > 0) return long.map(quoted).join(' AND ');
  const [short = ''] = words;
  const pieces = await piecesOf(db, { table }, short);
  if (pieces.length > MOST_PIECES) return null;
  // an empty phrase would match nothing
  return pieces.length > 0 ? pieces.map(quoted).join(' OR ') : '""';
}

/** The pieces of SQLite's index that begin with a short word: one more than `MOST_PIECES` at most. */
async function piecesOf(db: Db, { table }: Pick<Plan, 'table'>, short: string): Promise<string[]> {
  const pieces = sql.table(`${table}_pieces`);
  const end = `${short}\u{10ffff}`;
  const { rows } = await sql<{ term: string }>`
    select term from ${pieces} where term >= ${short} and term < ${end} limit ${MOST_PIECES + 1}`.execute(db);
  return rows.map(({ term }) => term);
}

/** Whether a word is shorter than a piece of the index. */
export function isShort(word: string): boolean {
  return [...word].length < PIECE;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
