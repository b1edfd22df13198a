import { setTimeout as pause } from 'node:timers/promises';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { personName } from '#common/person.ts';
import { linkToken, recoverySchema, resetSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { type Ctx, type RequestCtx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  countAttempt,
  forgetAttempts,
  PASSWORDS,
  RECOVERIES,
  RECOVERY_REQUESTS,
  RESETS,
  takeAttempt,
} from '../limits/attempts.ts';
import { recipientOf, recoveryLetter } from '../mail/letter.ts';
import { findActor } from '../people/people.queries.ts';
import { RECOVERY_MINUTES } from './auth.ts';
import { parsedWithNewPassword } from './common-passwords.ts';
import { deleteRecoveries } from './credentials.queries.ts';
import { deviceCookies } from './device.ts';
import { headersFor, refusedAs } from './library.ts';

/** The least milliseconds of an answer, so that its time does not reveal whether a letter was written. */
const LEAST = 300;
/** An address that cannot have an account. */
const NOBODY = 'nobody@nowhere.invalid';

/**
 * Sends a link for a new password to the account of an address. The answer is the same if there is no account.
 * @throws invalid with fields, too_many_attempts for the network address
 */
export async function requestRecovery(ctx: RequestCtx, input: unknown): Promise<{ email: string; minutes: number }> {
  const least = ctx.config.slowAttempts ? pause(LEAST) : null;
  const parsed = recoverySchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { email } = parsed.data;
  await countAttempt(ctx, RECOVERY_REQUESTS, ctx.caller.address);
  // an address that got several e-mails gets no more for a while; the answer does not reveal it
  const { wait } = await takeAttempt(ctx.db, RECOVERIES, email, ctx.now());
  const body = { email: wait > 0 ? NOBODY : email };
  await ctx.auth.api.requestPasswordReset({ body, headers: headersFor(ctx.caller, '') });
  await least;
  return { email, minutes: RECOVERY_MINUTES };
}

/** Writes the letter with the secret of a link; called by the account library. */
export async function postRecovery(ctx: Ctx, userId: string, token: string): Promise<void> {
  const owner = await findActor(ctx.db, userId);
  if (!owner) return;
  const link = ctx.config.publicUrl + withQuery(href('/auth/reset'), { token });
  const until = new Date(ctx.now().getTime() + RECOVERY_MINUTES * 60_000);
  await ctx.mailer.post(ctx, recoveryLetter(recipientOf(ctx, owner), link, RECOVERY_MINUTES), { until });
}

/** Whether a link still works. */
export async function isRecoveryOpen(ctx: RequestCtx, token: string): Promise<boolean> {
  return (await accountOf(ctx, token)) !== null;
}

/** The id of the account that a link is for; null if the link no longer works. */
async function accountOf({ auth, now }: RequestCtx, given: string): Promise<string | null> {
  const token = linkToken.parse(given);
  if (!token) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found && new Date(found.expiresAt) > now() ? found.value : null;
}

/**
 * Sets a new password by a link, which works once. All sessions and other links of the account end.
 * @returns the cookie by which the device may sign in, however many others try.
 * @throws invalid with fields, link_expired, too_many_attempts
 */
export async function resetPassword(ctx: RequestCtx, input: unknown): Promise<{ cookies: string[] }> {
  const { token, password } = await parsedWithNewPassword(resetSchema, input);
  await countAttempt(ctx, RESETS, ctx.caller.address);
  const owner = await accountOf(ctx, token);
  if (!owner) throw new AppError('link_expired');
  await ctx.auth.api.resetPassword({ body: { token, newPassword: password } }).catch(refusedAs('link_expired'));
  await withTransaction(ctx, (ctx) => afterReset(ctx, owner));
  return { cookies: await deviceCookies(ctx, owner) };
}

/** Ends the account's other links and forgets its wrong passwords, after a new password was set by a link. */
async function afterReset(ctx: Ctx, userId: string): Promise<void> {
  const owner = await findActor(ctx.db, userId);
  if (!owner) return;
  await deleteRecoveries(ctx.db, userId);
  await record({ ...ctx, actor: owner }, [
    { action: 'password', subject: 'account', id: userId, name: personName(owner) },
  ]);
  await forgetAttempts(ctx.db, PASSWORDS, owner.email);
  ctx.accountChanged(userId);
}
