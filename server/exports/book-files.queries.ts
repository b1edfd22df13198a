import { type Selectable, sql } from 'kysely';
import { isUniqueViolation } from '../db/engine.ts';
import type { BookFilesTable } from '../db/file-tables.ts';
import type { Db } from '../db/open.ts';
import { idOrNone, idsAmong, newId } from '../ids.ts';
import { insertPending } from '../media/pending.queries.ts';
import type { Format } from './formats.ts';

export type BookFile = Selectable<BookFilesTable>;
export type Progress = { done: number; total: number };
/** A file, and the progress of its job; null if no job makes it. */
export type FollowedFile = BookFile & { progress: Progress | null; is_open: boolean };
type Wanted = { ebook: { id: string; tenant_id: string }; format: Format; key: string };

const COLUMNS = [
  ...(['id', 'ebook_id', 'tenant_id', 'format', 'key', 'state', 'code', 'name', 'bytes'] as const),
  ...(['created_at', 'made_at', 'used_at', 'address'] as const),
] as const;

/** The key of the job that makes a file. */
export const jobKeyOf = (id: string) => `books.file:${id}`;

export async function findBookFile(db: Db, id: string): Promise<BookFile | null> {
  const query = db.selectFrom('book_files').select(COLUMNS).where('id', '=', idOrNone(id));
  return (await query.executeTakeFirst()) ?? null;
}

/** The files of an e-book, the newest first. */
export async function listBookFiles(db: Db, ebookId: string): Promise<FollowedFile[]> {
  const rows = await db
    .selectFrom('book_files')
    .leftJoin('jobs', (join) =>
      join
        .on('jobs.key', '=', sql<string>`'books.file:' || book_files.id`)
        .on(sql<boolean>`jobs.state in ('waiting', 'running')`),
    )
    .select(COLUMNS.map((column) => `book_files.${column}` as const))
    .select(['jobs.id as job', 'jobs.progress as progress'])
    .where('book_files.ebook_id', '=', idOrNone(ebookId))
    .orderBy('book_files.created_at', 'desc')
    .orderBy('book_files.id', 'desc')
    .execute();
  return rows.map(({ job, progress, ...file }) => ({
    ...file,
    progress: progress ? (JSON.parse(progress) as Progress) : null,
    is_open: job !== null,
  }));
}

export async function findBookFileBy(db: Db, { ebook, format, key }: Wanted): Promise<BookFile | null> {
  const query = db.selectFrom('book_files').select(COLUMNS).where('ebook_id', '=', ebook.id);
  return (await query.where('format', '=', format).where('key', '=', key).executeTakeFirst()) ?? null;
}

