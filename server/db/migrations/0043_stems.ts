import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';
type Run = (text: string) => Promise<unknown>;

/** The columns of each table whose values are in its index. */
const INDEXED = {
  ebooks: ['title', 'description', 'language', 'user_id'],
  modules: [
    ...['title', 'description', 'content', 'bonus_title', 'bonus_description', 'bonus_features'],
    ...['author_id', 'ebook_id'],
  ],
  supplements: ['name', 'description', 'benefits', 'author_id', 'ebook_id', 'country'],
  products: ['name', 'description', 'benefits', 'author_id', 'ebook_id', 'language'],
  catalogue_items: ['name', 'description', 'benefits', 'user_id', 'kind'],
} as const;
/** The tables whose texts are in the language of their e-book. */
const PARTS = ['modules', 'supplements', 'products'];

/**
 * An index of stems for each searched table, and the rows whose stems are to be found anew. Triggers note these rows, so that the
 * version before, which knows no stems, may go on writing beside.
 */
export function stems(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const run: Run = (text) => sql.raw(text).execute(db);
      await db.schema
        .createTable('stems_due')
        .addColumn('row_id', 'text', (c) => c.notNull())
        // the table of the row
        .addColumn('kind', 'text', (c) => c.notNull())
        // another with each change
        .addColumn('stamp', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('stems_due_pk', ['row_id', 'kind'])
        .execute();
      for (const [table, columns] of Object.entries(INDEXED)) {
        await (engine === 'postgres' ? postgres(run, table, columns) : sqlite(run, table, columns));
      }
      await (engine === 'postgres' ? languageOnPostgres(run) : languageOnSqlite(run));
      await sql`
        insert into backfills (name) select 'stems.rows'
        where exists (select 1 from ebooks) or exists (select 1 from catalogue_items)`.execute(db);
    },
  };
}

/** The stamp is written by a statement that waits for an earlier, uncommitted change of the same row. */
const noting = (rows: string) =>
  `insert into stems_due (row_id, kind, stamp) ${rows} on conflict (row_id, kind) do update set stamp = excluded.stamp;`;

async function sqlite(run: Run, table: string, columns: readonly string[]): Promise<void> {
  await run(
    `create virtual table ${table}_stems using fts5 (stems, content = '', contentless_delete = 1, detail = 'none', tokenize = "ascii tokenchars '.=~_-'")`,
  );
  const note = noting(`values (new.id, '${table}', lower(hex(randomblob(8))))`);
  const isChanged = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  await run(`create trigger ${table}_stems_new after insert on ${table} begin ${note} end`);
  await run(
    `create trigger ${table}_stems_changed after update of ${columns.join(', ')} on ${table} when ${isChanged} begin ${note} end`,
  );
  await run(
    `create trigger ${table}_stems_gone after delete on ${table} begin delete from ${table}_stems where rowid = old.seq; delete from stems_due where row_id = old.id and kind = '${table}'; end`,
  );
}

async function postgres(run: Run, table: string, columns: readonly string[]): Promise<void> {
  await run(
    `create table ${table}_stems (id text primary key references ${table} (id) on delete cascade, stems tsvector not null)`,
  );
  await run(`create index ${table}_stems_words on ${table}_stems using gin (stems)`);
  const does = (name: string, body: string) =>
    run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
  await does(`note_stems_${table}`, noting(`values (new.id, '${table}', gen_random_uuid()::text)`));
  await does(`drop_stems_${table}`, `delete from stems_due where row_id = old.id and kind = '${table}';`);
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  const each = 'for each row';
  await run(
    `create trigger ${table}_stems_new after insert on ${table} ${each} execute function note_stems_${table}()`,
  );
  await run(
    `create trigger ${table}_stems_changed after update of ${columns.join(', ')} on ${table} ${each} when (${isChanged}) execute function note_stems_${table}()`,
  );
  await run(
    `create trigger ${table}_stems_gone after delete on ${table} ${each} execute function drop_stems_${table}()`,
  );
}

/** All that an e-book in another language holds has other stems; in the order in which saves take rows. */
const ofParts = (stamp: string) =>
  PARTS.map((part) => noting(`select id, '${part}', ${stamp} from ${part} where ebook_id = new.id order by id`)).join(
    ' ',
  );

async function languageOnSqlite(run: Run): Promise<void> {
  await run(
    `create trigger ebooks_stems_language after update of language on ebooks when old.language <> new.language begin ${ofParts('lower(hex(randomblob(8)))')} end`,
  );
}

async function languageOnPostgres(run: Run): Promise<void> {
  await run(
    `create function note_stems_of_parts() returns trigger language plpgsql as $$ begin ${ofParts('gen_random_uuid()::text')} return null; end $$`,
  );
  await run(
    `create trigger ebooks_stems_language after update of language on ebooks for each row when (old.language <> new.language) execute function note_stems_of_parts()`,
  );
}
