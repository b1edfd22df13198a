import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions by their author, whose bytes are summed. */
export const versionsOfAuthors: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createIndex('revisions_of_author').on('revisions').column('tenant_id').execute();
  },
};
