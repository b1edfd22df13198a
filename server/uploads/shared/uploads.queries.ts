import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { SharedUploadsTable, UploadPartsTable } from '../../db/tables.ts';
import { LARGE_PURPOSES } from '../allowance.ts';

export type SharedUpload = Selectable<SharedUploadsTable>;

export async function insertShared(db: Db, row: Insertable<SharedUploadsTable>): Promise<void> {
  await db.insertInto('shared_uploads').values(row).execute();
}

export async function findShared(db: Db, id: string): Promise<SharedUpload | null> {
  return (await db.selectFrom('shared_uploads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Adds arrived bytes, if they follow the stored ones. @returns whether they did */
export async function advance(db: Db, id: string, start: number, bytes: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_uploads')
    .set({ received: start + bytes, updated_at: now })
    .where('id', '=', id)
    .where('received', '=', start)
    .where('status', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Claims the finishing of an upload until a time, if no other node has it. @returns whether it did */
export async function claim(db: Db, id: string, now: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_uploads')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('status', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Extends a claim, or releases it with null. */
export async function setClaim(db: Db, id: string, until: string | null): Promise<void> {
  await db.updateTable('shared_uploads').set({ claimed_until: until }).where('id', '=', id).execute();
}

export async function endShared(db: Db, id: string, status: number, body: string, now: string): Promise<void> {
  const set = { status, body, claimed_until: null, updated_at: now };
  await db.updateTable('shared_uploads').set(set).where('id', '=', id).execute();
}

export async function deleteShared(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shared_uploads').where('id', '=', id).execute();
}

/** Declared bytes of each upload of a person that has not ended. */
export async function openSizes(db: Db, userId: string): Promise<number[]> {
  const open = db.selectFrom('shared_uploads').select('size').where('user_id', '=', userId).where('status', 'is', null);
  return (await open.execute()).map(({ size }) => Number(size));
}

/**
 * Ids of uploads without a write since that time, unfinished small ones since a later one, and of uploads with orphaned
 * parts.
 */
export async function listOldShared(db: Db, before: string, smallBefore: string): Promise<string[]> {
  const old = await db
    .selectFrom('shared_uploads')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', before),
        eb.and([eb('updated_at', '<', smallBefore), eb('status', 'is', null), eb('purpose', 'not in', LARGE_PURPOSES)]),
      ]),
    )
    .limit(500)
    .execute();
  const lone = await db
    .selectFrom('upload_parts')
    .leftJoin('shared_uploads', 'shared_uploads.id', 'upload_parts.upload_id')
    .select('upload_parts.upload_id as id')
    .where('shared_uploads.id', 'is', null)
    .limit(500)
    .execute();
  return [...new Set([...old, ...lone].map(({ id }) => id))];
}

export async function insertPart(db: Db, row: Insertable<UploadPartsTable>): Promise<void> {
  await db.insertInto('upload_parts').values(row).execute();
}

export async function keepPart(db: Db, name: string): Promise<void> {
  await db.updateTable('upload_parts').set({ is_kept: true }).where('name', '=', name).execute();
}

export async function deletePart(db: Db, name: string): Promise<void> {
  await db.deleteFrom('upload_parts').where('name', '=', name).execute();
}

/** The parts of an upload in their order. */
export async function listParts(db: Db, id: string): Promise<Selectable<UploadPartsTable>[]> {
  return db.selectFrom('upload_parts').selectAll().where('upload_id', '=', id).orderBy('start').execute();
}
