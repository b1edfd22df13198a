import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * Whether an e-book is a copy. Older programs read that from a mark in the title, so the titles say it of older rows; a copy
 * that a node of the version before makes during the update is none here until its title is written again.
 */
export function copies(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const [no, yes] = engine === 'postgres' ? [sql`false`, sql`true`] : [sql`0`, sql`1`];
      await db.schema
        .alterTable('ebooks')
        .addColumn('is_copy', 'boolean', (c) => c.notNull().defaultTo(no))
        .execute();
      const marked = engine === 'postgres' ? sql`strpos(title, '(Cópia)') > 0` : sql`instr(title, '(Cópia)') > 0`;
      await sql`update ebooks set is_copy = ${yes} where ${marked}`.execute(db);
    },
  };
}
