import { shownPasskeySchema } from '#common/schemas/auth.ts';
import type { RequestCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { countAttempt, PASSKEY_QUESTIONS, PASSKEYS } from '../limits/attempts.ts';
import { headersFor } from './library.ts';
import { answerIn, type Ceremony, refusedPasskey } from './passkey-ceremony.ts';
import { anyPasskey, deleteExpired } from './passkeys.queries.ts';
import { type SignedIn, signedInAs } from './sign-in.ts';

/** Whether any account has a passkey: otherwise the sign-in page does not offer one by itself. */
export async function arePasskeysInUse({ db }: RequestCtx): Promise<boolean> {
  return anyPasskey(db);
}

/** Begins to sign in. The account is known only from the answer. @throws too_many_attempts */
export async function askForPasskey(ctx: RequestCtx): Promise<Ceremony> {
  await countAttempt(ctx, PASSKEY_QUESTIONS, ctx.caller.address);
  await deleteExpired(ctx.db, ctx.now());
  const request = { headers: headersFor(ctx.caller, ''), returnHeaders: true } as const;
  const { headers, response } = await ctx.auth.api.generatePasskeyAuthenticationOptions(request);
  // the library would accept a passkey that does not verify its holder
  return { options: { ...response, userVerification: 'required' }, cookies: headers.getSetCookie() };
}

const CHALLENGE = /^(?:__Host-)?prelo\.passkey=/;

/** Signs in the holder of a passkey. @throws too_many_attempts, passkey_* */
export async function signInByPasskey(ctx: RequestCtx, input: unknown): Promise<SignedIn> {
  const response = answerIn(shownPasskeySchema, input);
  const challenge = ctx.caller.cookie.split('; ').find((part) => CHALLENGE.test(part));
  if (!challenge) throw new AppError('passkey_expired');
  await countAttempt(ctx, PASSKEYS, ctx.caller.address);
  const request = { body: { response }, headers: headersFor(ctx.caller, challenge), returnHeaders: true } as const;
  const answer = await ctx.auth.api.verifyPasskeyAuthentication(request).catch(refusedPasskey);
  return signedInAs(ctx, answer.response.user.id, answer.headers.getSetCookie(), 'passkey');
}
