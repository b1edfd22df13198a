import { renderSVG } from 'uqr';
import { type RequestCtx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { countAttempt, forgetAttempts, type Limit, OWN_ACCOUNTS } from '../limits/attempts.ts';
import { isFactorRequired, requiredOf } from '../policy.ts';
import { markStepUsed, stepOf, typedCode, wrongCode } from './codes.ts';
import { headersFor, refusalOf, refusedAs } from './library.ts';
import { recordOwnChange, signedIn, typedPassword, withOwnPassword } from './own-account.ts';

/** Limits the codes tried while turning the second step on. */
const CONFIRMATIONS: Limit = { name: 'factor', max: 10, windowMs: 5 * 60_000 };

/** The key for an authenticator: in groups of four characters, and as a picture of its address. */
export type FactorKey = { key: string; qr: string };

/**
 * Begins to turn the second step on. Needs the password.
 * @throws session_expired, invalid with fields, too_many_attempts, factor_changed
 */
export async function startFactor(ctx: RequestCtx, input: unknown): Promise<FactorKey> {
  const issuer = ctx.site.product_name;
  const started = await withOwnPassword(ctx, typedPassword(input), ({ headers, password }) =>
    ctx.auth.api.enableTwoFactor({ headers, body: { password, issuer } }),
  ).catch(refusedAs('factor_changed'));
  if (started.method !== 'totp') throw new AppError('factor_changed');
  const secret = new URL(started.totpURI).searchParams.get('secret') ?? '';
  const svg = Buffer.from(renderSVG(started.totpURI)).toString('base64');
  return { key: secret.replace(/.{4}(?=.)/g, '$& '), qr: `data:image/svg+xml;base64,${svg}` };
}

/**
 * Turns the second step on, with a first code.
 * @returns recovery codes, and the cookies of the session that continues. @throws as `startFactor`
 */
export async function confirmFactor(ctx: RequestCtx, input: unknown): Promise<{ codes: string[]; cookies: string[] }> {
  const { actor } = signedIn(ctx);
  if (actor.is_two_factor) throw new AppError('factor_changed');
  const code = typedCode(input);
  const { address, cookie } = ctx.caller;
  await countAttempt(ctx, OWN_ACCOUNTS, address);
  await countAttempt(ctx, CONFIRMATIONS, actor.id);
  const step = await stepOf(ctx, actor.id, code);
  if (step?.isUsed) throw wrongCode();
  const request = { body: { code }, headers: headersFor(ctx.caller, cookie), returnHeaders: true } as const;
  const { headers } = await ctx.auth.api.verifyTOTP(request).catch((error: unknown) => {
    throw refusalOf(error) === 'INVALID_CODE' ? wrongCode() : new AppError('factor_changed');
  });
  await withTransaction(ctx, async (ctx) => {
    if (step) await markStepUsed(ctx, actor.id, step);
    await forgetAttempts(ctx.db, CONFIRMATIONS, actor.id);
    await recordOwnChange(ctx, 'factor_on');
  });
  const { backupCodes } = await ctx.auth.api.viewBackupCodes({ body: { userId: actor.id } });
  return { codes: backupCodes, cookies: headers.getSetCookie() };
}

/** @returns new recovery codes; the old ones end. @throws as `startFactor` */
export async function renewRecoveryCodes(ctx: RequestCtx, input: unknown): Promise<{ codes: string[] }> {
  const { backupCodes } = await withOwnPassword(ctx, typedPassword(input), ({ headers, password }) =>
    ctx.auth.api.generateBackupCodes({ headers, body: { password } }),
  ).catch(refusedAs('factor_changed'));
  await recordOwnChange(ctx, 'factor_codes');
  return { codes: backupCodes };
}

/** Turns the second step off. @returns the cookies of the session that continues. @throws as `startFactor`, and factor_required */
export async function stopFactor(ctx: RequestCtx, input: unknown): Promise<{ cookies: string[] }> {
  const { actor } = signedIn(ctx);
  if (isFactorRequired(actor, requiredOf(ctx.config, ctx.site))) throw new AppError('factor_required');
  const { headers } = await withOwnPassword(ctx, typedPassword(input), ({ headers, password }) =>
    ctx.auth.api.disableTwoFactor({ headers, body: { password }, returnHeaders: true }),
  ).catch(refusedAs('factor_changed'));
  await recordOwnChange(ctx, 'factor_off');
  return { cookies: headers.getSetCookie() };
}
