import type { Handles } from './parts.ts';
import { claim, setClaim } from './uploads.queries.ts';

/** In milliseconds: how long a silent node keeps the right to finish an upload. */
const CLAIM = 20_000;

/**
 * Runs `work` if no other node works on the upload, and excludes them while it runs.
 * @returns null if another one works on it
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
