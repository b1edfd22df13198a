import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of which e-book one that is not whole yet is a copy; empty for all others. */
export const copiesUnderWay: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('ebooks')
      .addColumn('copying_from', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
