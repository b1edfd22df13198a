import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

const SEARCHED = ['ebooks', 'modules', 'supplements', 'products'] as const;

/** Indexes by which words are found inside texts, and by which every list comes newest first. */
export function search(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      if (engine === 'postgres') await sql`create extension if not exists pg_trgm`.execute(db);
      for (const table of SEARCHED) await (engine === 'postgres' ? postgresIndex(db, table) : sqliteIndex(db, table));
      await lists(db);
      await pictures(db);
    },
  };
}

/**
 * An index of three-letter pieces over `search_text`, kept by triggers. Two spaces behind each text make every letter
 * the start of a piece, so that terms of one or two letters are found through the list of pieces.
 */
async function sqliteIndex(db: Kysely<unknown>, table: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const remove = `insert into ${table}_search (${table}_search, rowid, search_text) values ('delete', old.seq, old.search_text || '  ');`;
  const add = `insert into ${table}_search (rowid, search_text) values (new.seq, new.search_text || '  ');`;
  await run(`create view ${table}_searched as select seq, search_text || '  ' as search_text from ${table}`);
  await run(
    `create virtual table ${table}_search using fts5 (search_text, content = '${table}_searched', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1')`,
  );
  await run(`create virtual table ${table}_pieces using fts5vocab (${table}_search, 'row')`);
  await run(`create trigger ${table}_search_added after insert on ${table} begin ${add} end`);
  await run(`create trigger ${table}_search_removed after delete on ${table} begin ${remove} end`);
  await run(
    `create trigger ${table}_search_changed after update of search_text on ${table} when old.search_text <> new.search_text begin ${remove} ${add} end`,
  );
  await run(`insert into ${table}_search (${table}_search) values ('rebuild')`);
}

/** The second index finds terms of two letters: as the start of a piece. */
async function postgresIndex(db: Kysely<unknown>, table: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`);
  await run(`create index ${table}_pieces on ${table} using gin (array_to_tsvector(show_trgm(search_text)))`);
}

/** Newest first: of all, of one author, of what is shown, and by each filter; per e-book the first migration has it. */
async function lists(db: Kysely<unknown>): Promise<void> {
  const newest = (name: string, table: string, ...columns: string[]) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns, 'created_at', 'id'])
      .execute();
  await newest('ebooks_shown', 'ebooks', 'is_visible');
  await db.schema.createIndex('ebooks_edited').on('ebooks').columns(['updated_at', 'id']).execute();
  await db.schema
    .createIndex('ebooks_edited_by_author')
    .on('ebooks')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();
  for (const table of ['modules', 'supplements', 'products']) {
    await newest(`${table}_of_all`, table);
    await newest(`${table}_of_author`, table, 'author_id');
  }
  await newest('supplements_shown', 'supplements', 'is_visible');
  await newest('supplements_by_country', 'supplements', 'country');
  await newest('products_by_language', 'products', 'language');
  await sql`create index modules_empty on modules (created_at, id) where content = ''`.execute(db);
  await sql`create index modules_empty_of_author on modules (author_id, created_at, id) where content = ''`.execute(db);
}

/** Where an upload is used. */
async function pictures(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['ebooks', 'cover_image'],
    ['modules', 'cover_image'],
    ['modules', 'video_url'],
    ['supplements', 'image_url'],
    ['products', 'image_url'],
  ] as const) {
    await sql.raw(`create index ${table}_by_${column} on ${table} (${column}) where ${column} is not null`).execute(db);
  }
}
