import { sql } from 'kysely';
import { markDirty } from './marks.ts';
import type { EventsDb } from './open-events.ts';
import { lockPurging } from './purged.queries.ts';
import { rollUp } from './roll-up.ts';
import { DIMS, TEXT_DIMS } from './sums.ts';

/** Days for which sums are kept: 25 months. */
const SUMS_DAYS = 761;

/** Removes the events of days before `keep` days, and sums of days more than 25 months ago. */
export async function purgeEvents(db: EventsDb, { today, keep }: { today: number; keep: number }): Promise<void> {
  const last = today - keep - 1;
  // sums cannot be made once their events are gone
  await rollUp(db);
  await db.transaction().execute(async (db) => {
    await lockPurging(db);
    await db.updateTable('event_state').set({ purged_until: last }).where('purged_until', '<', last).execute();
    // a clock that was ahead for a while must not close the days to come
    await db
      .updateTable('event_state')
      .set({ purged_until: today - 1 })
      .where('purged_until', '>=', today)
      .execute();
    await db.deleteFrom('events').where('day', '<=', last).execute();
    await db.deleteFrom('event_dirty').where('day', '<=', last).where('scope', '>', 0).execute();
    await db.deleteFrom('event_rooms').where('day', '<=', last).execute();
    await dropSums(db, today - SUMS_DAYS);
    await dropUnusedKeys(db, last);
  });
}

/** Removes the sums of the days before `first`. Names the scopes, since the table's primary key begins with them. */
async function dropSums(db: EventsDb, first: number): Promise<void> {
  await sql`delete from event_days where day < ${first} and scope in (
    select 0 union select ebook from event_books where day < ${first}
    union select 0 - author from event_books where day < ${first})`.execute(db);
  await sql`delete from event_clicks where day < ${first} and ebook in (
    select ebook from event_books where day < ${first})`.execute(db);
  await db.deleteFrom('event_books').where('day', '<', first).execute();
  await db.deleteFrom('event_uncounted').where('day', '>', 0).where('day', '<', first).execute();
}

/**
 * Removes the texts that no event and no sum names any longer, above all searched words. The events of their last day
 * are gone; the site's sums name every text that other sums name.
 */
async function dropUnusedKeys(db: EventsDb, last: number): Promise<void> {
  await sql`delete from event_keys where last_day <= ${last} and id not in (
    select ebook from event_books union select author from event_books
    union select ebook from event_uncounted union select source from event_uncounted
    union select case when dim = ${DIMS.quarters} then key / 8 else key end from event_days
      where scope = 0 and dim in (${sql.join([...TEXT_DIMS, DIMS.quarters])}))`.execute(db);
}

/** Removes everything counted for e-books, also from the sums of their authors and the site. */
export async function forgetBooks(db: EventsDb, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('event_rooms').where('ebook', 'in', ids).execute();
  const found = await db.selectFrom('event_keys').select('id').where('text', 'in', ids).execute();
  for (const { id } of found) {
    await db.transaction().execute(async (db) => {
      const days = await db.selectFrom('event_books').select(['day', 'author']).where('ebook', '=', id).execute();
      await sql`delete from events where ebook = ${id}`.execute(db);
      await db.deleteFrom('event_days').where('scope', '=', id).execute();
      await db.deleteFrom('event_clicks').where('ebook', '=', id).execute();
      await db.deleteFrom('event_dirty').where('scope', '=', id).execute();
      await db.deleteFrom('event_books').where('ebook', '=', id).execute();
      await db.deleteFrom('event_uncounted').where('ebook', '=', id).execute();
      const sums = days.flatMap(({ day, author }) => [
        { day, scope: 0 - author },
        { day, scope: 0 },
      ]);
      await markDirty(db, sums);
    });
  }
  await rollUp(db);
}
