import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';

/** The current time for databases without a shared clock. */
export type Now = () => Date;

/** The time in `ms` milliseconds: on PostgreSQL by the database's clock, which all nodes share. */
export function timeIn(db: Db, now: Now, ms = 0): RawBuilder<string> {
  if (engineOf(db) === 'sqlite') return sql<string>`${new Date(now().getTime() + ms).toISOString()}`;
  const step = sql`${ms}::float8 * interval '1 millisecond'`;
  // in milliseconds, so that a time that was read equals the stored one
  return sql<string>`date_trunc('milliseconds', clock_timestamp() + ${step})`;
}

/** The time by the same clock. */
export async function timeOf(db: Db, now: Now): Promise<Date> {
  if (engineOf(db) === 'sqlite') return now();
  const { rows } = await sql<{ time: string }>`select ${timeIn(db, now)} as time`.execute(db);
  return new Date(rows[0]?.time ?? Number.NaN);
}
