import { renderSVG } from 'uqr';
import { codeSchema, presentPasswordSchema } from '#common/schemas/auth.ts';
import { AppError } from '../errors.ts';
import { CODES, forgetAttempts, type Limit, OWN_ACCOUNTS, OWN_PASSWORDS } from '../limits/attempts.ts';
import { findActor } from '../people/people.queries.ts';
import { isFactorRequired, requiredOf } from '../policy.ts';
import type { Deps } from './deps.ts';
import { deviceCookies } from './device.ts';
import { recoveryCode } from './factor-plugin.ts';
import { type Caller, faultOf } from './library.ts';
import { type Asked, countAttempt, countOwnAttempt, recordOwnChange } from './own-account.ts';
import { presentSession } from './sessions.ts';
import { awaitedAccount, lockSeconds, markStepUsed, stepOf } from './used-codes.ts';

/** Codes tried by who is signed in and turns the second step on. */
const CONFIRMATIONS: Limit = { name: 'factor', max: 10, windowMs: 5 * 60_000 };

/** What an authenticator takes: the key in groups of four characters, and a picture of it as an address. */
export type FactorKey = { key: string; qr: string };

/** The account as its second step sees it, turned on or not. */
export type Factors = {
  /** @throws session_expired, invalid with fields, too_many_attempts, factor_changed */
  start(headers: Headers, input: unknown, address: string): Promise<FactorKey>;
  /**
   * Turns the second step on for whoever enters a first code.
   * @returns recovery codes, and the cookies of the session that continues. @throws as start
   */
  confirm(headers: Headers, input: unknown, address: string): Promise<{ codes: string[]; cookies: string[] }>;
  /** @returns new recovery codes; the old ones end. @throws as start */
  renewCodes(headers: Headers, input: unknown, address: string): Promise<{ codes: string[] }>;
  /** @returns the cookies of the session that continues. @throws as start, and factor_required */
  stop(headers: Headers, input: unknown, address: string): Promise<{ cookies: string[] }>;
  /**
   * Signs in who gave a right password before, by a code of the authenticator or a recovery code.
   * @returns the session's cookies. @throws invalid with fields, factor_expired, too_many_attempts
   */
  signIn(input: unknown, caller: Caller): Promise<string[]>;
};

export function createFactors(deps: Deps): Factors {
  return {
    start: async (headers, input, address) => {
      const { answer } = await withPassword(deps, '/two-factor/enable', {
        ...{ headers, input, address, more: { issuer: deps.settings.get().product_name } },
      });
      const { totpURI } = (await answer.json()) as { totpURI: string };
      const secret = new URL(totpURI).searchParams.get('secret') ?? '';
      const svg = Buffer.from(renderSVG(totpURI)).toString('base64');
      return { key: secret.replace(/.{4}(?=.)/g, '$& '), qr: `data:image/svg+xml;base64,${svg}` };
    },
    confirm: (headers, input, address) => confirm(deps, headers, input, address),
    renewCodes: async (headers, input, address) => {
      const { answer, actor } = await withPassword(deps, '/two-factor/generate-backup-codes', {
        ...{ headers, input, address },
      });
      await recordOwnChange(deps, actor, 'factor_codes');
      const { backupCodes } = (await answer.json()) as { backupCodes: string[] };
      return { codes: backupCodes };
    },
    stop: async (headers, input, address) => {
      const { user } = await presentSession(deps, headers);
      const of = requiredOf(deps.config, deps.settings.get());
      if (isFactorRequired(await findActor(deps.db, user.id), of)) {
        throw new AppError('factor_required');
      }
      const { answer, actor } = await withPassword(deps, '/two-factor/disable', { headers, input, address });
      await recordOwnChange(deps, actor, 'factor_off');
      return { cookies: answer.headers.getSetCookie() };
    },
    signIn: (input, caller) => signIn(deps, input, caller),
  };
}

type Done = { cookies?: string[]; codes?: string[] } | ({ cookies?: undefined } & FactorKey);

