import { createHash } from 'node:crypto';

/** The name under which a browser keeps what is an account's own: it says nothing about it, and never changes. */
export function accountKey(userId: string): string {
  return createHash('sha256').update(`journal ${userId}`).digest('base64url').slice(0, 22);
}
