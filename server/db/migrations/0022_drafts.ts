import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What is written and not saved, its log, earlier states of rows, and text that a merge took out of its place. None
 * points at its row: what lies in the trash keeps its own.
 */
export function drafts(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('drafts')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('ebook_id', 'text', (c) => c.notNull())
        .addColumn('is_new', 'boolean', (c) => c.notNull())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('last_batch', 'integer', (c) => c.notNull())
        .addColumn('text_version', 'integer', (c) => c.notNull())
        .addColumn('changes', 'text', (c) => c.notNull())
        .addColumn('doc', 'text')
        .addColumn('doc_version', 'integer', (c) => c.notNull())
        .addColumn('row_version', 'integer', (c) => c.notNull())
        .addColumn('saved_revision_id', 'text')
        .addColumn('is_differing', 'boolean', (c) => c.notNull())
        .addColumn('created_at', time, (c) => c.notNull())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .addColumn('updated_at', time, (c) => c.notNull())
        .addColumn('updated_by', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('drafts_pk', ['kind', 'row_id'])
        .execute();
      await db.schema.createIndex('drafts_of_ebook').on('drafts').columns(['ebook_id', 'kind']).execute();
      await db.schema.createIndex('drafts_new').on('drafts').columns(['is_new', 'created_by']).execute();
      await db.schema
        .createTable('draft_batches')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('batch', 'integer', (c) => c.notNull())
        .addColumn('client', 'text', (c) => c.notNull())
        .addColumn('client_batch', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('written_at', time, (c) => c.notNull())
        .addColumn('fields', 'text', (c) => c.notNull())
        .addColumn('steps', 'text', (c) => c.notNull())
        .addColumn('text_version', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('draft_batches_pk', ['kind', 'row_id', 'batch'])
        .execute();
      // what is sent twice is stored once
      await db.schema
        .createIndex('draft_batches_once')
        .unique()
        .on('draft_batches')
        .columns(['kind', 'row_id', 'client', 'client_batch'])
        .execute();
      await db.schema.createIndex('draft_batches_age').on('draft_batches').column('written_at').execute();
      await db.schema
        .createTable('revisions')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('row_kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('ebook_id', 'text', (c) => c.notNull())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('name', 'text')
        .addColumn('is_first', 'boolean', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('words', 'integer', (c) => c.notNull())
        .addColumn('words_added', 'integer', (c) => c.notNull())
        .addColumn('words_removed', 'integer', (c) => c.notNull())
        .addColumn('created_at', time, (c) => c.notNull())
        .addColumn('created_by', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('revisions_of_row')
        .on('revisions')
        .columns(['row_id', 'row_kind', 'created_at', 'id'])
        .execute();
      await db.schema
        .createTable('rescues')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('field', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('slice', 'text')
        .addColumn('near_block', 'text')
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('created_at', time, (c) => c.notNull())
        .addColumn('settled_at', time)
        .execute();
      await db.schema.createIndex('rescues_of_row').on('rescues').columns(['row_id', 'kind', 'user_id']).execute();
    },
  };
}
