import type { Db } from '../db/open.ts';

/** An account with the hash of its password. */
export type Credentials = { id: string; password: string };

/** The credentials of an account, named by its id or its address; null if it has none. */
export async function findCredentials(db: Db, by: { id: string } | { email: string }): Promise<Credentials | null> {
  const query = library(db)
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .where('accounts.provider_id', '=', 'credential')
    .select(['users.id', 'accounts.password']);
  const named = 'id' in by ? query.where('users.id', '=', by.id) : query.where('users.email', '=', by.email);
  return (await named.executeTakeFirst()) ?? null;
}

export async function updatePassword(db: Db, userId: string, hash: string, at: Date): Promise<void> {
  await library(db)
    .updateTable('accounts')
    .set({ password: hash, updated_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

/** Ends all recovery links of an account. */
export async function deleteRecoveries(db: Db, userId: string): Promise<void> {
  await library(db).deleteFrom('verifications').where('value', '=', userId).execute();
}

type LibraryTables = {
  accounts: { user_id: string; provider_id: string; password: string; updated_at: string };
  verifications: { value: string };
};

/** The account library's tables, which the product's own table types leave out. */
function library(db: Db) {
  return db.withTables<LibraryTables>();
}
