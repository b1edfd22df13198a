import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What readers carry to another device, sealed, for some minutes. Times are milliseconds since 1970. */
export const readerTransfers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('reader_transfers')
      .addColumn('place', 'text', (c) => c.primaryKey())
      .addColumn('proof', 'text', (c) => c.notNull())
      .addColumn('sealed', 'text')
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('reader_transfers_ends_at').on('reader_transfers').column('ends_at').execute();
  },
};
