import { sql } from 'kysely';
import type { AlertKind } from '../db/alert-tables.ts';
import type { Db } from '../db/open.ts';
import { type LinkingTable, linkingKinds } from '../rows/kinds.ts';

/** A day's mails: of what was found since `start`, to whom none was written on `day` (days since 1970). */
export type Round = { start: Date; day: number };

/** Who gets no more mail that day: their mail is written, or they want none. */
export async function closedOwners(db: Db, day: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('alert_mails')
    .select('user_id')
    .where((w) => w.or([w('is_off', '=', true), w('sent_day', '>=', day)]))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Which of these owners have alerts that were in no mail yet. */
export function listWaiting(db: Db, { start }: Round, ids: string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', 'in', ids)
    .where('role', 'in', ['admin', 'editor'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('alerts')
          .leftJoin('alert_mails', 'alert_mails.user_id', 'alerts.user_id')
          .select('hash')
          .whereRef('alerts.user_id', '=', 'users.id')
          .where('found_at', '>=', start.toISOString())
          .where((w) =>
            w.or([w('told_until', 'is', null), w('alerts.first_found_at', '>', w.ref('alert_mails.told_until'))]),
          ),
      ),
    )
    .orderBy('id')
    .execute();
}

/**
 * Records that the mail of a day is written. @returns the token that turns it off; null if another node wrote it, or it
 * is off
 */
export async function takeDay(db: Db, userId: string, { start, day }: Round, token: string): Promise<string | null> {
  const taken = { sent_day: day, told_until: start.toISOString() };
  const row = await db
    .insertInto('alert_mails')
    .values({ user_id: userId, token, ...taken })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet(taken)
        .where('alert_mails.is_off', '=', false)
        .where((w) => w.or([w('alert_mails.sent_day', 'is', null), w('alert_mails.sent_day', '<', day)])),
    )
    .returning('token')
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Up to when a person's alerts were in a mail; the beginning of time if none was. */
export async function toldUntil(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('alert_mails').select('told_until').where('user_id', '=', userId).executeTakeFirst();
  return row?.told_until ?? new Date(0).toISOString();
}

/** How many alerts of each kind a person has that stand and were first found after `since`. */
export async function countUntold(db: Db, userId: string, { start }: Round, since: string) {
  return db
    .selectFrom('alerts')
    .select(({ fn }) => ['what' as const, fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('found_at', '>=', start.toISOString())
    .where('first_found_at', '>', since)
    .groupBy('what')
    .execute();
}

/** Forgets what was in no mail and was not found any more. */
export async function dropUntold(db: Db, userId: string, { start }: Round, since: string): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('user_id', '=', userId)
    .where('found_at', '<', start.toISOString())
    .where('first_found_at', '>', since)
    .execute();
}

/** The first of them of one kind. */
export function listUntold(db: Db, userId: string, { start }: Round, since: string, what: AlertKind, limit: number) {
  return db
    .selectFrom('alerts')
    .select(['kind', 'row_id', 'facts'])
    .where('user_id', '=', userId)
    .where('what', '=', what)
    .where('found_at', '>=', start.toISOString())
    .where('first_found_at', '>', since)
    .orderBy('first_found_at')
    .orderBy('hash')
    .limit(limit)
    .execute();
}

/** The name of each row, with its e-book unless it is one; rows that are gone have none. */
export async function namesOfRows(
  db: Db,
  rows: { kind: LinkingTable; row_id: string }[],
): Promise<Map<string, { name: string; ebook_id: string; ebook_title: string }>> {
  const parts = linkingKinds().flatMap(({ table, title }) => {
    const ids = rows.filter(({ kind }) => kind === table).map(({ row_id }) => row_id);
    if (ids.length === 0) return [];
    const ebook = sql.ref(table === 'ebooks' ? 'own.id' : 'own.ebook_id');
    return sql`select own.id, ${sql.ref(`own.${title}`)} as name, ebooks.id as ebook_id, ebooks.title as ebook_title
      from ${sql.table(table)} as own join ebooks on ebooks.id = ${ebook} where own.id in (${sql.join(ids)})`;
  });
  if (parts.length === 0) return new Map();
  type Named = { id: string; name: string; ebook_id: string; ebook_title: string };
  const found = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(found.rows.map(({ id, ...named }) => [id, named]));
}
