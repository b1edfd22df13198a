import type { Db } from '../../db/open.ts';

/** Authors whose mail of a week is still unwritten, with its data. */
export function listWaitingAuthors(db: Db, day: number) {
  return db
    .selectFrom('users')
    .leftJoin('weekly_mails', 'weekly_mails.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.language'])
    .where('users.role', 'in', ['admin', 'editor'])
    .where((w) => w.exists(w.selectFrom('ebooks').select('ebooks.id').whereRef('ebooks.user_id', '=', 'users.id')))
    .where((w) => w.or([w('weekly_mails.is_off', 'is', null), w('weekly_mails.is_off', '=', false)]))
    .where((w) => w.or([w('weekly_mails.sent_day', 'is', null), w('weekly_mails.sent_day', '<', day)]))
    .orderBy('users.id')
    .execute();
}

/**
 * Records that the mail of a week is written. @returns the token that turns it off; null if another node wrote it, or
 * it is off
 */
export async function takeWeek(db: Db, userId: string, day: number, token: string): Promise<string | null> {
  const row = await db
    .insertInto('weekly_mails')
    .values({ user_id: userId, token, sent_day: day })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ sent_day: day })
        .where('weekly_mails.is_off', '=', false)
        .where((w) => w.or([w('weekly_mails.sent_day', 'is', null), w('weekly_mails.sent_day', '<', day)])),
    )
    .returning('token')
    .executeTakeFirst();
  return row?.token ?? null;
}
