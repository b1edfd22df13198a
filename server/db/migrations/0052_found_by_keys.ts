import { type Kysely, sql } from 'kysely';

/**
 * Indexes for what was found by reading all rows: an author's reports of earnings in the order of their list, links by their code without case, and
 * the jobs of a kind that are not done.
 */
export const foundByKeys = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createIndex('earning_imports_newest')
      .on('earning_imports')
      .columns(['user_id', 'created_at', 'id'])
      .execute();
    await sql`create index links_lowered on links (lower(code))`.execute(db);
    await sql`create index jobs_unfinished on jobs (kind, created_at) where state in ('waiting', 'running', 'failed')`.execute(
      db,
    );
  },
};
