import { createHash } from 'node:crypto';

/** The name under which a browser keeps an account's data: it reveals nothing about the account, and never changes. */
export function accountKey(userId: string): string {
  return createHash('sha256').update(`journal ${userId}`).digest('base64url').slice(0, 22);
}
