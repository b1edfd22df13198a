import { href } from 'react-router';
import { AppError } from '../errors.ts';
import { SIGN_UP_LETTERS, takeAttempt } from '../limits/attempts.ts';
import { signUpTriedLetter } from '../mail/letter.ts';
import { findActor, hasAdmin } from '../people/people.queries.ts';
import type { Deps } from './deps.ts';

/**
 * Refuses who may not make an account unasked. Until there is an administrator, whoever may become it may.
 * @throws sign_up_invite, sign_up_closed
 */
export async function refuseUninvited({ db, config }: Pick<Deps, 'db' | 'config'>, email: string): Promise<void> {
  if (config.signUp === 'open') return;
  const isFirst = !(await hasAdmin(db)) && (config.adminEmail === null || config.adminEmail === email);
  if (!isFirst) throw new AppError(config.signUp === 'invite' ? 'sign_up_invite' : 'sign_up_closed');
}

/** Writes to whoever has the account that somebody tried to make a second time; seldom, since anybody can try. */
export async function writeToOwner(
  deps: Pick<Deps, 'db' | 'config' | 'mailer' | 'now' | 'settings' | 'wakeJobs'>,
  userId: string,
): Promise<void> {
  const { db, config, mailer, now, settings } = deps;
  const owner = await findActor(db, userId);
  if (!owner) return;
  const { wait } = await takeAttempt(db, SIGN_UP_LETTERS, owner.email, now());
  if (wait > 0) return;
  const to = { ...owner, language: owner.language ?? null, product: settings.get().product_name };
  await mailer.post(deps, signUpTriedLetter(to, config.publicUrl + href('/auth')));
}
