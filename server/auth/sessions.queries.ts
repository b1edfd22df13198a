import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';

type SessionRow = {
  id: string;
  user_id: string;
  user_agent: string | null;
  ip_address: string | null;
  created_at: string;
  updated_at: string;
  expires_at: string;
};

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** A person's sessions that are open `at` a time: first the `present` one, then the others by last use. */
export function listSessions(db: Db, userId: string, { present, at }: { present: string; at: Date }) {
  return sessions(db)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at.toISOString())
    .orderBy((eb) => eb.case().when('id', '=', present).then(0).else(1).end())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.sessions)
    .execute();
}

/** @returns false if the person has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await sessions(db)
    .deleteFrom('sessions')
    .where('id', '=', idOrNone(id))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all of a person's sessions but one. */
export async function deleteOtherSessions(db: Db, userId: string, kept: string): Promise<void> {
  await sessions(db).deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', kept).execute();
}

/** Removes expired sessions, and all but the last used ones of each person, since every sign-in makes one. */
export async function sweepSessions(db: Db, at: Date): Promise<void> {
  await sessions(db).deleteFrom('sessions').where('expires_at', '<=', at.toISOString()).execute();
  const ranked = sessions(db)
    .selectFrom('sessions')
    .select('id')
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('user_id').orderBy('updated_at', 'desc').orderBy('id', 'desc'))
        .as('place'),
    );
  await sessions(db)
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom(ranked.as('ranked')).select('ranked.id').where('place', '>', LIMITS.sessions),
    )
    .execute();
}

/** The account library's table, which the product's own table types leave out. */
function sessions(db: Db) {
  return db.withTables<{ sessions: SessionRow }>();
}
