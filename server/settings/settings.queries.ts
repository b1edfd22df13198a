import { type Db, json } from '../db/open.ts';

const ID = 'site';

export type StoredSettings = { settings: object; version: number; updated_by: string };

export async function findSettings(db: Db): Promise<StoredSettings | null> {
  const query = db.selectFrom('site_settings').select(['settings', 'version', 'updated_by']).where('id', '=', ID);
  return (await query.executeTakeFirst()) ?? null;
}

type Write = { settings: object; by: string; at: string };

export async function insertSettings(db: Db, { settings, by, at }: Write): Promise<void> {
  const row = { id: ID, tenant_id: by, settings: json(settings), updated_by: by, updated_at: at, version: 1 };
  await db.insertInto('site_settings').values(row).execute();
}

/** Writes the settings and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateStoredSettings(db: Db, version: number, { settings, by, at }: Write): Promise<boolean> {
  const result = await db
    .updateTable('site_settings')
    .set({ settings: json(settings), updated_by: by, updated_at: at, version: version + 1 })
    .where('id', '=', ID)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
