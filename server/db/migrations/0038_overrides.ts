import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ITEMS = ['supplements', 'products'] as const;

/** What a linked copy says otherwise than its item of the catalogue, by name; null of a row whose record is still to be made. */
export function overrides(engine: 'sqlite' | 'postgres'): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const list = engine === 'postgres' ? sql`jsonb` : sql`text`;
      for (const items of ITEMS) await db.schema.alterTable(items).addColumn('overrides', list).execute();
      await sql`insert into backfills (name) select 'catalogue.overrides'
        where exists (select 1 from supplements) or exists (select 1 from products)`.execute(db);
    },
  };
}
