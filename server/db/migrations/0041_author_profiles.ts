import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** What a person says about themselves, and whether an e-book names its author: e-books that are there do. */
export function authorProfiles(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const yes = engine === 'postgres' ? sql`true` : sql`1`;
      await db.schema.alterTable('users').addColumn('about', 'text').execute();
      await db.schema
        .alterTable('ebooks')
        .addColumn('is_author_shown', 'boolean', (c) => c.notNull().defaultTo(yes))
        .execute();
    },
  };
}
