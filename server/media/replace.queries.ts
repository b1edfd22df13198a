import type { Db } from '../db/open.ts';
import type { Owner } from '../uses/owned.ts';

const OPENED = ['id', 'name', 'kind', 'user_id', 'tenant_id', 'created_at', 'alt_text'] as const;
export type OpenedUpload = NonNullable<Awaited<ReturnType<typeof findOwned>>>;

/** An upload of the owner's. */
export async function findOwned(db: Db, by: { id: string } | { name: string }, owner: Owner) {
  let query = db.selectFrom('uploads').select(OPENED);
  query = 'id' in by ? query.where('id', '=', by.id) : query.where('name', '=', by.name);
  if (owner !== null) query = query.where('user_id', '=', owner);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lets an upload stand where another one was: its text, and its place in the library. */
export async function standFor(db: Db, old: OpenedUpload, name: string): Promise<boolean> {
  const { user_id, tenant_id, created_at, alt_text } = old;
  const update = db.updateTable('uploads').set({ user_id, tenant_id, created_at, alt_text });
  const { numUpdatedRows } = await update.where('name', '=', name).executeTakeFirst();
  await db.insertInto('replaced_uploads').values({ name: old.name, replaced_by: name }).execute();
  return numUpdatedRows > 0n;
}

/** Lets whatever led to an upload, from files that it was put in the place of, lead to another. */
export async function leadOn(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('replaced_uploads').set({ replaced_by: to }).where('replaced_by', '=', from).execute();
}

/** The name of the upload that was put in the place of the one of that name. */
export async function findReplacement(db: Db, name: string): Promise<string | null> {
  const query = db.selectFrom('replaced_uploads').select('replaced_by').where('name', '=', name);
  return (await query.executeTakeFirst())?.replaced_by ?? null;
}
