import { batchesOf } from '../db/batches.ts';
import type { EventTables } from './event-tables.ts';
import type { EventsDb } from './open-events.ts';

type Mark = EventTables['event_dirty'];

/**
 * Marks sums as out of date. A mark that is there already is written again: a process that is about to make those sums
 * then waits for the end of this transaction and sees its rows.
 */
export async function markDirty(db: EventsDb, marks: Mark[]): Promise<void> {
  const each = new Map(marks.map((mark) => [`${mark.day} ${mark.scope}`, mark]));
  for (const batch of batchesOf([...each.values()].toSorted((a, b) => a.day - b.day || a.scope - b.scope))) {
    await db
      .insertInto('event_dirty')
      .values(batch)
      .onConflict((on) => on.columns(['day', 'scope']).doUpdateSet((is) => ({ day: is.ref('excluded.day') })))
      .execute();
  }
}

/** Takes a mark away, in the transaction that makes those sums. @returns false if another process took it */
export async function takeMark(db: EventsDb, { day, scope }: Mark): Promise<boolean> {
  const query = db.deleteFrom('event_dirty').where('day', '=', day).where('scope', '=', scope).returning('day');
  return (await query.executeTakeFirst()) !== undefined;
}
