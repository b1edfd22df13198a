import type { Ctx } from '../context.ts';
import { findActor } from '../people/people.queries.ts';
import { type Actor, isFactorRequired, requiredOf } from '../policy.ts';
import type { CurrentSettings } from '../settings/current.ts';
import type { Auth } from './auth.ts';

type Parts = Pick<Ctx, 'db' | 'config'> & { auth: Auth; settings: Pick<CurrentSettings, 'get'> };

/** The actor and the session of a request, and the cookies of a renewed session, which the answer must carry. */
export type Presence = { actor: Actor | null; sessionId: string | null; cookies: string[] };

/** Reads the session cookie of a request; renews the session while it is in use. */
export async function presence(parts: Parts, headers: Headers): Promise<Presence> {
  if (!hasSessionCookie(headers.get('cookie'))) return { actor: null, sessionId: null, cookies: [] };
  const { api } = parts.auth;
  const answer = await api
    .getSession({ headers, returnHeaders: true })
    // a session that cannot be renewed is still valid
    .catch(() => api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } }));
  const found = answer.response;
  const actor = found ? await actorOf(parts, found) : null;
  return { actor, sessionId: actor && found ? found.session.id : null, cookies: answer.headers.getSetCookie() };
}

/** The actor of a request's session. Unlike `presence`, it does not renew the session. */
export async function presentActor(parts: Parts, headers: Headers): Promise<Actor | null> {
  if (!hasSessionCookie(headers.get('cookie'))) return null;
  const found = await parts.auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found ? actorOf(parts, found) : null;
}

/** Whether cookies include a session's cookie, valid or not. */
export function hasSessionCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes('prelo.session_token') ?? false;
}

type Found = { user: { id: string }; session: { has_passkey?: boolean | null | undefined } };

/** The account of a session, marked if it must first set up the second step of signing in. */
async function actorOf({ db, config, settings }: Parts, { user, session }: Found): Promise<Actor | null> {
  const actor = await findActor(db, user.id);
  if (!actor) return null;
  const isProven = actor.is_two_factor || session.has_passkey === true;
  return { ...actor, lacks_factor: !isProven && isFactorRequired(actor, requiredOf(config, settings.get())) };
}
