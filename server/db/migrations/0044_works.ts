import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * Works, the language editions of each, and what of an edition is translated. No table from before changes: an e-book that is in no
 * work has no row here. References to e-books and their parts are without a constraint, because rows in the trash keep them.
 */
export function works(engine: Engine): Migration {
  const time = engine === 'postgres' ? 'timestamptz' : 'text';
  const no = engine === 'postgres' ? sql`false` : sql`0`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('works')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('source_ebook_id', 'text', (c) => c.notNull())
        .addColumn('created_at', time, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('editions')
        .addColumn('ebook_id', 'text', (c) => c.primaryKey())
        .addColumn('work_id', 'text', (c) => c.notNull().references('works.id').onDelete('cascade'))
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('is_source_shown', 'boolean', (c) => c.notNull().defaultTo(no))
        .addColumn('created_at', time, (c) => c.notNull())
        .addUniqueConstraint('editions_language', ['work_id', 'language'])
        .execute();
      await parts(db);
      await translations(db, time);
      await db.schema
        .createTable('editions_due')
        .addColumn('ebook_id', 'text', (c) => c.primaryKey())
        // another with each change
        .addColumn('stamp', 'text', (c) => c.notNull())
        .execute();
      await (engine === 'postgres' ? notedOnPostgres(db) : notedOnSqlite(db));
    },
  };
}

/** What stands in an edition for a part of the work, and how far its translation is. */
async function parts(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('edition_parts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('ebook_id', 'text', (c) => c.notNull().references('editions.ebook_id').onDelete('cascade'))
    // the same for this part in all editions of the work
    .addColumn('part_id', 'text', (c) => c.notNull());
  for (const count of ['ready', 'machine', 'missing', 'outdated', 'removed', 'words_to_do']) {
    table = table.addColumn(count, 'integer', (c) => c.notNull().defaultTo(0));
  }
  await table
    // the version of the source's row that was counted; null if none was
    .addColumn('source_version', 'integer')
    .addPrimaryKeyConstraint('edition_parts_pk', ['kind', 'row_id'])
    .addUniqueConstraint('edition_parts_part', ['ebook_id', 'kind', 'part_id'])
    .execute();
}

/** What a piece of an edition was translated from: a block of a text, or a field. */
async function translations(db: Kysely<unknown>, time: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    // the id of the edition's block, or `@` and the name of a field
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('ebook_id', 'text', (c) => c.notNull().references('editions.ebook_id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('source_unit', 'text', (c) => c.notNull())
    // as it was translated: HTML of a block or of author HTML, else the value as JSON
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('translations_pk', ['kind', 'row_id', 'unit'])
    .execute();
  await db.schema.createIndex('translations_ebook').on('translations').column('ebook_id').execute();
}

const NOTED = 'on conflict (ebook_id) do update set stamp = excluded.stamp';

async function notedOnSqlite(db: Kysely<unknown>): Promise<void> {
  const note = (id: string) =>
    `insert into editions_due (ebook_id, stamp) select ebook_id, lower(hex(randomblob(8))) from editions where ebook_id = ${id} ${NOTED};`;
  await sql
    .raw(`create trigger ebooks_edition_changed after update of changed_at on ebooks begin ${note('new.id')} end`)
    .execute(db);
  await sql.raw(`create trigger editions_new after insert on editions begin ${note('new.ebook_id')} end`).execute(db);
}

async function notedOnPostgres(db: Kysely<unknown>): Promise<void> {
  const note = (id: string) =>
    `insert into editions_due (ebook_id, stamp) select ebook_id, gen_random_uuid()::text from editions where ebook_id = ${id} ${NOTED};`;
  const does = (name: string, body: string) =>
    sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
      .execute(db);
  await does('note_edition_changed', note('new.id'));
  await does('note_edition_new', note('new.ebook_id'));
  await sql
    .raw(
      'create trigger ebooks_edition_changed after update of changed_at on ebooks for each row execute function note_edition_changed()',
    )
    .execute(db);
  await sql
    .raw('create trigger editions_new after insert on editions for each row execute function note_edition_new()')
    .execute(db);
}
