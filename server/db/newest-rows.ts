import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../paging.ts';
import type { Plan } from './lookup.ts';

export const newestFirst = (limit: number) => sql`order by created_at desc, id desc limit ${limit}`;

/** The same order for places that were read. */
export const byNewest = (a: Place, b: Place) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1);

/** The conditions of the lookup besides its words. */
export function conditions({ engine, where, only, after }: Plan): RawBuilder<boolean> {
  const parts = where.map(([column, value], index) => {
    // SQLite, which keeps no statistics, takes the index of the first column: a plus hides the others from it
    const hidden = engine === 'sqlite' && index > 0 ? sql`+` : sql``;
    return sql<boolean>`${hidden}${sql.ref(column)} = ${value}`;
  });
  if (only) parts.push(only);
  if (after) parts.push(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`1 = 1`;
}

/** Whether a row holds all the words, character by character. */
export function holds({ engine, words }: Plan): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`1 = 1`;
  const held = words.map((word) =>
    engine === 'postgres' ? sql`strpos(search_text, ${word}) > 0` : sql`instr(search_text, ${word}) > 0`,
  );
  return sql<boolean>`(${sql.join(held, sql` and `)})`;
}

/** The places among rows of a query that joins them to a count. */
export function placesIn(rows: { id: string | null; created_at: string }[]): Place[] {
  return rows.flatMap(({ id, created_at }) => (id === null ? [] : [{ id, created_at }]));
}
