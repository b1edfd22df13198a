import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What its owner is to be told of: coupons that end, prices that shops changed and dead links; and the mail that tells
 * them. The rows that an alert names have no constraint: they may lie in the trash.
 */
export function alerts(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('alerts')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('what', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('row_id', 'text', (c) => c.notNull())
        .addColumn('facts', 'text', (c) => c.notNull())
        .addColumn('first_found_at', time, (c) => c.notNull())
        .addColumn('found_at', time, (c) => c.notNull())
        .execute();
      // all that counting and listing what is new reads of an owner
      const columns = ['user_id', 'what', 'first_found_at', 'hash', 'found_at'];
      await db.schema.createIndex('alerts_of_owner').on('alerts').columns(columns).execute();
      await db.schema.createIndex('alerts_found').on('alerts').column('found_at').execute();
      await db.schema
        .createTable('alert_mails')
        .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('token', 'text', (c) => c.notNull().unique())
        .addColumn('is_off', 'boolean', (c) => c.notNull().defaultTo(engine === 'postgres' ? sql`false` : sql`0`))
        // in days since 1970 where the site is
        .addColumn('sent_day', 'integer')
        .addColumn('told_until', time)
        .execute();
      for (const table of ['supplements', 'products'])
        await sql`create index ${sql.ref(`${table}_coupons`)} on ${sql.table(table)} (coupon_until, id)
          where coupon_until is not null`.execute(db);
      await sql`create index link_checks_dead on link_checks (url_hash) where state = 'dead'`.execute(db);
    },
  };
}
