import { href } from 'react-router';
import { personName } from '#common/person.ts';
import { passwordChangeSchema } from '#common/schemas/auth.ts';
import { record } from '../audit/audit.queries.ts';
import { AppError } from '../errors.ts';
import { forgetAttempts, OWN_PASSWORDS } from '../limits/attempts.ts';
import { passwordChangedLetter } from '../mail/letter.ts';
import { findActor } from '../people/people.queries.ts';
import { parsedWithNewPassword } from './common-passwords.ts';
import type { Deps } from './deps.ts';
import { deviceCookies } from './device.ts';
import { countOwnAttempt } from './own-account.ts';
import { presentSession, revokeOtherSessions } from './sessions.ts';

/**
 * Sets a new password for whoever knows the current one; the other sessions end, and the owner is notified by e-mail.
 * @returns the cookie by which the device is known with the new one.
 * @throws session_expired, invalid with fields, too_many_attempts
 */
export async function changePassword(deps: Deps, headers: Headers, input: unknown, address: string): Promise<string[]> {
  const { db, call, config, mailer, now } = deps;
  const { user } = await presentSession(deps, headers);
  const given = await parsedWithNewPassword(passwordChangeSchema, input);
  await countOwnAttempt(deps, user.id, address);
  const body = { currentPassword: given.current_password, newPassword: given.password };
  const answer = await call('/change-password', body, { address, cookie: headers.get('cookie') ?? '' });
  if (!answer.ok) throw new AppError('invalid', {}, { current_password: { code: 'password_wrong' } });
  const actor = await findActor(db, user.id);
  await record({ db, actor, now }, [{ action: 'password', subject: 'account', id: user.id, name: personName(user) }]);
  await forgetAttempts(db, OWN_PASSWORDS, user.id);
  await revokeOtherSessions(deps, headers);
  const to = { ...user, language: actor?.language ?? null, product: deps.settings.get().product_name };
  await mailer.post(deps, passwordChangedLetter(to, config.publicUrl + href('/auth/forgot')));
  return deviceCookies(deps, user.id);
}
