import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The address of the installation that links in a file of an e-book name; null for files of before. */
export const addressesOfFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('book_files').addColumn('address', 'text').execute();
  },
};
