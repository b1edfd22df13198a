import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Files that are read to be taken in, what was found in each, what is to become of it, and what it became. */
export function imports(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('imports')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('reading', 'integer', (c) => c.notNull())
        .addColumn('level', 'integer')
        .addColumn('done', 'integer', (c) => c.notNull())
        .addColumn('total', 'integer', (c) => c.notNull())
        .addColumn('code', 'text')
        .addColumn('params', 'text')
        .addColumn('book', 'text')
        .addColumn('plan', 'text')
        .addColumn('taken', 'text')
        .addColumn('created_at', time, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('imports_of_person').on('imports').columns(['user_id', 'created_at']).execute();
    },
  };
}
