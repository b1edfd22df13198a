import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Language } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { personName } from '#common/person.ts';
import { searchText, searchWords } from '#common/search.ts';
import { engineOf } from '../db/engine.ts';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import type { UsersTable } from '../db/tables.ts';
import { passOnWritten } from '../drafts/written.queries.ts';
import { idOrNone, idsAmong } from '../ids.ts';
import type { Place } from '../paging.ts';
import type { Actor, Role } from '../policy.ts';
import { KINDS } from '../rows/kinds.ts';
import { dropUses } from '../uses/uses.queries.ts';

/** The account behind an id, as the policy sees it. */
export async function findActor(db: Db, id: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'name', 'image', 'language', 'is_two_factor'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The names of the accounts with those ids. */
export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = db.selectFrom('users').select(['id', 'name', 'email']);
  const rows = await query.where('id', 'in', [...new Set(ids)]).execute();
  return new Map(rows.map((row) => [row.id, personName(row)]));
}

/** The id of the installation's oldest account; null if nobody has signed up. */
export async function firstAccountId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** The id of the account with that address, in whatever case. */
export async function accountIdOf(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the installation has an administrator. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
  );
}

/** The administrators, up to a number to which mails can be sent. */
export function listAdmins(db: Db): Promise<Pick<Actor, 'id' | 'email' | 'name' | 'language'>[]> {
  const query = db.selectFrom('users').select(['id', 'email', 'name', 'language']).where('role', '=', 'admin');
  return query.orderBy('created_at').orderBy('id').limit(LIMITS.page).execute();
}

export async function updateRole(db: Db, id: string, role: Role): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', id).execute();
}

/** Makes operations that count administrators wait for each other until the transaction ends. */
export async function lockAccounts(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(726051)`.execute(db);
}

/** The account library's tables, which the product's own table types leave out. */
type LibraryTables = {
  second_factors: { user_id: string };
  sessions: { user_id: string; expires_at: string };
  passkeys: { user_id: string };
};

export type Account = Actor & {
  created_at: string;
  ebook_count: number;
  session_count: number;
  passkey_count: number;
};

/** Accounts newest first whose address or name holds the words, one row more than a page; sessions as open `at` a time. */
export async function listAccounts(db: Db, search: string, after: Place | null, at: Date): Promise<Account[]> {
  const query = db
    .withTables<LibraryTables>()
    .selectFrom('users')
    .select(['id', 'role', 'email', 'name', 'image', 'created_at', 'is_two_factor'])
    .select((eb) =>
      eb
        .selectFrom('ebooks')
        .whereRef('ebooks.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('ebook_count'),
    )
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', at.toISOString())
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('session_count'),
      eb
        .selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('passkey_count'),
    ]);
  return newestPage(query.where(holdsAll(search)), after);
}

/** Accounts whose address or name holds the words, newest first. */
export function findAccounts(db: Db, search: string, limit: number): Promise<{ name: string; email: string }[]> {
  const query = db.selectFrom('users').select(['name', 'email']).where(holdsAll(search));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

function holdsAll(search: string): RawBuilder<boolean> {
  const held = searchWords(search).map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`search_text like ${like} escape '\\'`;
  });
  return held.length > 0 ? sql<boolean>`(${sql.join(held, sql` and `)})` : sql<boolean>`1 = 1`;
}

/** Which of the ids are accounts. */
export async function accountsAmong(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', idsAmong(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many accounts have each role. */
export async function countRoles(db: Db): Promise<Record<Role, number>> {
  const rows = await db
    .selectFrom('users')
    .select((eb) => ['role', eb.fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute();
  const counts = Object.fromEntries(rows.map(({ role, count }) => [role, Number(count)]));
  return { admin: 0, editor: 0, user: 0, ...counts };
}

/**
 * The account, locked until the transaction ends: no row can reference it in between, unless the `lock` allows that.
 */
export async function lockAccount(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'forNoKeyUpdate' = 'forUpdate',
): Promise<Actor | null> {
  let query = db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'name', 'image', 'language', 'is_two_factor'])
    .where('id', '=', idOrNone(id));
  if (engineOf(db) === 'postgres') query = query[lock]();
  return (await query.executeTakeFirst()) ?? null;
}

/** Removes the second step of signing in from an account, and ends its sessions. */
export async function clearFactor(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ is_two_factor: false }).where('id', '=', id).execute();
  await db.withTables<LibraryTables>().deleteFrom('second_factors').where('user_id', '=', id).execute();
  await clearSessions(db, id);
}

/** Ends an account's sessions. */
export async function clearSessions(db: Db, id: string): Promise<void> {
  await db.withTables<LibraryTables>().deleteFrom('sessions').where('user_id', '=', id).execute();
}

/** Removes all passkeys of an account, and ends its sessions. @returns false if it had none. */
export async function clearPasskeys(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .withTables<LibraryTables>()
    .deleteFrom('passkeys')
    .where('user_id', '=', id)
    .executeTakeFirst();
  await clearSessions(db, id);
  return deleted.numDeletedRows > 0n;
}

/** Deletes the account with its sessions and passwords. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
  await dropUses(db, 'users', [id]);
}

/**
 * Gives everything of one account to another: e-books with their content, its contributions to other people's e-books,
 * and uploads, deleted ones included. @returns the e-books.
 */
export async function passOnContent(db: Db, from: string, to: string): Promise<{ id: string }[]> {
  const ebooks = await db.selectFrom('ebooks').select('id').where('user_id', '=', from).execute();
  // the rows of an e-book have its owner
  const owned = KINDS.filter(({ owner }) => owner !== null).map(({ table }) => table);
  for (const table of [...owned, 'uploads', 'trash']) await passOn(db, table, 'user_id', { from, to });
  const works = ['works', 'editions', 'translations'];
  for (const table of [...KINDS.map(({ table }) => table), 'uploads', 'trash', 'schedules', ...works])
    await passOn(db, table, 'tenant_id', { from, to });
  await passOnWritten(db, from, to);
  return ebooks;
}

type Heirs = { from: string; to: string };

async function passOn(db: Db, table: string, column: 'user_id' | 'tenant_id', { from, to }: Heirs): Promise<void> {
  const any = db.withTables<Record<string, Record<string, unknown>>>();
  await any
    .updateTable(table)
    .set({ [column]: to })
    .where(column, '=', from)
    .execute();
}

/** Whether an address, in whatever case, has an account. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await accountIdOf(db, email)) !== null;
}

/** What readers may learn about a person: no address. */
export type AuthorProfile = Pick<Selectable<UsersTable>, 'name' | 'image' | 'about'>;

export async function findAuthorProfile(db: Db, id: string): Promise<AuthorProfile | null> {
  const query = db.selectFrom('users').select(['name', 'image', 'about']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

type Described = AuthorProfile & { id: string; email: string };

export async function updateProfileOf(db: Db, described: Described, now: string): Promise<void> {
  const { id, email, name, image, about } = described;
  const row = { name, image, about, search_text: searchText(email, name), updated_at: now };
  await db.updateTable('users').set(row).where('id', '=', id).execute();
}
