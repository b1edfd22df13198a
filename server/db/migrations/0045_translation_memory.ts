import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What authors translated, to be offered again, and the terms of their subjects. Accounts are referred to without a constraint: what an
 * account that is deleted leaves is passed on by a job.
 */
export function translationMemory(engine: Engine): Migration {
  const isPostgres = engine === 'postgres';
  const time = isPostgres ? 'timestamptz' : 'text';
  const whole = isPostgres ? 'bigint' : 'integer';
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('tm_units')
        .addColumn('id', whole, (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('source_language', 'text', (c) => c.notNull())
        .addColumn('target_language', 'text', (c) => c.notNull())
        .addColumn('source_hash', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('search_text', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('uses', 'integer', (c) => c.notNull())
        .addColumn('used_at', time, (c) => c.notNull())
        .addUniqueConstraint('tm_units_source', ['user_id', 'source_language', 'target_language', 'source_hash'])
        .execute();
      const listed = ['user_id', 'source_language', 'target_language', 'used_at', 'id'];
      await db.schema.createIndex('tm_units_listed').on('tm_units').columns(listed).execute();
      await db.schema.createIndex('tm_units_used').on('tm_units').columns(['user_id', 'used_at', 'bytes']).execute();
      await keys(db, whole, isPostgres);
      await glossary(db, time);
      // the version of an edition's row whose texts were learnt; null if none was
      await db.schema.alterTable('edition_parts').addColumn('learnt_version', 'integer').execute();
      await sql`insert into editions_due (ebook_id, stamp) select ebook_id, 'memory' from editions where true on conflict do nothing`.execute(
        db,
      );
    },
  };
}

/** The words by which units are found that are alike: one row for each of the longest words of a source. */
async function keys(db: Kysely<unknown>, whole: 'bigint' | 'integer', isPostgres: boolean): Promise<void> {
  const table = db.schema
    .createTable('tm_keys')
    // a hash of the word, the author and both languages
    .addColumn('word_key', whole, (c) => c.notNull())
    // how many words the source has
    .addColumn('words', 'integer', (c) => c.notNull())
    .addColumn('unit_id', whole, (c) => c.notNull().references('tm_units.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('tm_keys_pk', ['word_key', 'words', 'unit_id']);
  await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
  await db.schema.createIndex('tm_keys_unit').on('tm_keys').column('unit_id').execute();
}

async function glossary(db: Kysely<unknown>, time: 'timestamptz' | 'text'): Promise<void> {
  const of = ['user_id', 'source_language', 'target_language', 'term_key'] as const;
  await db.schema
    .createTable('glossary_terms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('source_language', 'text', (c) => c.notNull())
    .addColumn('target_language', 'text', (c) => c.notNull())
    // the stems of its words
    .addColumn('term_key', 'text', (c) => c.notNull())
    .addColumn('term', 'text', (c) => c.notNull())
    .addColumn('translation', 'text', (c) => c.notNull())
    .addColumn('is_forbidden', 'boolean', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .addUniqueConstraint('glossary_terms_translation', [...of, 'translation'])
    .execute();
  await db.schema
    .createIndex('glossary_terms_listed')
    .on('glossary_terms')
    .columns([...of, 'id'])
    .execute();
}
