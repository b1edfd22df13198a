import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Work that is done later and surely, and when each schedule was last due. */
export function jobs(engine: Engine): Migration {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        // of the jobs with one key only one waits or runs
        .addColumn('key', 'text')
        // JSON; gone once the job is over
        .addColumn('payload', 'text')
        .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
        .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(5))
        .addColumn('run_at', time, (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('max_attempts', 'integer', (c) => c.notNull().defaultTo(8))
        .addColumn('leased_by', 'text')
        .addColumn('leased_until', time)
        // JSON
        .addColumn('progress', 'text')
        .addColumn('error', 'text')
        .addColumn('user_id', 'text')
        .addColumn('tenant_id', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('created_at', time, (c) => c.notNull())
        .addColumn('finished_at', time)
        .execute();
      await db.schema.createIndex('jobs_newest').on('jobs').columns(['created_at', 'id']).execute();
      const open = sql`where state in ('waiting', 'running')`;
      await sql`create index jobs_due on jobs (priority, run_at) ${open}`.execute(db);
      await sql`create unique index jobs_key on jobs (key) ${open} and key is not null`.execute(db);
      await db.schema
        .createTable('job_schedules')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('last_at', time, (c) => c.notNull())
        .execute();
    },
  };
}
