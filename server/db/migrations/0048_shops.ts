import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Whether an item is the author's own, and two more shops that have it, each with its price. */
export function shops(engine: Engine): Migration {
  const no = engine === 'postgres' ? sql`false` : sql`0`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['supplements', 'products', 'catalogue_items']) {
        await db.schema
          .alterTable(table)
          .addColumn('is_own', 'boolean', (c) => c.notNull().defaultTo(no))
          .execute();
        await db.schema.alterTable(table).addColumn('second_url', 'text').execute();
        await db.schema.alterTable(table).addColumn('third_url', 'text').execute();
      }
      for (const table of ['supplements', 'catalogue_items']) {
        await db.schema.alterTable(table).addColumn('second_price', 'integer').execute();
        await db.schema.alterTable(table).addColumn('third_price', 'integer').execute();
      }
    },
  };
}
