import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { RowRef } from './drafts.queries.ts';

// both engines know the length of a text in bytes without reading it

/** Bytes of an author's drafts: in and outside e-books, saved rows and new ones. */
export async function bytesOfDrafts(db: Db, authorId: string): Promise<number> {
  const found = await db
    .selectFrom('drafts')
    .select(sql<number>`coalesce(sum(octet_length(coalesce(doc, '')) + octet_length(changes)), 0)`.as('bytes'))
    .where('tenant_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(found.bytes);
}

/** Bytes of the revisions of an author's rows, including rows in the trash. */
export async function bytesOfVersions(db: Db, authorId: string): Promise<number> {
  const found = await db
    .selectFrom('revisions')
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)`.as('bytes'))
    .where('tenant_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(found.bytes);
}

/** How many drafts of rows that were never saved a person has. */
export async function countNew(db: Db, userId: string): Promise<number> {
  const found = await db
    .selectFrom('drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_new', '=', true)
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

/** The size of a draft's log. */
export async function sizeOfLog(db: Db, { kind, row_id }: RowRef): Promise<{ rows: number; bytes: number }> {
  const found = await db
    .selectFrom('draft_batches')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(sql<number>`coalesce(sum(octet_length(fields) + octet_length(steps)), 0)`.as('bytes'))
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .executeTakeFirstOrThrow();
  return { rows: Number(found.rows), bytes: Number(found.bytes) };
}

/** The batches of a log with their bytes, the newest first. */
export function listBatchSizes(db: Db, { kind, row_id }: RowRef): Promise<{ batch: number; size: number }[]> {
  return db
    .selectFrom('draft_batches')
    .select('batch')
    .select(sql<number>`octet_length(fields) + octet_length(steps)`.as('size'))
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .orderBy('batch', 'desc')
    .execute();
}

/** The size of a person's rescues, settled or not. */
export async function sizeOfRescues(db: Db, userId: string): Promise<{ rows: number; bytes: number }> {
  const found = await db
    .selectFrom('rescues')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(sql<number>`coalesce(sum(octet_length(text) + octet_length(coalesce(slice, ''))), 0)`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows: Number(found.rows), bytes: Number(found.bytes) };
}
