import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version that becomes what is stored when a time comes; none where only whether readers see the row changes. */
export const scheduledVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('schedules').addColumn('revision_id', 'text').execute();
    // thinning out a history looks for the versions that wait
    await db.schema.createIndex('schedules_revision').on('schedules').column('revision_id').execute();
  },
};
