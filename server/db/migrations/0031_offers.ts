import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What a shop offers with an item: a coupon, and where else it is bought; of a price also what it was before, that it is the
 * lowest, in how many parts it is paid, and when its author looked at it last. Days stand as they are written: no clock
 * changes them.
 */
export function offers(engine: Engine): Migration {
  const no = engine === 'postgres' ? sql`false` : sql`0`;
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['supplements', 'products']) {
        await db.schema.alterTable(table).addColumn('coupon', 'text').execute();
        await db.schema
          .alterTable(table)
          .addColumn('coupon_note', 'text', (c) => c.notNull().defaultTo(''))
          .execute();
        await db.schema.alterTable(table).addColumn('coupon_until', 'text').execute();
        await db.schema.alterTable(table).addColumn('fallback_url', 'text').execute();
      }
      await db.schema.alterTable('supplements').addColumn('old_price', 'integer').execute();
      await db.schema
        .alterTable('supplements')
        .addColumn('is_from_price', 'boolean', (c) => c.notNull().defaultTo(no))
        .execute();
      await db.schema.alterTable('supplements').addColumn('installments', 'integer').execute();
      await db.schema.alterTable('supplements').addColumn('price_checked_on', 'text').execute();
    },
  };
}
