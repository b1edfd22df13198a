import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Files of whole e-books, and whether readers may download them. None points at its e-book: what was made goes once that is gone. */
export function bookFiles(engine: Engine): Migration {
  const isPostgres = engine === 'postgres';
  const time = isPostgres ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('book_files')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('ebook_id', 'text', (c) => c.notNull())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('format', 'text', (c) => c.notNull())
        // what the file is made of, as a hash
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        // why it could not be made
        .addColumn('code', 'text')
        // the stored file
        .addColumn('name', 'text')
        .addColumn('bytes', 'bigint')
        .addColumn('created_at', time, (c) => c.notNull())
        .addColumn('made_at', time)
        // when it was asked for last
        .addColumn('used_at', time, (c) => c.notNull())
        .addUniqueConstraint('book_files_key', ['ebook_id', 'format', 'key'])
        .execute();
      await db.schema.createIndex('book_files_used').on('book_files').column('used_at').execute();
      const no = isPostgres ? sql`false` : sql`0`;
      await db.schema
        .alterTable('ebooks')
        .addColumn('is_downloadable', 'boolean', (c) => c.notNull().defaultTo(no))
        .execute();
    },
  };
}
