import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Since when it cannot be told what became of a link, and what its page says that it costs. */
export function linkFindings(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('link_checks').addColumn('unsure_since', time).execute();
      await db.schema.alterTable('link_checks').addColumn('seen_price', 'integer').execute();
      await db.schema.alterTable('link_checks').addColumn('seen_currency', 'text').execute();
    },
  };
}
