import { type Db, json } from '../db/open.ts';

/** The one row of its table. */
export const SITE_ID = 'site';

export type StoredSettings = { settings: object; version: number; updated_by: string };

export async function findSettings(db: Db): Promise<StoredSettings | null> {
  const query = db.selectFrom('site_settings').select(['settings', 'version', 'updated_by']).where('id', '=', SITE_ID);
  return (await query.executeTakeFirst()) ?? null;
}

type Write = { settings: object; updated_by: string; updated_at: string };

export async function insertSettings(db: Db, { settings, ...stamp }: Write): Promise<void> {
  const row = { ...stamp, id: SITE_ID, tenant_id: stamp.updated_by, settings: json(settings), version: 1 };
  await db.insertInto('site_settings').values(row).execute();
}

/** Writes the settings and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateStoredSettings(db: Db, version: number, { settings, ...stamp }: Write): Promise<boolean> {
  const result = await db
    .updateTable('site_settings')
    .set({ ...stamp, settings: json(settings), version: version + 1 })
    .where('id', '=', SITE_ID)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
