import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Readers who asked to write, and what people saw to of their first steps. */
export function newAuthors(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('author_requests')
        .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('asked_at', time, (c) => c.notNull())
        .addColumn('declined_at', time)
        .execute();
      await db.schema
        .createTable('first_steps')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('step', 'text', (c) => c.notNull())
        .addColumn('done_at', time, (c) => c.notNull())
        .addPrimaryKeyConstraint('first_steps_pk', ['user_id', 'step'])
        .execute();
    },
  };
}
