import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import { codeSchema } from '#common/schemas/auth.ts';
import type { Ctx, RequestCtx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';

const STEP_MS = 30_000;
/** Time steps before and after the present one whose codes the account library accepts. */
const WINDOW = [-1, 0, 1];

/** The code in an input. @throws invalid with fields */
export function typedCode(input: unknown): string {
  const parsed = codeSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  return parsed.data.code.replace(/\s/g, '');
}

/** The refusal of a wrong code, or of one that was used before. */
export function wrongCode(): AppError {
  return new AppError('invalid', {}, { code: { code: 'code_wrong' } });
}

/** The time step of a code of an account's authenticator, and whether the code was used before. */
export type Step = { step: number; isUsed: boolean };

/** @returns null for a wrong code, which the account library refuses. */
export async function stepOf({ auth, db, now }: RequestCtx, userId: string, code: string): Promise<Step | null> {
  const query = factors(db).selectFrom('second_factors').select(['secret', 'last_step']);
  const row = await query.where('user_id', '=', userId).executeTakeFirst();
  if (!row) return null;
  const { secretConfig } = await auth.$context;
  const key = createOTP(await symmetricDecrypt({ key: secretConfig, data: row.secret }));
  const present = Math.floor(now().getTime() / STEP_MS);
  for (const step of WINDOW.map((offset) => present + offset)) {
    if ((await key.hotp(step)) === code) return { step, isUsed: row.last_step !== null && row.last_step >= step };
  }
  return null;
}

/** Marks the codes of a time step and of earlier ones as used. @returns false if another request was faster. */
export async function markStepUsed({ db }: Pick<Ctx, 'db'>, userId: string, { step }: Step): Promise<boolean> {
  const spent = await factors(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Seconds until an account's codes are accepted again; at least one. */
export async function lockSeconds({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string | null): Promise<number> {
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
