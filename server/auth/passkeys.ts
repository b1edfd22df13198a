import { href } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import { passkeyNameSchema, passkeySchema } from '#common/schemas/auth.ts';
import { AppError } from '../errors.ts';
import { type Limit, OWN_ACCOUNTS, PASSKEY_QUESTIONS, PASSKEYS } from '../limits/attempts.ts';
import { type PasskeyChange, passkeyLetter } from '../mail/letter.ts';
import { findActor } from '../people/people.queries.ts';
import { type Actor, isFactorRequired, requiredOf } from '../policy.ts';
import type { Deps } from './deps.ts';
import { deviceCookies } from './device.ts';
import { type Caller, faultOf } from './library.ts';
import { type Asked, countAttempt, provePassword, recordOwnChange } from './own-account.ts';
import { UNVERIFIED } from './passkey-plugin.ts';
import {
  anyPasskey,
  deleteExpired,
  deletePasskeyOf,
  listPasskeys,
  markSession,
  type OwnPasskey,
  renamePasskeyOf,
} from './passkeys.queries.ts';
import { presentSession } from './sessions.ts';

/** What the browser is asked to do with a passkey, and the cookie by which its answer is known again. */
export type Ceremony = { options: { challenge: string } & Record<string, unknown>; cookies: string[] };

export type Passkeys = {
  /** Whether anybody here has one: otherwise the sign-in page need not offer any by itself. */
  areInUse(): Promise<boolean>;
  /** @throws session_expired */
  list(headers: Headers): Promise<OwnPasskey[]>;
  /**
   * Begins to add a passkey, for whoever knows the password.
   * @throws session_expired, invalid with fields, too_many_attempts, too_many_items
   */
  start(asked: Asked): Promise<Ceremony>;
  /** Keeps the passkey that the browser made, and notifies the owner by e-mail. @throws session_expired, invalid with fields, passkey_* */
  add(asked: Asked): Promise<void>;
  /** @throws session_expired, invalid with fields, not_found */
  rename(headers: Headers, id: string, input: unknown): Promise<void>;
  /** Takes a passkey away, and notifies the owner by e-mail. @throws session_expired, not_found, factor_required */
  remove(headers: Headers, id: string): Promise<void>;
  /** Begins to sign in; whose passkey it is shows only in the answer. @throws too_many_attempts */
  ask(caller: Caller): Promise<Ceremony>;
  /** Signs in who holds a passkey. @returns the session's cookies. @throws invalid, too_many_attempts, passkey_* */
  signIn(input: unknown, caller: Caller): Promise<string[]>;
};

export function createPasskeys(deps: Deps): Passkeys {
  return {
    areInUse: () => anyPasskey(deps.db),
    list: async (headers) => listPasskeys(deps.db, (await presentSession(deps, headers)).user.id),
    start: (asked) => start(deps, asked),
    add: (asked) => add(deps, asked),
    rename: async (headers, id, input) => {
      const { user } = await presentSession(deps, headers);
      const parsed = passkeyNameSchema.safeParse(input);
      if (!parsed.success) throw AppError.ofIssues(parsed.error);
      if (!(await renamePasskeyOf(deps.db, user.id, id, parsed.data.name))) throw new AppError('not_found');
    },
    remove: (headers, id) => remove(deps, headers, id),
    ask: (caller) => begin(deps, '/passkey/generate-authenticate-options', caller, PASSKEY_QUESTIONS),
    signIn: (input, caller) => signIn(deps, input, caller),
  };
}

/** Does what the intent of a form says. @throws as the act, and invalid for none of them */
export async function changePasskeys(
  passkeys: Passkeys,
  intent: string,
  asked: Asked & { id: string },
): Promise<Partial<Ceremony>> {
  switch (intent) {
    case 'passkey-start':
      return passkeys.start(asked);
    case 'passkey-add':
      await passkeys.add(asked);
      return {};
    case 'passkey-rename':
      await passkeys.rename(asked.headers, asked.id, asked.input);
      return {};
    case 'passkey-remove':
      await passkeys.remove(asked.headers, asked.id);
      return {};
    default:
      throw new AppError('invalid');
  }
}

async function begin(deps: Deps, path: string, caller: Caller, limit: Limit): Promise<Ceremony> {
  const { call, db, now } = deps;
  await countAttempt(deps, limit, caller.address ?? '');
  await deleteExpired(db, now());
  const answer = await call(path, null, caller);
  if (!answer.ok) throw new AppError('unexpected');
  const options = (await answer.json()) as Ceremony['options'];
  // the library would let a passkey do that only shows that somebody is there
  return { options: { ...options, userVerification: 'required' }, cookies: answer.headers.getSetCookie() };
}

