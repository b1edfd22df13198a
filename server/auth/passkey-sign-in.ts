import { shownPasskeySchema } from '#common/schemas/auth.ts';
import type { RequestCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { countAttempt, PASSKEY_QUESTIONS, PASSKEYS } from '../limits/attempts.ts';
import { headersFor } from './library.ts';
import { answerIn, type Ceremony, refusedPasskey } from './passkey-ceremony.ts';
import { anyPasskey, deleteExpired } from './passkeys.queries.ts';
import { type SignedIn, signedInAs } from './sign-in.ts';

/** Whether anybody here has a passkey: otherwise the sign-in page need not offer any by itself. */
export async function arePasskeysInUse({ db }: RequestCtx): Promise<boolean> {
  return anyPasskey(db);
}

/** Begins to sign in; whose passkey it is shows only in the answer. @throws too_many_attempts */
export async function askForPasskey(ctx: RequestCtx): Promise<Ceremony> {
  await countAttempt(ctx, PASSKEY_QUESTIONS, ctx.caller.address);
  await deleteExpired(ctx.db, ctx.now());
  const asked = { headers: headersFor(ctx.caller, ''), returnHeaders: true } as const;
  const { headers, response } = await ctx.auth.api.generatePasskeyAuthenticationOptions(asked);
  // the library would let a passkey do that only shows that somebody is there
  return { options: { ...response, userVerification: 'required' }, cookies: headers.getSetCookie() };
}

const CHALLENGE = /^(?:__Host-)?prelo\.passkey=/;

/** Signs in who holds a passkey. @throws too_many_attempts, passkey_* */
export async function signInByPasskey(ctx: RequestCtx, input: unknown): Promise<SignedIn> {
  const response = answerIn(shownPasskeySchema, input);
  const challenge = ctx.caller.cookie.split('; ').find((part) => CHALLENGE.test(part));
  if (!challenge) throw new AppError('passkey_expired');
  await countAttempt(ctx, PASSKEYS, ctx.caller.address);
  const asked = { body: { response }, headers: headersFor(ctx.caller, challenge), returnHeaders: true } as const;
  const answer = await ctx.auth.api.verifyPasskeyAuthentication(asked).catch(refusedPasskey);
  return signedInAs(ctx, answer.response.user.id, answer.headers.getSetCookie(), 'passkey');
}
