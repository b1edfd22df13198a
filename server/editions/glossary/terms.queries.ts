import type { Insertable, Selectable } from 'kysely';
import { batchesOf } from '../../db/batches.ts';
import type { GlossaryTermsTable } from '../../db/memory-tables.ts';
import type { Db } from '../../db/open.ts';
import { idOrNone } from '../../ids.ts';
import type { Memory } from '../memory/words.ts';

export type Term = Selectable<GlossaryTermsTable>;
/** The last term that was shown. */
export type TermPlace = { term_key: string; id: string };

const termsOf = (db: Db, { user_id, source_language, target_language }: Memory) =>
  db
    .selectFrom('glossary_terms')
    .where('user_id', '=', user_id)
    .where('source_language', '=', source_language)
    .where('target_language', '=', target_language);

/** Keys that one statement asks for. */
const KEYS = 1_000;

/** The terms with these keys, in their order in the glossary. */
export async function listWithKeys(db: Db, memory: Memory, keys: string[]): Promise<Term[]> {
  const found: Term[] = [];
  for (let start = 0; start < keys.length; start += KEYS) {
    const query = termsOf(db, memory).where('term_key', 'in', keys.slice(start, start + KEYS));
    found.push(...(await query.selectAll().orderBy('term_key').orderBy('id').execute()));
  }
  return found;
}

/** Terms by their keys. */
export function listTerms(db: Db, memory: Memory, after: TermPlace | null, limit: number): Promise<Term[]> {
  let query = termsOf(db, memory).selectAll();
  if (after) query = query.where((eb) => eb(eb.refTuple('term_key', 'id'), '>', eb.tuple(after.term_key, after.id)));
  return query.orderBy('term_key').orderBy('id').limit(limit).execute();
}

export async function findTerm(db: Db, userId: string, id: string): Promise<Term | null> {
  const query = db.selectFrom('glossary_terms').selectAll().where('user_id', '=', userId);
  return (await query.where('id', '=', idOrNone(id)).executeTakeFirst()) ?? null;
}

/** The pairs of languages of an author's glossaries. */
export function listGlossaries(db: Db, userId: string): Promise<Memory[]> {
  return db
    .selectFrom('glossary_terms')
    .select(['user_id', 'source_language', 'target_language'])
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('source_language')
    .orderBy('target_language')
    .execute();
}

export async function countTerms(db: Db, userId: string): Promise<number> {
  const query = db.selectFrom('glossary_terms').where('user_id', '=', userId);
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores terms; one that has the same translation already takes what else the new one says. */
export async function putTerms(db: Db, terms: Insertable<GlossaryTermsTable>[]): Promise<void> {
  for (const batch of batchesOf(terms)) {
    await db
      .insertInto('glossary_terms')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'source_language', 'target_language', 'term_key', 'translation'])
          .doUpdateSet((eb) => ({
            term: eb.ref('excluded.term'),
            is_forbidden: eb.ref('excluded.is_forbidden'),
            note: eb.ref('excluded.note'),
            updated_at: eb.ref('excluded.updated_at'),
          })),
      )
      .execute();
  }
}

/** @returns how many there were */
export async function deleteTerms(db: Db, userId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const query = db.deleteFrom('glossary_terms').where('user_id', '=', userId).where('id', 'in', ids);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Some terms of an author, which another author takes over. */
export function listTermsOfAuthor(db: Db, userId: string, limit: number): Promise<Term[]> {
  return db.selectFrom('glossary_terms').selectAll().where('user_id', '=', userId).limit(limit).execute();
}
