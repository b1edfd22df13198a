import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * When anything in an e-book was changed last, its modules, items and support information included. Of older rows that is
 * filled in beside the running server, if there are any; until then, and where a node of the version before writes, the
 * e-book's own last save stands for it.
 */
export function lastChanges(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
      await db.schema.alterTable('ebooks').addColumn('changed_at', time).execute();
      await sql`create index ebooks_changed on ebooks (coalesce(changed_at, updated_at), id)`.execute(db);
      await sql`insert into backfills (name) select 'ebooks.changes' where exists (select 1 from ebooks)`.execute(db);
    },
  };
}
