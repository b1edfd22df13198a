import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an administrator says of the installation itself: one row once something is set. */
export function siteSettings(engine: 'sqlite' | 'postgres'): Migration {
  const json = engine === 'postgres' ? sql`jsonb` : sql`text`;
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('site_settings')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('settings', json, (c) => c.notNull())
        .addColumn('updated_at', time, (c) => c.notNull())
        .addColumn('updated_by', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .execute();
    },
  };
}