/** The newest file of a format. */
export async function findNewestFile(db: Db, ebookId: string, format: Format): Promise<BookFile | null> {
  const query = db
    .selectFrom('book_files')
    .select(COLUMNS)
    .where('ebook_id', '=', ebookId)
    .where('format', '=', format)
    .where('state', '=', 'ready')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

/** Marks the files of an account's e-books as possibly out of date, so that the next request for one checks it. */
export async function forgetReadyFiles(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('book_files')
    .set((eb) => ({
      made_at: eb
        .selectFrom('ebooks')
        .select((e) => e.fn.coalesce('ebooks.changed_at', 'ebooks.updated_at').as('at'))
        .whereRef('ebooks.id', '=', 'book_files.ebook_id'),
    }))
    .where('ebook_id', 'in', (eb) => eb.selectFrom('ebooks').select('ebooks.id').where('user_id', '=', userId))
    .where('state', '=', 'ready')
    .execute();
}

/** The only file of a format and a state of an e-book. */
export async function putBookFile(db: Db, { ebook, format, key }: Wanted, now: Date): Promise<BookFile> {
  const time = now.toISOString();
  return db
    .insertInto('book_files')
    .values({
      ...{ id: newId(now), ebook_id: ebook.id, tenant_id: ebook.tenant_id, format, key, state: 'making' },
      ...{ code: null, name: null, bytes: null, created_at: time, made_at: null, used_at: time },
    })
    .onConflict((conflict) => conflict.columns(['ebook_id', 'format', 'key']).doUpdateSet({ used_at: time }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Sets a file that is not ready back to being made, from the beginning. */
export async function beginBookFile(db: Db, id: string): Promise<void> {
  await db
    .updateTable('book_files')
    .set({ state: 'making', code: null })
    .where('id', '=', id)
    .where('state', '!=', 'ready')
    .execute();
}

/** Moves a file that is being made to another state of its e-book. @returns false if that state has a file already */
export async function rekeyBookFile(db: Db, id: string, key: string): Promise<boolean> {
  try {
    await db.updateTable('book_files').set({ key }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The most signs that are named of those that a file cannot show. */
const MOST_SIGNS = 30;

/** A written file; `address` is that of the installation, which its links name. */
type Finished = { name: string; bytes: number; missing: string[]; address: string; read_at: Date; now: Date };

/**
 * Later changes than `read_at`, when the e-book was read, are not in the file. @returns false if the file is not being
 * made any more
 */
export async function finishBookFile(
  db: Db,
  id: string,
  { name, bytes, missing, address, read_at, now }: Finished,
): Promise<boolean> {
  const times = { made_at: read_at.toISOString(), used_at: now.toISOString() };
  const { numUpdatedRows } = await db
    .updateTable('book_files')
    .set({ state: 'ready', code: missing.slice(0, MOST_SIGNS).join(' ') || null, name, bytes, address, ...times })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Records why a file could not be made. */
export async function failBookFile(db: Db, id: string, code: string): Promise<void> {
  await db.updateTable('book_files').set({ state: 'failed', code, name: null }).where('id', '=', id).execute();
}

/** Notes when a file was requested. */
export async function touchBookFile(db: Db, id: string, used_at: Date): Promise<void> {
  await db.updateTable('book_files').set({ used_at: used_at.toISOString() }).where('id', '=', id).execute();
}

/** Notes that a requested file holds the present state of its e-book and names this address. */
export async function confirmBookFile(db: Db, id: string, { address, now }: { address: string; now: Date }) {
  const time = now.toISOString();
  await db.updateTable('book_files').set({ used_at: time, made_at: time, address }).where('id', '=', id).execute();
}

/** Files that nobody has requested since a time, at most 200, without those that are being made. */
export async function listUnusedFiles(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('book_files')
    .select('id')
    .where('used_at', '<', before.toISOString())
    .orderBy('used_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** The files of a format of an e-book, without the newest `kept`. */
export async function listSurplus(db: Db, { ebook_id, format }: BookFile, kept: number): Promise<string[]> {
  const rows = await db
    .selectFrom('book_files')
    .select('id')
    .where('ebook_id', '=', ebook_id)
    .where('format', '=', format)
    .where('state', '=', 'ready')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.slice(kept).map(({ id }) => id);
}

/** The oldest files of an author's e-books beyond a total of so many bytes; the newest file always stays. */
export async function listBeyond(db: Db, userId: string, bytes: number): Promise<string[]> {
  const rows = await db
    .selectFrom('book_files')
    .innerJoin('ebooks', 'ebooks.id', 'book_files.ebook_id')
    .select(['book_files.id as id', 'book_files.bytes as bytes'])
    .where('ebooks.user_id', '=', userId)
    .where('book_files.state', '=', 'ready')
    .orderBy('book_files.used_at', 'desc')
    .orderBy('book_files.id', 'desc')
    .execute();
  let sum = 0;
  return rows
    .filter((file, at) => {
      sum += Number(file.bytes);
      return at > 0 && sum > bytes;
    })
    .map(({ id }) => id);
}

/** The ids of the files of e-books. */
export async function listFilesOf(db: Db, ebookIds: string[]): Promise<string[]> {
  const rows = await db.selectFrom('book_files').select('id').where('ebook_id', 'in', idsAmong(ebookIds)).execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the rows of files; call it in a transaction.
 * @returns the names of the stored files, noted as without a row, to be removed after the transaction
 */
export async function takeBookFiles(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom('book_files').where('id', 'in', ids).returning('name').execute();
  const names = rows.flatMap(({ name }) => (name === null ? [] : [name]));
  for (const name of names) await insertPending(db, name, now);
  return names;
}
