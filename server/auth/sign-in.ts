import { accountSchema, signUpSchema } from '#common/schemas/auth.ts';
import { AppError } from '../errors.ts';
import {
  DEVICE_PASSWORDS,
  forgetAttempts,
  type Limit,
  PASSWORDS,
  PASSWORDS_FROM,
  SIGN_INS,
  SIGN_UPS,
} from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import { accountIdOf, findActor } from '../people/people.queries.ts';
import { type Actor, isFactorRequired, requiredOf } from '../policy.ts';
import { parsedWithNewPassword } from './common-passwords.ts';
import type { Deps } from './deps.ts';
import { deviceCookies, deviceOf } from './device.ts';
import { type Caller, callOf } from './library.ts';
import { countAttempt } from './own-account.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { changePassword } from './password.ts';
import { isRecoveryOpen, requestRecovery, resetPassword } from './recovery.ts';
import { createFactors, type Factors } from './second-factor.ts';
import { type OwnSession, ownSessions, revokeOtherSessions, revokeSession } from './sessions.ts';
import { refuseUninvited, writeToOwner } from './sign-up.ts';

/** Who asks, and the cookies (a renewed session) that the answer must carry. */
export type Presence = { actor: Actor | null; cookies: string[] };

/** What a right password brings: a session's cookies, or those by which a code is waited for. */
export type SignedIn = { cookies: string[]; needsCode: boolean };

export type Accounts = {
  /** Reads the session cookie of a request; renews the session while it is in use. */
  presence(headers: Headers): Promise<Presence>;
  /** Who a request's session stands for; unlike `presence` it does not count as use of the session. */
  presentActor(headers: Headers): Promise<Actor | null>;
  /** @throws invalid, invalid_credentials, too_many_attempts */
  signIn(input: unknown, caller: Caller): Promise<SignedIn>;
  /** The second step of signing in. */
  factors: Factors;
  /** Signing in without a password. */
  passkeys: Passkeys;
  /** The answer is the same whether the address has an account. @throws invalid with fields, too_many_attempts, sign_up_invite, sign_up_closed */
  signUp(input: unknown, address: string): Promise<void>;
  /** Ends the session everywhere it is open. @returns the cookies that erase it. */
  signOut(headers: Headers): Promise<string[]>;
  /** @see requestRecovery */
  requestRecovery(input: unknown, address: string): Promise<{ email: string; minutes: number }>;
  /** Whether the link with that secret still works. */
  isRecoveryOpen(token: string): Promise<boolean>;
  /** @see resetPassword */
  resetPassword(input: unknown, address: string): Promise<string[]>;
  /** @see changePassword */
  changePassword(headers: Headers, input: unknown, address: string): Promise<string[]>;
  /** The sessions of the person behind a session, the one last used first. @throws session_expired */
  sessions(headers: Headers): Promise<OwnSession[]>;
  /** Ends one of one's own sessions. @throws session_expired, not_found */
  revokeSession(headers: Headers, id: string): Promise<void>;
  /** Ends all of one's sessions but the one that asks. @throws session_expired */
  revokeOtherSessions(headers: Headers): Promise<void>;
};

export function createAccounts(given: Omit<Deps, 'call'>): Accounts {
  const deps = { ...given, call: callOf(given.auth, given.config) };
  return {
    presence: (headers) => presence(deps, headers),
    presentActor: (headers) => presentActor(deps, headers),
    signIn: (input, caller) => signIn(deps, input, caller),
    factors: createFactors(deps),
    passkeys: createPasskeys(deps),
    signUp: (input, address) => signUp(deps, input, address),
    signOut: (headers) => signOut(deps, headers),
    requestRecovery: (input, address) => requestRecovery(deps, input, address),
    isRecoveryOpen: (token) => isRecoveryOpen(deps, token),
    resetPassword: (input, address) => resetPassword(deps, input, address),
    changePassword: (headers, input, address) => changePassword(deps, headers, input, address),
    sessions: (headers) => ownSessions(deps, headers),
    revokeSession: (headers, id) => revokeSession(deps, headers, id),
    revokeOtherSessions: (headers) => revokeOtherSessions(deps, headers),
  };
}

