import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** The weekly mail of each author: whether it is wanted, the week that it was of last, and by what it is turned off without signing in. */
export function weeklyMails(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('weekly_mails')
        .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('token', 'text', (c) => c.notNull().unique())
        .addColumn('is_off', 'boolean', (c) => c.notNull().defaultTo(engine === 'postgres' ? sql`false` : sql`0`))
        // the day of its Monday, in days since 1970
        .addColumn('sent_day', 'integer')
        .execute();
    },
  };
}
