import { sql } from 'kysely';
import type { Language } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import type { Place } from '../paging.ts';
import type { Actor, Role } from '../policy.ts';

/** The account behind an id, as the policy sees it. */
export async function findActor(db: Db, id: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'name', 'image', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The id of the installation's oldest account; null if nobody has signed up. */
export async function firstAccountId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the installation has an administrator. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
  );
}

export async function updateRole(db: Db, id: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute();
}

/** Makes concurrent sign-ups wait for each other until the transaction ends. */
export async function lockAccounts(db: Db, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(726051)`.execute(db);
}

export type Account = Actor & { created_at: string };

/** Accounts newest first, one row more than a page. */
export async function listAccounts(db: Db, after: Place | null): Promise<Account[]> {
  let query = db.selectFrom('users').select(['id', 'role', 'email', 'name', 'image', 'created_at']);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)));
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.page + 1)
    .execute();
}

/** Whether an address, in whatever case, has an account. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row !== undefined;
}
