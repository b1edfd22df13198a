import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { EventsDb } from './open-events.ts';
import { isPostgres } from './purged.queries.ts';

/** The longest that a key is kept, in seconds. */
const KEPT_SECONDS = 48 * 60 * 60;
const KEY_BYTES = 32;

/** The days to open keys for; `now` in seconds since 1970. */
export type KeysQuery = { days: number[]; now: number };

/**
 * The keys of days, in hexadecimal; missing keys are made, once for all nodes. Deletes the keys of days before the
 * first of `days`, keys that are two days old, and keys whose time of making is more than two days ahead (the clock was
 * set back).
 */
export async function openDayKeys(db: EventsDb, { days, now }: KeysQuery): Promise<{ day: number; secret: string }[]> {
  const gone = await db
    .deleteFrom('day_keys')
    .where((is) =>
      is.or([
        is('day', '<', Math.min(...days)),
        is('created_at', '<=', now - KEPT_SECONDS),
        is('created_at', '>', now + KEPT_SECONDS),
      ]),
    )
    .returning('day')
    .execute();
  const rows = days.map((day) => ({ day, secret: randomBytes(KEY_BYTES).toString('hex'), created_at: now }));
  await db
    .insertInto('day_keys')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
  // removes the deleted keys from the file and from the write-ahead log too
  if (gone.length > 0) await (isPostgres(db) ? sql`vacuum day_keys` : sql`pragma wal_checkpoint(truncate)`).execute(db);
  return db.selectFrom('day_keys').select(['day', 'secret']).where('day', 'in', days).execute();
}
