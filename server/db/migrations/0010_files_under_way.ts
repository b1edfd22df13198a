import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What is under way between the database and the storage, so that nothing is left behind and any node can go on:
 * stored files whose row is not written yet, uploads that several nodes share, and the parts of them that arrived.
 */
export function filesUnderWay(engine: Engine): Migration {
  const [time, no] = engine === 'postgres' ? [sql`timestamptz`, sql`false`] : [sql`text`, sql`0`];
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('pending_files')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('created_at', time, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('shared_uploads')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('tenant_id', 'text', (c) => c.notNull())
        .addColumn('purpose', 'text', (c) => c.notNull())
        .addColumn('filename', 'text', (c) => c.notNull())
        .addColumn('size', 'bigint', (c) => c.notNull())
        .addColumn('received', 'bigint', (c) => c.notNull())
        // set when it ended: the status and the JSON of the answer
        .addColumn('status', 'integer')
        .addColumn('body', 'text')
        // while a node makes a file of it
        .addColumn('claimed_until', time)
        .addColumn('updated_at', time, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('upload_parts')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('upload_id', 'text', (c) => c.notNull())
        .addColumn('start', 'bigint', (c) => c.notNull())
        .addColumn('bytes', 'bigint', (c) => c.notNull())
        // false until it is stored and counted
        .addColumn('is_kept', 'boolean', (c) => c.notNull().defaultTo(no))
        .execute();
      await db.schema.createIndex('upload_parts_of').on('upload_parts').columns(['upload_id', 'start']).execute();
    },
  };
}
