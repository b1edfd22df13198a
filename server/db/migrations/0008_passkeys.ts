import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Passkeys, the sessions in which one was shown, and the time step of the last code that each authenticator used up. */
export function passkeys(engine: Engine): Migration {
  const [time, no] = engine === 'postgres' ? [sql`timestamptz`, sql`false`] : [sql`text`, sql`0`];
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', 'text')
        .addColumn('credential_id', 'text', (c) => c.notNull().unique())
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('device_type', 'text', (c) => c.notNull())
        .addColumn('is_backed_up', 'boolean', (c) => c.notNull())
        .addColumn('transports', 'text')
        .addColumn('aaguid', 'text')
        .addColumn('created_at', time, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('has_passkey', 'boolean', (c) => c.notNull().defaultTo(no))
        .execute();
      await db.schema.alterTable('second_factors').addColumn('last_step', 'integer').execute();
    },
  };
}
