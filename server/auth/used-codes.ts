import { createHmac } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Db } from '../db/open.ts';
import type { Deps } from './deps.ts';

const STEP_MS = 30_000;
/** Steps before and after the present one whose codes the account library takes. */
const WINDOW = [-1, 0, 1];
const DIGITS = 6;

/** The code of an authenticator at a time step (RFC 6238: SHA-1, 30 seconds, 6 digits). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of an account's authenticator that a code stands for, and whether it was used up before. */
export type Step = { step: number; isUsed: boolean };

/** @returns null for a code that is none: the account library refuses it. */
export async function stepOf(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  userId: string,
  code: string,
): Promise<Step | null> {
  const query = factors(db).selectFrom('second_factors').select(['secret', 'last_step']);
  const row = await query.where('user_id', '=', userId).executeTakeFirst();
  if (!row || code.length !== DIGITS) return null;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const present = Math.floor(Date.now() / STEP_MS);
  const step = WINDOW.map((offset) => present + offset).find((each) => codeAt(secret, each) === code);
  return step === undefined ? null : { step, isUsed: row.last_step !== null && row.last_step >= step };
}

/** Uses the codes of a time step and of earlier ones up. @returns false if somebody else was faster. */
export async function markStepUsed({ db }: Pick<Deps, 'db'>, userId: string, { step }: Step): Promise<boolean> {
  const spent = await factors(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** The account that a sign-in waits for the code of, by the cookie that its password brought; null if it waits no more. */
export async function awaitedAccount({ auth }: Pick<Deps, 'auth'>, cookie: string): Promise<string | null> {
  const [, identifier] = /=([\w-]+)\./.exec(cookie) ?? [];
  if (!identifier) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  return found && new Date(found.expiresAt) > new Date() ? found.value : null;
}

/** Seconds until an account's codes are taken again; at least one. */
export async function lockSeconds({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string | null): Promise<number> {
  const query = factors(db).selectFrom('second_factors').select('locked_until');
  const row = userId ? await query.where('user_id', '=', userId).executeTakeFirst() : undefined;
  const until = row?.locked_until ? new Date(row.locked_until).getTime() : 0;
  return Math.max(1, Math.ceil((until - now().getTime()) / 1000));
}

type FactorRow = { user_id: string; secret: string; last_step: number | null; locked_until: string | null };

/** The account library's table, which the product's own table types leave out. */
function factors(db: Db) {
  return db.withTables<{ second_factors: FactorRow }>();
}
