import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

const BATCH = 200;
const KEPT =
  'id, name, original_name, kind, mime, bytes, width, height, user_id, tenant_id, created_at, alt_text, search_text';

/**
 * What the library says of an upload besides its file: the text that stands for it where none is given, and its name as it
 * is searched. A sound may be an upload. The names of files in whose place another was put lead to that.
 */
export function library(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const column of ['alt_text', 'search_text'])
        await db.schema
          .alterTable('uploads')
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
          .execute();
      await (engine === 'postgres' ? widened(db) : rebuilt(db));
      await namesSearched(db);
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('uploads').columns(columns).execute();
      await index('uploads_newest', ['created_at', 'id']);
      await index('uploads_of_author_newest', ['user_id', 'created_at', 'id']);
      await db.schema
        .createTable('replaced_uploads')
        .addColumn('name', 'text', (c) => c.primaryKey())
        // the upload that is there now
        .addColumn('replaced_by', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('replaced_uploads_by').on('replaced_uploads').columns(['replaced_by']).execute();
    },
  };
}

async function widened(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads drop constraint uploads_kind_check`.execute(db);
  await sql`alter table uploads add constraint uploads_kind_check check (kind in ('image', 'video', 'audio'))`.execute(
    db,
  );
}

/** SQLite does not change a check: the rows move into a table that has the new one. */
async function rebuilt(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads_wide')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('image', 'video', 'audio')`))
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull().check(sql`bytes >= 0`))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('alt_text', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql.raw(`insert into uploads_wide (${KEPT}) select ${KEPT} from uploads`).execute(db);
  await sql`drop table uploads`.execute(db);
  await sql`alter table uploads_wide rename to uploads`.execute(db);
  await sql`create index uploads_of_author on uploads (user_id, name)`.execute(db);
}

async function namesSearched(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; original_name: string }>`
      select id, original_name from uploads where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { id, original_name } of rows)
      await sql`update uploads set search_text = ${folded(original_name)} where id = ${id}`.execute(db);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function folded(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/\s+/g, ' ').trim();
}
