import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';

type PasskeyRow = { id: string; user_id: string; name: string | null; created_at: string };
export type ListedPasskey = Omit<PasskeyRow, 'user_id'>;
type Rows = {
  passkeys: PasskeyRow;
  sessions: { id: string; user_id: string; has_passkey: boolean };
  verifications: { expires_at: string };
};

/** A person's passkeys, the newest first. */
export function listPasskeys(db: Db, userId: string): Promise<ListedPasskey[]> {
  return library(db)
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether anybody has a passkey. */
export async function anyPasskey(db: Db): Promise<boolean> {
  return (await library(db).selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** @returns false if the person has no such passkey. */
export async function renamePasskeyOf(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await library(db)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', idOrNone(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** Removes a passkey. After the last one, no session counts as opened by a passkey. */
export async function deletePasskeyOf(db: Db, userId: string, id: string): Promise<void> {
  await library(db).deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute();
  await library(db)
    .updateTable('sessions')
    .set({ has_passkey: false })
    .where('user_id', '=', userId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId))))
    .execute();
}

/** Records that a passkey was used in a session. */
export async function markSession(db: Db, id: string): Promise<void> {
  await library(db).updateTable('sessions').set({ has_passkey: true }).where('id', '=', id).execute();
}

/** Deletes expired verifications. */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await library(db).deleteFrom('verifications').where('expires_at', '<', at.toISOString()).execute();
}

/** The account library's tables, which the product's own table types leave out. */
function library(db: Db) {
  return db.withTables<Rows>();
}