type Found = { user: { id: string }; session: { has_passkey?: boolean | null | undefined } };

/** The account behind a session, marked if it must first set up the second step of signing in. */
async function actorOf({ db, config, settings }: Deps, { user, session }: Found): Promise<Actor | null> {
  const actor = await findActor(db, user.id);
  if (!actor) return null;
  const isProven = actor.is_two_factor || session.has_passkey === true;
  return { ...actor, lacks_factor: !isProven && isFactorRequired(actor, requiredOf(config, settings.get())) };
}

async function presentActor(deps: Deps, headers: Headers): Promise<Actor | null> {
  if (!headers.get('cookie')?.includes('prelo.session_token')) return null;
  const found = await deps.auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found ? actorOf(deps, found) : null;
}

async function presence(deps: Deps, headers: Headers): Promise<Presence> {
  if (!headers.get('cookie')?.includes('prelo.session_token')) return { actor: null, cookies: [] };
  const answer = await deps.auth.api
    .getSession({ headers, returnHeaders: true })
    // a session that cannot be renewed is good all the same
    .catch(() => deps.auth.api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } }));
  const found = answer.response;
  return { actor: found ? await actorOf(deps, found) : null, cookies: answer.headers.getSetCookie() };
}

async function signIn(deps: Deps, input: unknown, caller: Caller): Promise<SignedIn> {
  const parsed = accountSchema.safeParse(input);
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { email, password } = parsed.data;
  const counted = await countPassword(deps, email, caller);
  // with a session the library would look at more than the password
  const { cookie: _, ...stranger } = caller;
  const answer = await deps.call('/sign-in/email', { email, password }, stranger);
  if (!answer.ok) throw new AppError('invalid_credentials');
  for (const [limit, subject] of counted) await forgetAttempts(deps.db, limit, subject);
  const { twoFactorRedirect = false, user } = (await answer.json()) as {
    twoFactorRedirect?: boolean;
    user?: { id: string };
  };
  if (!twoFactorRedirect) {
    deps.log.info({ security: 'signed_in', actor: user?.id, address: caller.address }, 'signed in');
  }
  const device = twoFactorRedirect ? [] : await deviceCookies(deps, user?.id);
  return { cookies: [...answer.headers.getSetCookie(), ...device], needsCode: twoFactorRedirect };
}

/**
 * Counts a password before it is tried, first for the network that it comes from: what that refuses counts for no
 * account. A device that signed in before is counted by itself, whatever others do to the account.
 * @returns what a right password forgets. @throws too_many_attempts
 */
async function countPassword(deps: Deps, email: string, caller: Caller): Promise<[Limit, string][]> {
  const { address = '', cookie = '' } = caller;
  await countAttempt(deps, SIGN_INS, address);
  const device = await deviceOf(deps, cookie, email);
  const counted: [Limit, string][] = device
    ? [[DEVICE_PASSWORDS, device]]
    : [
        [PASSWORDS_FROM, `${email} ${networkOf(address)}`],
        [PASSWORDS, email],
      ];
  for (const [limit, subject] of counted) await countAttempt(deps, limit, subject);
  return counted;
}

async function signUp(deps: Deps, input: unknown, address: string): Promise<void> {
  const { db, call } = deps;
  const given = await parsedWithNewPassword(signUpSchema, input);
  await refuseUninvited(deps, given.email);
  await countAttempt(deps, SIGN_UPS, address);
  const owner = await accountIdOf(db, given.email);
  // for a taken address the library does the same work, and answers as if it had made an account
  const answer = await call('/sign-up/email', given, { address });
  if (!answer.ok) throw new AppError('unexpected');
  if (owner) await writeToOwner(deps, owner);
}

async function signOut(deps: Deps, headers: Headers): Promise<string[]> {
  const actor = await presentActor(deps, headers);
  const answer = await deps.call('/sign-out', {}, { cookie: headers.get('cookie') ?? '' });
  if (!answer.ok) throw new AppError('unexpected');
  if (actor) deps.onSignOut(actor.id);
  return answer.headers.getSetCookie();
}
