import { sql } from 'kysely';
import { likePattern } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { type Actor, hasRole } from '../policy.ts';

const MOST = 6;
const SHORTEST = 2;

export type Found = {
  ebooks: { id: string; title: string }[];
  modules: { id: string; title: string; ebook_title: string }[];
};

/** The first e-books and modules that an actor manages and whose texts hold the words; none for under two letters. */
export async function findAnything(db: Db, actor: Actor, words: string): Promise<Found> {
  if (words.trim().length < SHORTEST) return { ebooks: [], modules: [] };
  const pattern = likePattern(words);
  const manages = hasRole(actor, 'admin') ? sql<boolean>`1 = 1` : sql<boolean>`ebooks.user_id = ${actor.id}`;
  const ebooks = await db
    .selectFrom('ebooks')
    .select(['id', 'title'])
    .where(manages)
    .where(sql<boolean>`search_text like ${pattern} escape '\\'`)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const modules = await db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'modules.ebook_id')
    .select(['modules.id', 'modules.title', 'ebooks.title as ebook_title'])
    .where(manages)
    .where(sql<boolean>`modules.search_text like ${pattern} escape '\\'`)
    .orderBy('modules.created_at', 'desc')
    .limit(MOST)
    .execute();
  return { ebooks, modules };
}
