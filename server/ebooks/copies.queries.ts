import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { idOrNone, idsAmong } from '../ids.ts';

/** Whether an e-book is complete: a copy that is being made exists only for the person who makes it. */
export const isWhole = sql<boolean>`ebooks.copying_from = ''`;
/** Stands for the original's id in a copy that was given up. */
const GIVEN_UP = 'given up';

export type Copy = { id: string; user_id: string; title: string; copying_from: string };
const COLUMNS = ['id', 'user_id', 'title', 'copying_from'] as const;

/** A copy that is being made; with `lock` nobody else ends it until the transaction ends. */
export async function findCopy(db: Db, id: string, { lock = false } = {}): Promise<Copy | null> {
  const query = db.selectFrom('ebooks').select(COLUMNS).where('id', '=', idOrNone(id));
  const open = query.where('copying_from', 'not in', ['', GIVEN_UP]);
  return (await (lock && engineOf(db) === 'postgres' ? open.forNoKeyUpdate() : open).executeTakeFirst()) ?? null;
}

/** The copies that an account makes, newest first. */
export function listCopiesOf(db: Db, userId: string): Promise<Copy[]> {
  const query = db.selectFrom('ebooks').select(COLUMNS).where('user_id', '=', userId);
  const open = query.where('copying_from', 'not in', ['', GIVEN_UP]);
  return open.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Those of these e-books that are copies being made. */
export async function copiesAmong(db: Db, ids: string[]): Promise<Set<string>> {
  const open = db.selectFrom('ebooks').select('id').where('id', 'in', idsAmong(ids)).where('copying_from', '<>', '');
  return new Set((await open.execute()).map(({ id }) => id));
}

/** Turns a complete copy into an e-book. */
export async function finishCopy(db: Db, id: string): Promise<void> {
  await db.updateTable('ebooks').set({ copying_from: '' }).where('id', '=', id).execute();
}

export async function giveUpCopy(db: Db, id: string): Promise<void> {
  await db.updateTable('ebooks').set({ copying_from: GIVEN_UP }).where('id', '=', id).execute();
}

/** The modules of an e-book by their ids, with the bytes of their texts. */
export function listModuleSizes(db: Db, ebookId: string): Promise<{ id: string; bytes: number }[]> {
  const bytes = sql<number>`octet_length(content)`.as('bytes');
  return db.selectFrom('modules').select(['id', bytes]).where('ebook_id', '=', ebookId).orderBy('id').execute();
}

/** Deletes some modules of a copy that was given up. @returns their ids */
export async function deleteSomeModules(db: Db, ebookId: string, limit: number): Promise<string[]> {
  const some = db.selectFrom('modules').select('modules.id').innerJoin('ebooks', 'ebooks.id', 'ebook_id');
  const rows = await db
    .deleteFrom('modules')
    .where('id', 'in', some.where('ebook_id', '=', ebookId).where('copying_from', '=', GIVEN_UP).limit(limit))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether there was such a copy that was given up */
export async function deleteGivenUp(db: Db, id: string): Promise<boolean> {
  const given = db.deleteFrom('ebooks').where('id', '=', id).where('copying_from', '=', GIVEN_UP);
  return (await given.executeTakeFirst()).numDeletedRows > 0n;
}
