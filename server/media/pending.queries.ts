import type { Db } from '../db/open.ts';

/** Notes that a file of that name is about to be stored. */
export async function insertPending(db: Db, name: string, now: Date): Promise<void> {
  await db.insertInto('pending_files').values({ name, created_at: now.toISOString() }).execute();
}

export async function deletePending(db: Db, name: string): Promise<void> {
  await db.deleteFrom('pending_files').where('name', '=', name).execute();
}

/** Names noted before that time, at most 500, with whether their upload was written all the same. */
export async function listPending(db: Db, before: Date): Promise<{ name: string; upload: string | null }[]> {
  return db
    .selectFrom('pending_files')
    .leftJoin('uploads', 'uploads.name', 'pending_files.name')
    .select(['pending_files.name', 'uploads.id as upload'])
    .where('pending_files.created_at', '<', before.toISOString())
    .limit(500)
    .execute();
}
