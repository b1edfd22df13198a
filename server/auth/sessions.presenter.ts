import type { ListedSession } from './sessions.queries.ts';

/**
 * A session as its owner sees it; `used_at` is when it was last renewed, which happens about once an hour while it is
 * used.
 */
export type OwnSession = ReturnType<typeof ownSession>;

export function ownSession(session: ListedSession, isCurrent: boolean) {
  const { id, user_agent, ip_address, created_at, updated_at } = session;
  return {
    ...{ id, user_agent: user_agent ?? '', ip_address: ip_address ?? '', created_at },
    ...{ used_at: updated_at, is_current: isCurrent },
  };
}
