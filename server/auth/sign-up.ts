import { href } from 'react-router';
import { signUpSchema } from '#common/schemas/auth.ts';
import type { Ctx, RequestCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { countAttempt, SIGN_UP_LETTERS, SIGN_UPS, takeAttempt } from '../limits/attempts.ts';
import { recipientOf, signUpTriedLetter } from '../mail/letter.ts';
import { accountIdOf, findActor, hasAdmin } from '../people/people.queries.ts';
import { parsedWithNewPassword } from './common-passwords.ts';
import { headersFor } from './library.ts';
import { withHashMade } from './password-hashes.ts';

/**
 * Makes an account. The answer is the same if the address already has one.
 * @throws invalid with fields, too_many_attempts, passwords_busy, sign_up_invite, sign_up_closed
 */
export async function signUp(ctx: RequestCtx, input: unknown): Promise<void> {
  const given = await parsedWithNewPassword(signUpSchema, input);
  await refuseUninvited(ctx, given.email);
  await countAttempt(ctx, SIGN_UPS, ctx.caller.address);
  const owner = await accountIdOf(ctx.db, given.email);
  // for a taken address the library does the same work and answers as if it had made an account
  await withHashMade(given.password, () =>
    ctx.auth.api.signUpEmail({ body: given, headers: headersFor(ctx.caller, '') }),
  );
  if (owner) await writeToOwner(ctx, owner);
}

/**
 * Refuses people who need an invitation to make an account. Until there is an administrator, a person who may become
 * the administrator needs none.
 * @throws sign_up_invite, sign_up_closed
 */
async function refuseUninvited({ db, config }: Ctx, email: string): Promise<void> {
  if (config.signUp === 'open') return;
  const isFirst = !(await hasAdmin(db)) && (config.adminEmail === null || config.adminEmail === email);
  if (!isFirst) throw new AppError(config.signUp === 'invite' ? 'sign_up_invite' : 'sign_up_closed');
}

/** Writes to an account's owner that somebody tried to sign up with their address; seldom, since anybody can try. */
async function writeToOwner(ctx: Ctx, userId: string): Promise<void> {
  const owner = await findActor(ctx.db, userId);
  if (!owner) return;
  const { wait } = await takeAttempt(ctx.db, SIGN_UP_LETTERS, owner.email, ctx.now());
  if (wait > 0) return;
  await ctx.mailer.post(ctx, signUpTriedLetter(recipientOf(ctx, owner), ctx.config.publicUrl + href('/auth')));
}
