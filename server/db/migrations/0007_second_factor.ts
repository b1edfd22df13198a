import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** The second step of signing in: the shared key and the recovery codes, both encrypted, of who turned it on. */
export function secondFactor(engine: Engine): Migration {
  const [time, no] = engine === 'postgres' ? [sql`timestamptz`, sql`false`] : [sql`text`, sql`0`];
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('users')
        .addColumn('is_two_factor', 'boolean', (c) => c.notNull().defaultTo(no))
        .execute();
      await db.schema
        .createTable('second_factors')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('backup_codes', 'text', (c) => c.notNull())
        // false until a first code has shown that the key arrived
        .addColumn('is_verified', 'boolean', (c) => c.notNull().defaultTo(no))
        .addColumn('failed_count', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('locked_until', time)
        .execute();
    },
  };
}