/** Does what the intent of a form says. @throws as the act, and invalid for none of them */
export async function changeFactor(
  factors: Factors,
  intent: string,
  { headers, input, address }: Asked,
): Promise<Done> {
  switch (intent) {
    case 'factor-start':
      return factors.start(headers, input, address);
    case 'factor-confirm':
      return factors.confirm(headers, input, address);
    case 'factor-codes':
      return factors.renewCodes(headers, input, address);
    case 'factor-off':
      return factors.stop(headers, input, address);
    default:
      throw new AppError('invalid');
  }
}

/** Does to the own account what takes the password. */
async function withPassword(deps: Deps, path: string, { headers, input, address, more }: Asked & { more?: object }) {
  const { db, call } = deps;
  const { user } = await presentSession(deps, headers);
  const parsed = presentPasswordSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  await countOwnAttempt(deps, user.id, address);
  const body = { ...more, password: parsed.data.password };
  const answer = await call(path, body, { address, cookie: headers.get('cookie') ?? '' });
  if (!answer.ok) {
    if ((await faultOf(answer)) !== 'INVALID_PASSWORD') throw new AppError('factor_changed');
    throw new AppError('invalid', {}, { password: { code: 'password_wrong' } });
  }
  await forgetAttempts(db, OWN_PASSWORDS, user.id);
  return { answer, actor: await findActor(db, user.id) };
}

async function confirm(deps: Deps, headers: Headers, input: unknown, address: string) {
  const { auth, db, call } = deps;
  const { user } = await presentSession(deps, headers);
  const actor = await findActor(db, user.id);
  if (actor?.is_two_factor) throw new AppError('factor_changed');
  const code = codeOf(input);
  await countAttempt(deps, OWN_ACCOUNTS, address);
  await countAttempt(deps, CONFIRMATIONS, user.id);
  const step = await stepOf(deps, user.id, code);
  if (step?.isUsed) throw wrongCode();
  const answer = await call('/two-factor/verify-totp', { code }, { address, cookie: headers.get('cookie') ?? '' });
  if (!answer.ok) {
    if ((await faultOf(answer)) !== 'INVALID_CODE') throw new AppError('factor_changed');
    throw wrongCode();
  }
  if (step) await markStepUsed(deps, user.id, step);
  await forgetAttempts(db, CONFIRMATIONS, user.id);
  await recordOwnChange(deps, actor, 'factor_on');
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
  return { codes: backupCodes, cookies: answer.headers.getSetCookie() };
}

const CHALLENGE = /^(?:__Host-)?prelo\.two_factor=/;

async function signIn(deps: Deps, input: unknown, caller: Caller): Promise<string[]> {
  const code = codeOf(input);
  // with a session the library would confirm a key instead, and limit nothing
  const cookie = caller.cookie?.split('; ').find((part) => CHALLENGE.test(part));
  if (!cookie) throw new AppError('factor_expired');
  const recovery = recoveryCode(code);
  await countAttempt(deps, CODES, caller.address ?? '');
  const path = recovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
  const account = await awaitedAccount(deps, cookie);
  const step = !recovery && account ? await stepOf(deps, account, code) : null;
  if (step?.isUsed) throw wrongCode();
  const answer = await deps.call(path, { code: recovery ?? code }, { ...caller, cookie });
  if (answer.ok) {
    if (!account || !step || (await markStepUsed(deps, account, step))) {
      const factor = recovery ? 'recovery code' : 'code';
      deps.log.info({ security: 'signed_in', actor: account, factor, address: caller.address }, 'signed in');
      return [...answer.headers.getSetCookie(), ...(await deviceCookies(deps, account))];
    }
    // the same code got somebody in at this very moment
    const { token } = (await answer.json()) as { token: string };
    await (await deps.auth.$context).internalAdapter.deleteSession(token);
    throw wrongCode();
  }
  const fault = await faultOf(answer);
  if (fault === 'ACCOUNT_TEMPORARILY_LOCKED') {
    throw new AppError('too_many_attempts', { seconds: await lockSeconds(deps, account) });
  }
  if (ENDED.has(fault)) throw new AppError('factor_expired');
  throw wrongCode();
}

/** What tells that the password must be given again: too late, too many codes for one password, or turned off meanwhile. */
const ENDED = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
]);

function codeOf(input: unknown): string {
  const parsed = codeSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  return parsed.data.code.replace(/\s/g, '');
}

function wrongCode(): AppError {
  return new AppError('invalid', {}, { code: { code: 'code_wrong' } });
}
