import type { RequestCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { CODES, countAttempt } from '../limits/attempts.ts';
import { lockSeconds, markStepUsed, stepOf, typedCode, wrongCode } from './codes.ts';
import { recoveryCode } from './factor-plugin.ts';
import { headersFor, refusalOf } from './library.ts';
import { type SignedIn, signedInAs } from './sign-in.ts';

const CHALLENGE = /^(?:__Host-)?prelo\.two_factor=/;

/**
 * Signs in a person who gave the right password before, by a code of the authenticator or a recovery code.
 * @throws invalid with fields, factor_expired, too_many_attempts
 */
export async function signInByCode(ctx: RequestCtx, input: unknown): Promise<SignedIn> {
  const code = typedCode(input);
  // with a session the library would confirm a key instead, and limit nothing
  const challenge = ctx.caller.cookie.split('; ').find((part) => CHALLENGE.test(part));
  if (!challenge) throw new AppError('factor_expired');
  await countAttempt(ctx, CODES, ctx.caller.address);
  const account = await awaitedAccount(ctx, challenge);
  if (!account) throw new AppError('factor_expired');
  const recovery = recoveryCode(code);
  return recovery
    ? byRecoveryCode(ctx, { code: recovery, challenge, account })
    : byAuthenticator(ctx, { code, challenge, account });
}

/** The code, the cookie from the password step, and the account that is signing in. */
type Answer = { code: string; challenge: string; account: string };

async function byRecoveryCode(ctx: RequestCtx, { code, challenge, account }: Answer): Promise<SignedIn> {
  const request = { body: { code }, headers: headersFor(ctx.caller, challenge), returnHeaders: true } as const;
  const { headers } = await ctx.auth.api.verifyBackupCode(request).catch(refusedFor(ctx, account));
  return signedInAs(ctx, account, headers.getSetCookie(), 'recovery code');
}

async function byAuthenticator(ctx: RequestCtx, { code, challenge, account }: Answer): Promise<SignedIn> {
  const step = await stepOf(ctx, account, code);
  if (step?.isUsed) throw wrongCode();
  const request = { body: { code }, headers: headersFor(ctx.caller, challenge), returnHeaders: true } as const;
  const { headers, response } = await ctx.auth.api.verifyTOTP(request).catch(refusedFor(ctx, account));
  if (step && !(await markStepUsed(ctx, account, step))) {
    // another request used the same code at the same time
    await (await ctx.auth.$context).internalAdapter.deleteSession(response.token);
    throw wrongCode();
  }
  return signedInAs(ctx, account, headers.getSetCookie(), 'code');
}

/** The account that is signing in, by the cookie from the password step; null if that has expired. */
async function awaitedAccount({ auth, now }: RequestCtx, challenge: string): Promise<string | null> {
  const [, identifier] = /=([\w-]+)\./.exec(challenge) ?? [];
  if (!identifier) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifier);
  return found && new Date(found.expiresAt) > now() ? found.value : null;
}

/**
 * Refusals after which the password is needed again: the cookie has expired, too many codes were tried, or the second
 * step was turned off.
 */
const ENDED = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
]);

/** For `catch`: why a code was refused. */
function refusedFor(ctx: RequestCtx, account: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const refusal = refusalOf(error);
    if (refusal === 'ACCOUNT_TEMPORARILY_LOCKED') {
      throw new AppError('too_many_attempts', { seconds: await lockSeconds(ctx, account) });
    }
    throw ENDED.has(refusal) ? new AppError('factor_expired') : wrongCode();
  };
}
