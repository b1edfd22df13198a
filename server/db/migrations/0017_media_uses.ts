import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which rows show which uploads, and what is filled in of older rows beside the running server: here the uses of all
 * that stands already, if anything does.
 */
export const mediaUses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('media_uses')
      .addColumn('upload_name', 'text', (c) => c.notNull())
      // the table of the row
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('row_id', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('media_uses_pk', ['upload_name', 'kind', 'row_id', 'place'])
      .execute();
    await db.schema.createIndex('media_uses_of_row').on('media_uses').columns(['kind', 'row_id']).execute();
    await db.schema
      .createTable('backfills')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('done_to', 'text')
      .execute();
    await sql`
      insert into backfills (name) select 'media.uses'
      where exists (select 1 from ebooks) or exists (select 1 from site_settings)
        or exists (select 1 from users where image is not null)`.execute(db);
  },
};
