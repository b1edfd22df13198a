import type { Selectable } from 'kysely';
import type { AuthorFilesTable } from '../../db/file-tables.ts';
import type { Db } from '../../db/open.ts';
import { isWhole } from '../../ebooks/copies.queries.ts';
import { insertPending } from '../../media/pending.queries.ts';
import type { Progress } from '../book-files.queries.ts';

export type AuthorFile = Selectable<AuthorFilesTable>;
/** The file, and the progress of its job. */
export type FollowedAuthorFile = AuthorFile & { progress: Progress | null; is_open: boolean };

const COLUMNS = ['user_id', 'job_id', 'state', 'code', 'name', 'bytes', 'made_at', 'used_at'] as const;

export async function findAuthorFile(db: Db, userId: string): Promise<FollowedAuthorFile | null> {
  const found = await db
    .selectFrom('author_files')
    .leftJoin('jobs', 'jobs.id', 'author_files.job_id')
    .select(COLUMNS.map((column) => `author_files.${column}` as const))
    .select(['jobs.state as job', 'jobs.progress as progress'])
    .where('author_files.user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return null;
  const { job, progress, ...file } = found;
  const is_open = job === 'waiting' || job === 'running';
  return { ...file, is_open, progress: is_open && progress ? (JSON.parse(progress) as Progress) : null };
}

/** The e-books of an account, in a stable order. */
export function listOwnEbooks(db: Db, userId: string): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('ebooks')
    .select(['id', 'slug'])
    .where('user_id', '=', userId)
    .where(isWhole)
    .orderBy('id')
    .execute();
}

export async function hasOwnEbooks(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('ebooks').select('id').where('user_id', '=', userId).where(isWhole).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Notes the job that makes the file; other jobs no longer count. The stored file stays until the new one is made. */
export async function beginAuthorFile(db: Db, userId: string, jobId: string, now: Date): Promise<void> {
  const asked = { job_id: jobId, state: 'making' as const, code: null, used_at: now.toISOString() };
  await db
    .insertInto('author_files')
    .values({ user_id: userId, name: null, bytes: null, made_at: null, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
    .execute();
}

/**
 * Replaces the stored file by a new one, and notes the old one for removal; call it in a transaction.
 * @returns false if another job makes the file by now
 */
export async function finishAuthorFile(
  db: Db,
  { user_id, job_id, name: before }: AuthorFile,
  { name, bytes, now }: { name: string; bytes: number; now: Date },
): Promise<boolean> {
  const time = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('author_files')
    .set({ state: 'ready', code: null, name, bytes, made_at: time, used_at: time })
    .where('user_id', '=', user_id)
    .where('job_id', '=', job_id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (before) await insertPending(db, before, now);
  return true;
}

/** Records why a file could not be made. */
export async function failAuthorFile(
  db: Db,
  { user_id, job_id }: Pick<AuthorFile, 'user_id' | 'job_id'>,
  code: string,
): Promise<void> {
  const query = db.updateTable('author_files').set({ state: 'failed', code }).where('user_id', '=', user_id);
  await query.where('job_id', '=', job_id).execute();
}

/** Records that the stored file is gone. */
export async function loseAuthorFile(db: Db, userId: string, code: string): Promise<void> {
  const query = db.updateTable('author_files').set({ state: 'failed', code, name: null, bytes: null, made_at: null });
  await query.where('user_id', '=', userId).execute();
}

export async function touchAuthorFile(db: Db, userId: string, now: Date): Promise<void> {
  const query = db.updateTable('author_files').set({ used_at: now.toISOString() });
  await query.where('user_id', '=', userId).execute();
}

/** Accounts whose file nobody has requested since a time, at most 200. */
export async function listUnusedAuthors(db: Db, before: Date): Promise<string[]> {
  const query = db.selectFrom('author_files').select('user_id').where('used_at', '<', before.toISOString());
  return (await query.orderBy('used_at').orderBy('user_id').limit(200).execute()).map(({ user_id }) => user_id);
}

/**
 * Deletes the rows of accounts' files; call it in a transaction.
 * @returns the names of the stored files, noted as without a row
 */
export async function takeAuthorFiles(db: Db, userIds: string[], now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('author_files').where('user_id', 'in', userIds).returning('name').execute();
  const names = rows.flatMap(({ name }) => name ?? []);
  for (const name of names) await insertPending(db, name, now);
  return names;
}
