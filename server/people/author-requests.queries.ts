import type { Selectable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import type { AuthorRequestsTable } from '../db/tables.ts';
import type { Actor } from '../policy.ts';

/** A person who waits for an answer. */
export type Asking = Pick<Actor, 'id' | 'email' | 'name'> & { asked_at: string };

export async function findRequest(db: Db, userId: string): Promise<Selectable<AuthorRequestsTable> | null> {
  const query = db.selectFrom('author_requests').select(['user_id', 'asked_at', 'declined_at']);
  return (await query.where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/**
 * Records a request, in one statement, so that two at once become one. @returns false if one is pending, or was
 * declined after `declinedBefore`
 */
export async function putRequest(
  db: Db,
  { userId, now, declinedBefore }: { userId: string; now: string; declinedBefore: string },
): Promise<boolean> {
  const asked = { asked_at: now, declined_at: null };
  const result = await db
    .insertInto('author_requests')
    .values({ user_id: userId, ...asked })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(asked).where('author_requests.declined_at', '<=', declinedBefore),
    )
    .returning('user_id')
    .execute();
  return result.length > 0;
}

/** The pending requests, the oldest first. */
export function listAsking(db: Db): Promise<Asking[]> {
  return db
    .selectFrom('author_requests')
    .innerJoin('users', 'users.id', 'author_requests.user_id')
    .select(['users.id', 'users.email', 'users.name', 'author_requests.asked_at'])
    .where('author_requests.declined_at', 'is', null)
    .orderBy('author_requests.asked_at')
    .orderBy('users.id')
    .limit(LIMITS.page)
    .execute();
}

/** @returns false if the request is not pending */
export async function declineRequest(db: Db, userId: string, now: string): Promise<boolean> {
  const result = await db
    .updateTable('author_requests')
    .set({ declined_at: now })
    .where('user_id', '=', userId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes a person's request, answered or not. @returns whether it was pending */
export async function dropRequest(db: Db, userId: string): Promise<boolean> {
  const query = db.deleteFrom('author_requests').where('user_id', '=', userId).returning('declined_at');
  return (await query.executeTakeFirst())?.declined_at === null;
}
