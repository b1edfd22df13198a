import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where saving a module leads an account; null where it chose nothing. */
export const afterSaving: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('users').addColumn('after_saving', 'text').execute();
  },
};
