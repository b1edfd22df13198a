import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { newId } from '../ids.ts';

/** Wrong passwords that one account takes in a window before it has to wait. */
const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;

const keyOf = (email: string) => `account:${email.trim().toLowerCase()}`;

/** Seconds to wait until the account takes another attempt; 0 if it takes one now. */
export async function secondsToWait(db: Db, email: string, now: Date): Promise<number> {
  const row = await limits(db)
    .selectFrom('rate_limits')
    .select(['count', 'last_request'])
    .where('key', '=', keyOf(email))
    .executeTakeFirst();
  if (!row || row.count < MAX_FAILURES) return 0;
  return Math.max(0, Math.ceil((Number(row.last_request) + WINDOW_MS - now.getTime()) / 1000));
}

/** Counts a wrong password; after a quiet window the count starts anew. */
export async function countFailure(db: Db, email: string, now: Date): Promise<void> {
  const at = now.getTime();
  await limits(db)
    .insertInto('rate_limits')
    .values({ id: newId(now), key: keyOf(email), count: 1, last_request: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.last_request < ${at - WINDOW_MS} then 1 else rate_limits.count + 1 end`,
        last_request: at,
      }),
    )
    .execute();
}

/** Forgets the wrong passwords of an account after a right one. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  await limits(db).deleteFrom('rate_limits').where('key', '=', keyOf(email)).execute();
}

type LimitsTable = { rate_limits: { id: string; key: string; count: number; last_request: number } };

/** The account library's table, which the product's own table types leave out. */
function limits(db: Db) {
  return db.withTables<LimitsTable>();
}
