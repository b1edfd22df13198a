import { setTimeout as pause } from 'node:timers/promises';
import { personName } from '#common/person.ts';
import { linkToken, recoverySchema, resetSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { AppError } from '../errors.ts';
import { forgetAttempts, PASSWORDS, RECOVERIES, RECOVERY_REQUESTS, RESETS, takeAttempt } from '../limits/attempts.ts';
import { findActor } from '../people/people.queries.ts';
import { RECOVERY_MINUTES } from './auth.ts';
import { parsedWithNewPassword } from './common-passwords.ts';
import type { Deps } from './deps.ts';
import { deviceCookies } from './device.ts';
import { countAttempt } from './own-account.ts';

/** Milliseconds that an answer takes at least: a letter that is written takes some, and none may be seen by that. */
const LEAST = 300;
/** An address that can have no account. */
const NOBODY = 'nobody@nowhere.invalid';

/**
 * Sends a link by which the account of an address gets a new password. The answer is the same whether there is one.
 * @throws invalid with fields, too_many_attempts for the network address
 */
export async function requestRecovery(
  deps: Deps,
  input: unknown,
  address: string,
): Promise<{ email: string; minutes: number }> {
  const { db, call, now, config } = deps;
  const least = config.slowAttempts ? pause(LEAST) : null;
  const parsed = recoverySchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { email } = parsed.data;
  await countAttempt(deps, RECOVERY_REQUESTS, address);
  // an address that has had its e-mails gets no more for a while, and the answer does not say so
  const { wait } = await takeAttempt(db, RECOVERIES, email, now());
  const answer = await call('/request-password-reset', { email: wait > 0 ? NOBODY : email }, { address });
  if (!answer.ok) throw new AppError('unexpected');
  await least;
  return { email, minutes: RECOVERY_MINUTES };
}

/** Whether a link still works. */
export async function isRecoveryOpen(deps: Deps, token: string): Promise<boolean> {
  return (await accountOf(deps, token)) !== null;
}

/** The id of the account that a link is for; null if it works no more. */
async function accountOf({ auth }: Deps, given: string): Promise<string | null> {
  const token = linkToken.parse(given);
  if (!token) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found && new Date(found.expiresAt) > new Date() ? found.value : null;
}

/**
 * Sets a new password by a link, which works once; every session of the account ends.
 * @returns the cookie by which the device may sign in, however many others try to.
 * @throws invalid with fields, link_expired, too_many_attempts
 */
export async function resetPassword(deps: Deps, input: unknown, address: string): Promise<string[]> {
  const { token, password } = await parsedWithNewPassword(resetSchema, input);
  await countAttempt(deps, RESETS, address);
  const account = await accountOf(deps, token);
  const answer = await deps.call('/reset-password', { token, newPassword: password }, { address });
  if (!answer.ok) throw new AppError('link_expired');
  return deviceCookies(deps, account);
}

/** What follows a new password that was set by a link: other links end, and wrong passwords are forgotten. */
export async function afterReset(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  person: { id: string; email: string; name: string },
): Promise<void> {
  await db
    .withTables<{ verifications: { identifier: string; value: string } }>()
    .deleteFrom('verifications')
    .where('value', '=', person.id)
    .execute();
  const { id, email, name } = person;
  await record({ db, now, actor: await findActor(db, id) }, [
    { action: 'password', subject: 'account', id, name: personName({ name, email }) },
  ]);
  await forgetAttempts(db, PASSWORDS, email);
}
