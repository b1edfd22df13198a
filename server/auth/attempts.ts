import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';

/** How many attempts a subject takes before it has to wait for `windowMs` since the last. */
export type Limit = { name: string; max: number; windowMs: number };

/** Passwords tried for one account. */
export const PASSWORDS: Limit = { name: 'account', max: 10, windowMs: 5 * 60_000 };
/** Letters of recovery to one address. */
export const RECOVERIES: Limit = { name: 'recovery', max: 3, windowMs: 15 * 60_000 };

/** Invitations that one administrator sends. */
export const INVITATIONS: Limit = { name: 'invitation', max: 100, windowMs: 10 * 60_000 };
/** Links of invitations tried from one network address. */
export const ACCEPTANCES: Limit = { name: 'acceptance', max: 20, windowMs: 60_000 };
/** Files that one person begins to send. */
export const UPLOADS: Limit = { name: 'upload', max: 500, windowMs: 60_000 };

/** Attempts after which each further one is answered a little later, and by how much, in milliseconds. */
const UNSLOWED = 4;
const SLOWING = 250;

const keyOf = ({ name }: Limit, subject: string) => `${name}:${subject.trim().toLowerCase()}`;

export type Attempt = {
  /** Seconds to wait before another attempt is taken; 0 if this one was. */
  wait: number;
  /** Attempts since the last success or quiet window, this one with them. */
  count: number;
};

/** Counts an attempt in one statement, so that many at once do not pass as one. One past the limit is not taken. */
export async function takeAttempt(db: Db, limit: Limit, subject: string, now: Date): Promise<Attempt> {
  const at = now.getTime();
  const quiet = sql`rate_limits.last_request <= ${at - limit.windowMs}`;
  const full = sql`rate_limits.count > ${limit.max}`;
  const row = await limits(db)
    .insertInto('rate_limits')
    .values({ id: newId(now), key: keyOf(limit, subject), count: 1, last_request: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${quiet} then 1 when ${full} then rate_limits.count else rate_limits.count + 1 end`,
        last_request: sql`case when ${full} and not ${quiet} then rate_limits.last_request else ${at} end`,
      }),
    )
    .returning(['count', 'last_request'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.max) return { wait: 0, count: row.count };
  return { wait: Math.max(1, Math.ceil((Number(row.last_request) + limit.windowMs - at) / 1000)), count: row.count };
}

/** Counts an attempt, or refuses it. @throws too_many_attempts */
export async function limitAttempts(db: Db, limit: Limit, subject: string, now: Date): Promise<Attempt> {
  const attempt = await takeAttempt(db, limit, subject, now);
  if (attempt.wait > 0) throw new AppError('too_many_attempts', { seconds: attempt.wait });
  return attempt;
}

/** Forgets the attempts of a subject, after a right password. */
export async function forgetAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await limits(db).deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

/** Slows down who tries one password after the other. */
export async function slowDown({ count }: Attempt): Promise<void> {
  if (count > UNSLOWED) await new Promise((resolve) => setTimeout(resolve, (count - UNSLOWED) * SLOWING));
}

type LimitsTable = { rate_limits: { id: string; key: string; count: number; last_request: number } };

/** The account library's table, which the product's own table types leave out. */
function limits(db: Db) {
  return db.withTables<LimitsTable>();
}
