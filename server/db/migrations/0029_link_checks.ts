import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** What is known of links, and which rows link to them. No use points at its row: a sweep finds what is gone. */
export function linkChecks(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('link_checks')
        .addColumn('url_hash', 'text', (c) => c.primaryKey())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('moved_to', 'text')
        .addColumn('failures', 'integer', (c) => c.notNull())
        .addColumn('first_failed_at', time)
        .addColumn('checked_at', time)
        .addColumn('next_at', time, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('link_checks_next').on('link_checks').column('next_at').execute();
      await db.schema.createIndex('link_checks_state').on('link_checks').column('state').execute();
      await db.schema
        .createTable('link_uses')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('url_hash', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('link_uses_pk', ['kind', 'row_id', 'url_hash'])
        .execute();
      await db.schema.createIndex('link_uses_of_url').on('link_uses').column('url_hash').execute();
    },
  };
}
