import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language in which a person reads the interface; none until one is picked. */
export const personLanguage: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('users').addColumn('language', 'text').execute();
  },
};
