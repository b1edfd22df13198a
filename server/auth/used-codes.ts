import { createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Db } from '../db/open.ts';
import type { Deps } from './sessions.ts';

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

/**
 * Uses a code of an account's authenticator up, and with it those of earlier time steps.
 * @returns false if it was used up before; a code that is none is left for the account library to refuse.
 */
export async function spendCode(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await factors(db)
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return true;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const present = Math.floor(Date.now() / STEP_MS);
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  const steps = WINDOW.map((offset) => present + offset);
  const step = steps.find((each) => timingSafeEqual(Buffer.from(codeAt(secret, each)), given));
  if (step === undefined || code.length !== DIGITS) return true;
  const used = await factors(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** The account that a sign-in waits for the code of, by the cookie that its password brought; null if it waits no more. */
export async function awaitedAccount({ auth }: Pick<Deps, 'auth'>, cookie: string): Promise<string | null> {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(value.slice(0, value.lastIndexOf('.')));
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
