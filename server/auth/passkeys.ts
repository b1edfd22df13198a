import { href } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import { madePasskeySchema, passkeyNameSchema } from '#common/schemas/auth.ts';
import { type RequestCtx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { countAttempt, OWN_ACCOUNTS } from '../limits/attempts.ts';
import { type PasskeyChange, passkeyLetter, recipientOf } from '../mail/letter.ts';
import { lockAccount } from '../people/people.queries.ts';
import { isFactorRequired, requiredOf } from '../policy.ts';
import { headersFor } from './library.ts';
import { provePassword, recordOwnChange, signedIn, typedPassword } from './own-account.ts';
import { answerIn, type Ceremony, refusedPasskey } from './passkey-ceremony.ts';
import { type OwnPasskey, ownPasskey } from './passkeys.presenter.ts';
import { deleteExpired, deletePasskeyOf, listPasskeys, markSession, renamePasskeyOf } from './passkeys.queries.ts';

/** The passkeys of the signed-in person, the newest first. @throws session_expired */
export async function ownPasskeys(ctx: RequestCtx): Promise<OwnPasskey[]> {
  const passkeys = await listPasskeys(ctx.db, signedIn(ctx).actor.id);
  return passkeys.map(ownPasskey);
}

/**
 * Begins to add a passkey. Needs the password.
 * @throws session_expired, invalid with fields, too_many_attempts, too_many_items
 */
export async function startPasskey(ctx: RequestCtx, input: unknown): Promise<Ceremony> {
  const { actor } = signedIn(ctx);
  typedName(input);
  await provePassword(ctx, typedPassword(input));
  const max = LIMITS.passkeys;
  if ((await listPasskeys(ctx.db, actor.id)).length >= max) throw new AppError('too_many_items', { max });
  await countAttempt(ctx, OWN_ACCOUNTS, ctx.caller.address);
  await deleteExpired(ctx.db, ctx.now());
  const request = { headers: headersFor(ctx.caller, ctx.caller.cookie), returnHeaders: true } as const;
  const { headers, response } = await ctx.auth.api.generatePasskeyRegistrationOptions(request);
  const rp = { ...response.rp, name: ctx.site.product_name };
  return { options: { ...response, rp }, cookies: headers.getSetCookie() };
}

/**
 * Stores the passkey that the browser made, and notifies the owner by e-mail.
 * @throws session_expired, invalid with fields, too_many_attempts, passkey_*
 */
export async function addPasskey(ctx: RequestCtx, input: unknown): Promise<void> {
  const { sessionId } = signedIn(ctx);
  const name = typedName(input);
  const body = { name, response: answerIn(madePasskeySchema, input) };
  await countAttempt(ctx, OWN_ACCOUNTS, ctx.caller.address);
  // the library commits by itself without calling back: only the following statements share a transaction
  const headers = headersFor(ctx.caller, ctx.caller.cookie);
  await ctx.auth.api.verifyPasskeyRegistration({ headers, body }).catch(refusedPasskey);
  await withTransaction(ctx, async (ctx) => {
    await markSession(ctx.db, sessionId);
    await recordOwnChange(ctx, 'passkey_added');
    await notifyOwner(ctx, { name, was: 'Added' });
  });
}

/** @throws session_expired, invalid with fields, not_found */
export async function renamePasskey(ctx: RequestCtx, id: string, input: unknown): Promise<void> {
  const { actor } = signedIn(ctx);
  if (!(await renamePasskeyOf(ctx.db, actor.id, id, typedName(input)))) throw new AppError('not_found');
}

/** Removes a passkey, and notifies the owner by e-mail. @throws session_expired, not_found, factor_required */
export async function removePasskey(ctx: RequestCtx, id: string): Promise<void> {
  const { actor } = signedIn(ctx);
  await withTransaction(ctx, async (ctx) => {
    // of two removals at once, the second waits here and then sees the result of the first
    const owner = await lockAccount(ctx.db, actor.id);
    const own = await listPasskeys(ctx.db, actor.id);
    const passkey = own.find((each) => each.id === id);
    if (!passkey) throw new AppError('not_found');
    const isNeeded = isFactorRequired(owner, requiredOf(ctx.config, ctx.site)) && !owner?.is_two_factor;
    if (isNeeded && own.length === 1) throw new AppError('factor_required');
    await deletePasskeyOf(ctx.db, actor.id, id);
    await recordOwnChange(ctx, 'passkey_removed');
    await notifyOwner(ctx, { name: ownPasskey(passkey).name, was: 'Removed' });
  });
}

/** Writes to the owner in their language. */
async function notifyOwner(ctx: RequestCtx, change: PasskeyChange): Promise<void> {
  const to = recipientOf(ctx, signedIn(ctx).actor);
  await ctx.mailer.post(ctx, passkeyLetter(to, ctx.config.publicUrl + href('/profile'), change));
}

/** The name for a passkey in an input. @throws invalid with fields */
function typedName(input: unknown): string {
  const parsed = passkeyNameSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  return parsed.data.name;
}
