import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * A slug is taken by a visible e-book alone: while it was unique among all, a refusal showed that somebody hides one of
 * that name. This loosens: all that was allowed before still is.
 */
export function slugsOfShown(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      if (engine === 'postgres') await sql`alter table ebooks drop constraint ebooks_slug_key`.execute(db);
      else await withoutUniqueSlug(db);
      await sql`create unique index ebooks_slug_shown on ebooks (slug) where is_visible`.execute(db);
      await db.schema.createIndex('ebooks_by_slug').on('ebooks').column('slug').execute();
    },
  };
}

/** SQLite cannot drop a constraint: the table is made again, as sqlite.org/lang_altertable.html says, with what hangs on it. */
async function withoutUniqueSlug(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const { rows: parts } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = 'ebooks' and sql is not null order by rowid`.execute(db);
  const table = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const looser = table.replace('"slug" text not null unique', '"slug" text not null');
  if (looser === table) throw new Error('the column slug of ebooks is not what it was made as');
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  if (rows[0]?.foreign_keys !== 0) throw new Error('to drop ebooks now would delete all that belongs to them');
  const { rows: last } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'ebooks'`.execute(db);
  await run('create table ebooks_before as select * from ebooks');
  await run('drop table ebooks');
  await run(looser);
  await run('insert into ebooks select * from ebooks_before');
  await run('drop table ebooks_before');
  for (const part of parts.filter(({ type }) => type !== 'table')) await run(part.sql);
  if (last[0]) await sql`update sqlite_sequence set seq = ${last[0].seq} where name = 'ebooks'`.execute(db);
  const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
  if (broken.length > 0) throw new Error(`${broken.length} rows point at none`);
}
