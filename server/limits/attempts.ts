import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { networkOf } from './network.ts';

/** The attempts that a subject has before it must wait for `windowMs` since the last. */
export type Limit = {
  name: string;
  max: number;
  windowMs: number;
  /** The subject is a network address. */
  of?: 'network';
};

const MINUTE = 60_000;
const fromNetwork = (name: string, max: number, windowMs = MINUTE): Limit => ({ name, max, windowMs, of: 'network' });

/** Attempts from one network, for all accounts together. */
export const SIGN_INS = fromNetwork('sign-in', 20);
export const SIGN_UPS = fromNetwork('sign-up', 10);
export const RECOVERY_REQUESTS = fromNetwork('recovery-request', 10, 5 * MINUTE);
export const RESETS = fromNetwork('reset', 10);
/** Links of invitations. */
export const ACCEPTANCES = fromNetwork('acceptance', 20);
/** Codes and recovery codes, after the password. */
export const CODES = fromNetwork('code', 20);
export const PASSKEYS = fromNetwork('passkey', 20);
/** Requests that a browser sends on each visit of the sign-in page; many people share an address. */
export const PASSKEY_QUESTIONS = fromNetwork('passkey-question', 120);
/** Changes of one's own account. */
export const OWN_ACCOUNTS = fromNetwork('own-account', 20);

/** What readers leave for another device of theirs, and the codes that they try there. */
export const TRANSFERS = fromNetwork('transfer', 20, 15 * MINUTE);
export const TRANSFER_TRIES = fromNetwork('transfer-try', 5);

/** Wrong passwords for one account, wherever they come from. */
export const PASSWORDS: Limit = { name: 'account', max: 10, windowMs: 5 * MINUTE };
/** Wrong passwords for one account from one network: fewer, so that nobody locks an account from a single place. */
export const PASSWORDS_FROM: Limit = { name: 'account-from', max: 8, windowMs: 5 * MINUTE };
/** Wrong passwords from a device that signed in to the account before. */
export const DEVICE_PASSWORDS: Limit = { name: 'device', max: 10, windowMs: 5 * MINUTE };
/** Wrong passwords of people who are signed in and have to type their own again. */
export const OWN_PASSWORDS: Limit = { name: 'own-password', max: 10, windowMs: 5 * MINUTE };
/** Recovery e-mails to one address. */
export const RECOVERIES: Limit = { name: 'recovery', max: 3, windowMs: 15 * MINUTE };
/** E-mails to an address with an account that somebody tried to sign up with it. */
export const SIGN_UP_LETTERS: Limit = { name: 'sign-up-letter', max: 1, windowMs: 60 * MINUTE };
/** Requests to write of one reader. */
export const AUTHOR_REQUESTS: Limit = { name: 'author-request', max: 5, windowMs: 60 * MINUTE };
/** Requests to write for which administrators get an e-mail. */
export const AUTHOR_REQUEST_LETTERS: Limit = { name: 'author-request-letter', max: 20, windowMs: 60 * MINUTE };
/** Invitations that one administrator sends. */
export const INVITATIONS: Limit = { name: 'invitation', max: 100, windowMs: 10 * MINUTE };
/** Files that one person begins to send. */
export const UPLOADS: Limit = { name: 'upload', max: 500, windowMs: MINUTE };

/** Attempts after which each further one is answered later, and the added delay in milliseconds. */
const UNSLOWED = 4;
const SLOWING = 250;

function keyOf({ name, of }: Limit, subject: string): string {
  return `${name}:${of === 'network' ? networkOf(subject) : subject.trim().toLowerCase()}`;
}

export type Attempt = {
  /** Seconds to wait before the next attempt; 0 if this one was allowed. */
  wait: number;
  /** Attempts since the last success or quiet window, this one with them. */
  count: number;
};

/** Counts an attempt in one statement, so that many at once do not pass as one. One past the limit is not taken. */
export async function takeAttempt(db: Db, limit: Limit, subject: string, now: Date): Promise<Attempt> {
  const at = now.getTime();
  const ends_at = at + limit.windowMs;
  const quiet = sql`attempts.ends_at <= ${at}`;
  const full = sql`attempts.count > ${limit.max}`;
  const row = await db
    .insertInto('attempts')
    .values({ key: keyOf(limit, subject), count: 1, last_at: at, ends_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${quiet} then 1 when ${full} then attempts.count else attempts.count + 1 end`,
        last_at: sql`case when ${full} and not ${quiet} then attempts.last_at else ${at} end`,
        ends_at: sql`case when ${full} and not ${quiet} then attempts.ends_at else ${ends_at} end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.max) return { wait: 0, count: row.count };
  return { wait: Math.max(1, Math.ceil((Number(row.ends_at) - at) / 1000)), count: row.count };
}

/** Counts an attempt, or refuses it. @throws too_many_attempts */
export async function limitAttempts(db: Db, limit: Limit, subject: string, now: Date): Promise<Attempt> {
  const attempt = await takeAttempt(db, limit, subject, now);
  if (attempt.wait > 0) throw new AppError('too_many_attempts', { seconds: attempt.wait });
  return attempt;
}

/** Counts an attempt, and slows down frequent ones. @throws too_many_attempts */
export async function countAttempt(
  { db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  const slowing = slowingOf(await limitAttempts(db, limit, subject, now()));
  if (config.slowAttempts && slowing > 0) await pause(slowing);
}

/** Forgets the attempts of a subject, after a right password. */
export async function forgetAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(limit, subject)).execute();
}

/** Removes the attempts whose window has ended. */
export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('ends_at', '<=', now.getTime()).execute();
}

/** Milliseconds after which an attempt is answered, to slow down guessing. */
export function slowingOf({ count }: Attempt): number {
  return Math.max(0, count - UNSLOWED) * SLOWING;
}