async function start(deps: Deps, { headers, input, address }: Asked): Promise<Ceremony> {
  const parsed = passkeyNameSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  await provePassword(deps, { headers, input, address });
  const { user } = await presentSession(deps, headers);
  if ((await listPasskeys(deps.db, user.id)).length >= LIMITS.passkeys) {
    throw new AppError('too_many_items', { max: LIMITS.passkeys });
  }
  const caller = { address, cookie: headers.get('cookie') ?? '' };
  const { options, cookies } = await begin(deps, '/passkey/generate-register-options', caller, OWN_ACCOUNTS);
  const rp = { ...(options.rp as object), name: deps.settings.get().product_name };
  const { userVerification: _, ...registration } = options;
  return { options: { ...registration, challenge: options.challenge, rp }, cookies };
}

async function add(deps: Deps, { headers, input, address }: Asked): Promise<void> {
  const { db, call } = deps;
  const { user, session } = await presentSession(deps, headers);
  const name = passkeyNameSchema.safeParse(input);
  if (!name.success) throw AppError.ofIssues(name.error);
  await countAttempt(deps, OWN_ACCOUNTS, address);
  const body = { name: name.data.name, response: answeredIn(input) };
  const answer = await call('/passkey/verify-registration', body, { address, cookie: headers.get('cookie') ?? '' });
  await refuse(answer);
  await markSession(db, session.id);
  const actor = await findActor(db, user.id);
  await recordOwnChange(deps, actor, 'passkey_added');
  await notifyOwner(deps, actor, { name: name.data.name, was: 'Added' });
}

async function remove(deps: Deps, headers: Headers, id: string): Promise<void> {
  const { db, config, settings } = deps;
  const { user } = await presentSession(deps, headers);
  const actor = await findActor(db, user.id);
  const isNeeded = isFactorRequired(actor, requiredOf(config, settings.get())) && !actor?.is_two_factor;
  const own = await listPasskeys(db, user.id);
  const passkey = own.find((each) => each.id === id);
  if (isNeeded && own.length === 1 && passkey) throw new AppError('factor_required');
  if (!passkey || !(await deletePasskeyOf(db, user.id, id))) throw new AppError('not_found');
  await recordOwnChange(deps, actor, 'passkey_removed');
  await notifyOwner(deps, actor, { name: passkey.name, was: 'Removed' });
}

/** Writes to the owner in their language. */
async function notifyOwner(deps: Deps, actor: Actor | null, change: PasskeyChange): Promise<void> {
  const { mailer, config, settings } = deps;
  if (!actor) return;
  const { email, name, language = null } = actor;
  const to = { email, name, language, product: settings.get().product_name };
  await mailer.post(deps, passkeyLetter(to, config.publicUrl + href('/profile'), change));
}

const CHALLENGE = /^(?:__Host-)?prelo\.passkey=/;

async function signIn(deps: Deps, input: unknown, caller: Caller): Promise<string[]> {
  const { call, log } = deps;
  const response = answeredIn(input);
  const cookie = caller.cookie?.split('; ').find((part) => CHALLENGE.test(part));
  if (!cookie) throw new AppError('passkey_expired');
  await countAttempt(deps, PASSKEYS, caller.address ?? '');
  const answer = await call('/passkey/verify-authentication', { response }, { ...caller, cookie });
  await refuse(answer);
  log.info({ security: 'signed_in', factor: 'passkey', address: caller.address }, 'signed in');
  const { user } = (await answer.json()) as { user: { id: string } };
  return [...answer.headers.getSetCookie(), ...(await deviceCookies(deps, user.id))];
}

/** What the browser answered for the passkey. @throws invalid */
function answeredIn(input: unknown): object {
  const parsed = passkeySchema.safeParse(input);
  if (!parsed.success) throw new AppError('passkey_refused');
  return parsed.data.response;
}

/** @throws passkey_expired, passkey_unknown, passkey_unverified, passkey_refused, if the answer says so */
async function refuse(answer: Response): Promise<void> {
  if (answer.ok) return;
  const fault = await faultOf(answer);
  if (fault === 'CHALLENGE_NOT_FOUND') throw new AppError('passkey_expired');
  if (fault === 'PASSKEY_NOT_FOUND') throw new AppError('passkey_unknown');
  throw new AppError(fault === UNVERIFIED ? 'passkey_unverified' : 'passkey_refused');
}
