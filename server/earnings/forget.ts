import type { Db } from '../db/open.ts';
import type { Payloads } from '../jobs/kinds.ts';
import { letOthersGo } from '../turns.ts';
import { dropSome } from './earnings.queries.ts';

const PORTION = 400;

/** Removes the earnings of an account that is gone: they are nobody else's, as its e-books may be. */
export async function forgetEarnings(
  db: Db,
  { user_id }: Payloads['earnings.forget'],
  signal: AbortSignal,
): Promise<void> {
  while ((await dropSome(db, user_id, PORTION)) > 0) {
    signal.throwIfAborted();
    await letOthersGo();
  }
}
