import { accountSchema } from '#common/schemas/auth.ts';
import type { RequestCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  countAttempt,
  DEVICE_PASSWORDS,
  forgetAttempts,
  type Limit,
  PASSWORDS,
  PASSWORDS_FROM,
  SIGN_INS,
} from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import { findActor } from '../people/people.queries.ts';
import type { Actor } from '../policy.ts';
import { deviceCookies, deviceOf } from './device.ts';
import { headersFor, refusedAs } from './library.ts';

/** The cookies of a new session and its account; null while a code is still needed. */
export type SignedIn = { cookies: string[]; actor: Actor | null };

/**
 * Signs in by a password; if the account has a second step, a code must follow. @throws invalid, invalid_credentials,
 * too_many_attempts, passwords_busy
 */
export async function signIn(ctx: RequestCtx, input: unknown): Promise<SignedIn> {
  const parsed = accountSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const counted = await countPassword(ctx, parsed.data.email);
  // if it got a session, the library would check more than the password
  const request = { body: parsed.data, headers: headersFor(ctx.caller, ''), returnHeaders: true } as const;
  const { headers, response } = await ctx.auth.api.signInEmail(request).catch(refusedAs('invalid_credentials'));
  for (const [limit, subject] of counted) await forgetAttempts(ctx.db, limit, subject);
  const cookies = headers.getSetCookie();
  if ('twoFactorRedirect' in response) return { cookies, actor: null };
  return signedInAs(ctx, response.user.id, cookies);
}

/**
 * The result of a complete sign-in: by a password alone, or by a further or other `factor`.
 * @param cookies of the session
 */
export async function signedInAs(
  ctx: RequestCtx,
  userId: string,
  cookies: string[],
  factor: 'code' | 'recovery code' | 'passkey' | null = null,
): Promise<SignedIn> {
  const { address } = ctx.caller;
  ctx.log.info({ security: 'signed_in', actor: userId, address, ...(factor && { factor }) }, 'signed in');
  const actor = await findActor(ctx.db, userId);
  if (!actor) throw new AppError('session_expired');
  return { cookies: [...cookies, ...(await deviceCookies(ctx, userId))], actor };
}

/**
 * Counts an attempt before the password is checked, first for its network: an attempt that is refused there does not
 * count for the account. A device that signed in before has its own count, so that others cannot lock it out.
 * @returns the counts that a right password resets. @throws too_many_attempts
 */
async function countPassword(ctx: RequestCtx, email: string): Promise<[Limit, string][]> {
  const { address } = ctx.caller;
  await countAttempt(ctx, SIGN_INS, address);
  const device = await deviceOf(ctx, email);
  const counted: [Limit, string][] = device
    ? [[DEVICE_PASSWORDS, device]]
    : [
        [PASSWORDS_FROM, `${email} ${networkOf(address)}`],
        [PASSWORDS, email],
      ];
  for (const [limit, subject] of counted) await countAttempt(ctx, limit, subject);
  return counted;
}
