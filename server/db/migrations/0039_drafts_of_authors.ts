import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drafts by whose they are: their bytes are summed. */
export const draftsOfAuthors: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createIndex('drafts_of_author').on('drafts').column('tenant_id').execute();
  },
};
