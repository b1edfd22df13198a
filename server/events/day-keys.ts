import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { EventsDb } from './open-events.ts';
import { isPostgres } from './purged.queries.ts';

/** Seconds for which a key is kept at most. */
const KEPT_SECONDS = 48 * 60 * 60;
const KEY_BYTES = 32;

export type KeysAsked = {
  /** The days that keys are wanted of. */ days: number[] /** In seconds since 1970. */;
  now: number;
};

/**
 * The keys of days, as hexadecimal digits; those that there are none of are made, once for all nodes. Keys of days before the first
 * that is asked for, and those that are two days old, are gone afterwards; also those that were made more than two days from now, before
 * the clock was set back.
 */
export async function openDayKeys(db: EventsDb, { days, now }: KeysAsked): Promise<{ day: number; secret: string }[]> {
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
  // what was deleted is not to stand in the file any longer, nor in the log of what was written
  if (gone.length > 0) await (isPostgres(db) ? sql`vacuum day_keys` : sql`pragma wal_checkpoint(truncate)`).execute(db);
  return db.selectFrom('day_keys').select(['day', 'secret']).where('day', 'in', days).execute();
}
