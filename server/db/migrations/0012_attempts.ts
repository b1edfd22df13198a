import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Attempts that are counted, each with the end of its own window. The account library's `rate_limits`, which it prunes by
 * its own windows, is no longer written; it stays for nodes of the version before.
 */
export const attempts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('attempts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      // in milliseconds since 1970
      .addColumn('last_at', sql`bigint`, (c) => c.notNull())
      .addColumn('ends_at', sql`bigint`, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('attempts_ended').on('attempts').column('ends_at').execute();
  },
};
