import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** All e-books of an author as one file. None points at its account: the stored file is to go before its row. */
export function authorFiles(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('author_files')
        .addColumn('user_id', 'text', (c) => c.primaryKey())
        .addColumn('job_id', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        // why it could not be made
        .addColumn('code', 'text')
        // the stored file, which stays while another is made
        .addColumn('name', 'text')
        .addColumn('bytes', 'bigint')
        .addColumn('made_at', time)
        // when it was asked for last
        .addColumn('used_at', time, (c) => c.notNull())
        .execute();
    },
  };
}
