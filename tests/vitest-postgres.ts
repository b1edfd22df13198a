import { startPostgres } from './postgres.ts';

/** Starts PostgreSQL once for a run, unless the caller brought one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
