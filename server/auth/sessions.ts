import { type RequestCtx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { headersFor } from './library.ts';
import { signedIn } from './own-account.ts';
import { type OwnSession, ownSession } from './sessions.presenter.ts';
import { deleteOtherSessions, deleteSession, listSessions } from './sessions.queries.ts';

/**
 * The sessions of the signed-in person: first the request's own, then the others by last use.
 * @throws session_expired, also if the same request has ended the session
 */
export async function ownSessions(ctx: RequestCtx): Promise<OwnSession[]> {
  const { actor, sessionId } = signedIn(ctx);
  const rows = await listSessions(ctx.db, actor.id, { present: sessionId, at: ctx.now() });
  if (rows[0]?.id !== sessionId) throw new AppError('session_expired');
  return rows.map((row) => ownSession(row, row.id === sessionId));
}

/** Ends one of the actor's sessions. @throws session_expired, not_found */
export async function revokeSession(ctx: RequestCtx, id: string): Promise<void> {
  const { actor } = signedIn(ctx);
  await withTransaction(ctx, async (ctx) => {
    if (!(await deleteSession(ctx.db, actor.id, id))) throw new AppError('not_found');
    ctx.accountChanged(actor.id);
  });
}

/** Ends all of the actor's sessions but the request's own. @throws session_expired */
export async function revokeOtherSessions(ctx: RequestCtx): Promise<void> {
  const { actor, sessionId } = signedIn(ctx);
  await withTransaction(ctx, async (ctx) => {
    await deleteOtherSessions(ctx.db, actor.id, sessionId);
    ctx.accountChanged(actor.id);
  });
}

/** Ends the request's session, in open tabs too. @returns the cookies that erase it. */
export async function signOut(ctx: RequestCtx): Promise<{ cookies: string[] }> {
  const { actor, auth, caller } = ctx;
  const { headers } = await auth.api.signOut({ headers: headersFor(caller, caller.cookie), returnHeaders: true });
  if (actor) ctx.accountChanged(actor.id);
  return { cookies: headers.getSetCookie() };
}
