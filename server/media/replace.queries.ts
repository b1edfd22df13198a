import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { Progress } from '../jobs/kinds.ts';
import { listOpenJobs, listUnfinishedJobs } from '../jobs/open-jobs.queries.ts';
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

/** Gives an upload the description and the place in the library of the one that it replaces. */
export async function standFor(db: Db, old: OpenedUpload, name: string): Promise<boolean> {
  const { user_id, tenant_id, created_at, alt_text } = old;
  const update = db.updateTable('uploads').set({ user_id, tenant_id, created_at, alt_text });
  const { numUpdatedRows } = await update.where('name', '=', name).executeTakeFirst();
  await db.insertInto('replaced_uploads').values({ name: old.name, replaced_by: name }).execute();
  return numUpdatedRows > 0n;
}

/** Redirects the names of an upload's predecessors to another upload. */
export async function leadOn(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('replaced_uploads').set({ replaced_by: to }).where('replaced_by', '=', from).execute();
}

/** The name of the upload that replaced the one of that name. */
export async function findReplacement(db: Db, name: string): Promise<string | null> {
  const query = db.selectFrom('replaced_uploads').select('replaced_by').where('name', '=', name);
  return (await query.executeTakeFirst())?.replaced_by ?? null;
}

/** The key of the job that replaces an upload. */
export const replacementKey = (name: string): string => `uploads.replace:${name}`;

/** The uploads that are being replaced. */
export async function openReplacements(db: Db, names: string[]): Promise<string[]> {
  const keys = new Set((await listOpenJobs(db, 'uploads.replace')).map(({ key }) => key));
  return names.filter((name) => keys.has(replacementKey(name)));
}

/** The uploads that replace another. */
export async function openTargets(db: Db, names: string[]): Promise<string[]> {
  const targets = new Set((await listOpenJobs(db, 'uploads.replace')).map(({ payload }) => payload?.to));
  return names.filter((name) => targets.has(name));
}

/** The progress of a replacement; `isFailed` if it stopped before its end. */
export type UploadReplacing = { job_id: string; progress: Progress | null; isFailed: boolean };

/** The replacements that are under way or failed, by the name of the old upload. */
export async function listReplacing(db: Db): Promise<Map<string, UploadReplacing>> {
  const jobs = await listUnfinishedJobs(db, 'uploads.replace');
  return new Map(
    jobs.map(({ id, key, progress, state }) => [
      (key ?? '').slice(replacementKey('').length),
      { job_id: id, progress, isFailed: state === 'failed' },
    ]),
  );
}

/** The number of rows that a replacement has changed. */
export async function countReplaced(db: Db, jobId: string): Promise<number> {
  const row = await db.selectFrom('jobs').select('progress').where('id', '=', jobId).executeTakeFirst();
  return row?.progress ? (JSON.parse(row.progress) as Progress).done : 0;
}

/** Locks the uploads against replacing, deletion and new uses until the transaction ends. */
export async function lockReplaced(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const query = db.selectFrom('uploads').select('name').orderBy('name').forNoKeyUpdate();
  await query.where((eb) => eb.or([eb('id', '=', id), eb('name', '=', name)])).execute();
}
