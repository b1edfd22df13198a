import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Searching accounts, and invitations. */
export function people(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await searchedAccounts(db);
      await invitations(db, engine);
    },
  };
}

type Searched = { users: { id: string; email: string; name: string; search_text: string } };

async function searchedAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('users_newest').on('users').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('users_by_role').on('users').column('role').execute();
  const users = db.withTables<Searched>();
  for (const { id, email, name } of await users.selectFrom('users').select(['id', 'email', 'name']).execute()) {
    await users
      .updateTable('users')
      .set({ search_text: searched(`${email} ${name}`) })
      .where('id', '=', id)
      .execute();
  }
}

const searched = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function invitations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('admin', 'editor', 'user')`))
    // the link's secret is known only to who has the link
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('expires_at', time, (c) => c.notNull())
    .execute();
}
