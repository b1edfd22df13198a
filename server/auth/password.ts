import { href } from 'react-router';
import { passwordChangeSchema } from '#common/schemas/auth.ts';
import { type RequestCtx, withTransaction } from '../context.ts';
import { passwordChangedLetter, recipientOf } from '../mail/letter.ts';
import { parsedWithNewPassword } from './common-passwords.ts';
import { updatePassword } from './credentials.queries.ts';
import { deviceCookies } from './device.ts';
import { provePassword, recordOwnChange, signedIn } from './own-account.ts';
import { hashPassword } from './password-hashes.ts';
import { deleteOtherSessions } from './sessions.queries.ts';

/**
 * Sets a new password. Needs the current one. The other sessions end, and the owner is notified by e-mail.
 * @returns the cookie by which the device is recognised with the new password.
 * @throws session_expired, invalid with fields, too_many_attempts
 */
export async function changePassword(ctx: RequestCtx, input: unknown): Promise<{ cookies: string[] }> {
  const { actor, sessionId } = signedIn(ctx);
  const given = await parsedWithNewPassword(passwordChangeSchema, input);
  await provePassword(ctx, { password: given.current_password, field: 'current_password' });
  const hash = await hashPassword(given.password);
  // written here and not by the library, so that the new password and the mail to the owner are in one transaction
  await withTransaction(ctx, async (ctx) => {
    await updatePassword(ctx.db, actor.id, hash, ctx.now());
    await deleteOtherSessions(ctx.db, actor.id, sessionId);
    ctx.accountChanged(actor.id);
    await recordOwnChange(ctx, 'password');
    const recovery = ctx.config.publicUrl + href('/auth/forgot');
    await ctx.mailer.post(ctx, passwordChangedLetter(recipientOf(ctx, actor), recovery));
  });
  return { cookies: await deviceCookies(ctx, actor.id) };
}
