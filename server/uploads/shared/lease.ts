import type { Handles } from './parts.ts';
import { claim, setClaim } from './uploads.queries.ts';

/** How long a node that does not say that it lives keeps the finishing of an upload, in milliseconds. */
const CLAIM = 20_000;

/**
 * Runs `work` if no other node is at the upload; while it runs no other is.
 * @returns null if another one is
 */
export async function withLease<T>(
  { db, now }: Pick<Handles, 'db' | 'now'>,
  id: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const until = () => new Date(now().getTime() + CLAIM).toISOString();
  if (!(await claim(db, id, now().toISOString(), until()))) return null;
  const renewal = setInterval(() => void setClaim(db, id, until()).catch(() => undefined), CLAIM / 4);
  try {
    return await work();
  } catch (error) {
    await setClaim(db, id, null).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
