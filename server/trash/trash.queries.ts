import type { Selectable } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { engineOf } from '../db/engine.ts';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import type { TrashTable } from '../db/trash-tables.ts';
import { idOrNone } from '../ids.ts';
import type { Place } from '../paging.ts';

export type Trash = Selectable<TrashTable>;
export type ListedTrash = Awaited<ReturnType<typeof listTrash>>[number];
/** The wanted entries: one, those of one deletion, all of an owner, or (for no owner) all. */
export type Wanted = { id: string } | { deletion_id: string | null } | { ownerId: string | null; until: string };

export async function insertTrash(db: Db, rows: Trash[]): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto('trash').values(batch).execute();
}

/** The trash, newest first, one row more than a page; an owner's, or all. */
export function listTrash(db: Db, ownerId: string | null, after: Place | null) {
  let query = db
    .selectFrom('trash')
    .leftJoin('users', 'users.id', 'trash.deleted_by')
    .leftJoin('ebooks', 'ebooks.id', 'trash.ebook_id')
    .leftJoin('editions', 'editions.ebook_id', 'trash.ebook_id')
    .select(['editions.language', 'trash.ebook_id'])
    .select(['trash.id', 'kind', 'trash.title', 'ebook_title', 'module_count', 'deleted_at as created_at'])
    .select(['users.name as person', 'users.email', 'ebooks.title as present_title']);
  if (ownerId !== null) query = query.where('trash.user_id', '=', ownerId);
  return newestPage(query, after, ['deleted_at', 'trash.id']);
}

export async function countTrash(db: Db, ownerId: string | null): Promise<number> {
  let query = db.selectFrom('trash').select(({ fn }) => fn.countAll<number>().as('count'));
  if (ownerId !== null) query = query.where('user_id', '=', ownerId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The wanted entries, oldest first, at most `limit`; on PostgreSQL locked until the transaction ends. */
export function lockTrash(db: Db, wanted: Wanted, limit?: number): Promise<Trash[]> {
  let query = db.selectFrom('trash').selectAll().orderBy('id');
  if ('id' in wanted) query = query.where('id', '=', idOrNone(wanted.id));
  else if ('deletion_id' in wanted) query = query.where('deletion_id', '=', idOrNone(wanted.deletion_id));
  else {
    query = query.where('deleted_at', '<=', wanted.until);
    if (wanted.ownerId !== null) query = query.where('user_id', '=', wanted.ownerId);
  }
  if (limit !== undefined) query = query.limit(limit);
  return (engineOf(db) === 'postgres' ? query.forUpdate() : query).execute();
}

/** The entries that were deleted from an e-book before the e-book itself. */
export async function lockTrashInEbook(db: Db, ebookId: string): Promise<Trash[]> {
  const query = db.selectFrom('trash').selectAll().where('ebook_id', '=', ebookId).where('kind', '<>', 'ebooks');
  return (engineOf(db) === 'postgres' ? query.orderBy('id').forUpdate() : query).execute();
}

/** Removes an entry from the trash, with the rows that it still holds. */
export async function deleteTrash(db: Db, id: string): Promise<void> {
  await db.deleteFrom('trash').where('id', '=', id).execute();
}
