import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import type { KindName } from '../rows/kinds.ts';

/** Rows of lists, each with whether its draft differs from what is stored. */
export async function withDiffering<T extends { id: string }>(
  db: Db,
  kind: KindName,
  rows: T[],
): Promise<(T & { is_differing: boolean })[]> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom('drafts')
    .select('row_id')
    .where('kind', '=', kind)
    .where('row_id', 'in', idsAmong(ids))
    .where('is_differing', '=', true)
    .execute();
  const differing = new Set(found.map(({ row_id }) => row_id));
  return rows.map((row) => ({ ...row, is_differing: differing.has(row.id) }));
}

/** Which new drafts to list: those of an e-book, those that one person began, or both. */
export type WhoseNew = { ebookId?: string | undefined; createdBy?: string | undefined; ownerId?: string | undefined };

/** Drafts of rows that were never saved and are not empty, newest first, each with the number of all. */
export function listNewDrafts(db: Db, kind: KindName, { ebookId, createdBy, ownerId }: WhoseNew, limit: number) {
  let query = db
    .selectFrom('drafts')
    .leftJoin('ebooks', 'ebooks.id', 'drafts.ebook_id')
    .select(['row_id', 'ebook_id', 'changes', 'drafts.updated_at', 'ebooks.title as ebook_title'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('kind', '=', kind)
    .where('is_new', '=', true)
    .where('is_differing', '=', true);
  if (ebookId !== undefined) query = query.where('ebook_id', '=', ebookId);
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  // leaves out drafts in an e-book that is in the trash, or that now belongs to somebody else
  if (kind !== 'ebook') query = query.where((eb) => eb.or([eb('ebook_id', '=', ''), eb('ebooks.id', 'is not', null)]));
  if (ownerId !== undefined)
    query = query.where((eb) => eb.or([eb('ebook_id', '=', ''), eb('ebooks.user_id', '=', ownerId)]));
  return query.orderBy('drafts.updated_at', 'desc').orderBy('row_id', 'desc').limit(limit).execute();
}

export type ListedNew = Awaited<ReturnType<typeof listNewDrafts>>[number];
