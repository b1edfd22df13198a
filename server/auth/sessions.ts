import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { idOrNone } from '../ids.ts';
import type { Deps } from './deps.ts';

/** One of a person's sessions as they see it. */
export type OwnSession = {
  id: string;
  user_agent: string;
  ip_address: string;
  created_at: string;
  /** When it was last renewed, which use does about once an hour. */
  used_at: string;
  is_current: boolean;
};

type SessionRow = {
  id: string;
  user_id: string;
  user_agent: string | null;
  ip_address: string | null;
  created_at: string;
  updated_at: string;
  expires_at: string;
};

/** The session behind a request's cookie, and whose it is. @throws session_expired */
export async function presentSession({ auth }: Pick<Deps, 'auth'>, headers: Headers) {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) throw new AppError('session_expired');
  return found;
}

export async function ownSessions(deps: Deps, headers: Headers): Promise<OwnSession[]> {
  const { session, user } = await presentSession(deps, headers);
  const rows = await sessions(deps.db)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', deps.now().toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ updated_at, user_agent, ip_address, ...row }) => ({
    ...row,
    user_agent: user_agent ?? '',
    ip_address: ip_address ?? '',
    used_at: updated_at,
    is_current: row.id === session.id,
  }));
}

export async function revokeSession(deps: Deps, headers: Headers, id: string): Promise<void> {
  const { user } = await presentSession(deps, headers);
  const ended = await sessions(deps.db)
    .deleteFrom('sessions')
    .where('id', '=', idOrNone(id))
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new AppError('not_found');
  deps.onSignOut(user.id);
}

export async function revokeOtherSessions(deps: Deps, headers: Headers): Promise<void> {
  const { session, user } = await presentSession(deps, headers);
  await sessions(deps.db).deleteFrom('sessions').where('user_id', '=', user.id).where('id', '<>', session.id).execute();
  deps.onSignOut(user.id);
}

/** The account library's table, which the product's own table types leave out. */
function sessions(db: Db) {
  return db.withTables<{ sessions: SessionRow }>();
}
