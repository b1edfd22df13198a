import type { Migration } from 'kysely/migration';

/** What authors say of programs of partners: by which account they earn, and what comes back in the report. */
export const networkAccounts: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('network_accounts')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('network', 'text', (c) => c.notNull())
      // empty where links name it by themselves
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('subid', 'text', (c) => c.notNull())
      .addColumn('is_campaign', 'boolean', (c) => c.notNull())
      .addPrimaryKeyConstraint('network_accounts_pk', ['user_id', 'network'])
      .execute();
  },
};
