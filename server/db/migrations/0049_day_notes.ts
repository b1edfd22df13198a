import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What an author notes on a day of their numbers: of one e-book, or of all of theirs. An e-book in the trash has no row,
 * so that its notes refer to it without a constraint; they are deleted when it is gone for good.
 */
export function dayNotes(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('day_notes')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('ebook_id', 'text')
        // in days since 1970 where the site is
        .addColumn('day', 'integer', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('created_at', engine === 'postgres' ? 'timestamptz' : 'text', (c) => c.notNull())
        .addCheckConstraint('day_notes_of_one', sql`(user_id is null) <> (ebook_id is null)`)
        .execute();
      await db.schema.createIndex('day_notes_ebook').on('day_notes').columns(['ebook_id', 'day']).execute();
      await db.schema.createIndex('day_notes_user').on('day_notes').columns(['user_id', 'day']).execute();
    },
  };
}
