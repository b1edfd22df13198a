import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** When hidden e-books and modules become visible. None points at its row: what lies in the trash keeps its own until then. */
export function schedules(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('schedules')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('ebook_id', 'text', (c) => c.notNull())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('publish_at', time, (c) => c.notNull())
        .addColumn('created_at', time, (c) => c.notNull())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('schedules_pk', ['kind', 'row_id'])
        .execute();
      await db.schema.createIndex('schedules_next').on('schedules').column('publish_at').execute();
      await db.schema.createIndex('schedules_of_ebook').on('schedules').column('ebook_id').execute();
    },
  };
}
