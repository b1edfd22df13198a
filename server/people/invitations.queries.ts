import type { Insertable } from 'kysely';
import { searchText } from '#common/search.ts';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import type { InvitationsTable } from '../db/tables.ts';
import { idOrNone } from '../ids.ts';
import type { Place } from '../paging.ts';
import type { Role } from '../policy.ts';

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  created_at: string;
  expires_at: string;
  invited_by: string | null;
};

const COLUMNS = ['id', 'email', 'role', 'created_at', 'expires_at', 'invited_by'] as const;

/** An invitation replaces an earlier one to the same address. */
export async function putInvitation(db: Db, row: Insertable<InvitationsTable>): Promise<void> {
  const { email: _, ...changed } = row;
  await db
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changed))
    .execute();
}

/** How many invitations to other addresses nobody has accepted. */
export async function countInvitations(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '<>', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Invitations that nobody has accepted, newest first, the expired ones too, one row more than a page. */
export function listInvitations(db: Db, after: Place | null): Promise<Invitation[]> {
  return newestPage(db.selectFrom('invitations').select(COLUMNS), after);
}

export async function findInvitation(db: Db, tokenHash: string): Promise<Invitation | null> {
  const row = await db.selectFrom('invitations').select(COLUMNS).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

export async function deleteInvitation(db: Db, id: string): Promise<Invitation | null> {
  const row = await db.deleteFrom('invitations').where('id', '=', idOrNone(id)).returning(COLUMNS).executeTakeFirst();
  return row ?? null;
}

/** Removes the invitation, so that nobody else can accept it; null if it is gone or too old. */
export async function takeInvitation(db: Db, tokenHash: string, now: string): Promise<Invitation | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

type NewAccount = { id: string; email: string; name: string; role: Role; passwordHash: string; now: string };

type LibraryTables = {
  users: Record<'id' | 'email' | 'name' | 'role' | 'created_at' | 'updated_at' | 'search_text', string> & {
    email_verified: boolean;
  };
  accounts: Record<'id' | 'account_id' | 'provider_id' | 'user_id' | 'password' | 'created_at' | 'updated_at', string>;
};

/** An account with a password, in the format of the account library. */
export async function insertAccount(db: Db, { id, passwordHash, now, ...person }: NewAccount): Promise<void> {
  const library = db.withTables<LibraryTables>();
  const times = { created_at: now, updated_at: now };
  const search_text = searchText(person.email, person.name);
  await library
    .insertInto('users')
    .values({ id, ...person, email_verified: true, search_text, ...times })
    .execute();
  await library
    .insertInto('accounts')
    .values({ id, account_id: id, provider_id: 'credential', user_id: id, password: passwordHash, ...times })
    .execute();
}
