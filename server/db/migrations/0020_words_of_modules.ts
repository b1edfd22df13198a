import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many words the text of a module has: counted with every save, of older rows beside the running server. */
export const wordsOfModules: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('modules').addColumn('words', 'integer').execute();
    await sql`insert into backfills (name) select 'modules.words' where exists (select 1 from modules)`.execute(db);
  },
};
