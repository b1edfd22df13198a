import type { LetterState } from '../jobs/jobs.queries.ts';
import type { Invitation } from './invitations.queries.ts';

/** A pending invitation. `mail` is the state of the letter; null if none leaves, or if it is too long ago to know. */
export type PendingInvitation = ReturnType<typeof pendingInvitation>;

export function pendingInvitation(invitation: Invitation, { now, mail }: { now: string; mail: LetterState | null }) {
  const { id, email, role, created_at, expires_at } = invitation;
  return { id, email, role, created_at, expires_at, is_expired: expires_at <= now, mail };
}
