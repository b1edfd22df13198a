import { batchesOf } from '../db/batches.ts';
import type { EventTables } from './event-tables.ts';
import type { EventsDb } from './open-events.ts';

type Mark = EventTables['event_dirty'];

/**
 * Says that sums are to be made again. A mark that is there is written again: whoever is about to make those sums has to wait for the
 * end of this transaction, and then sees what it wrote.
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

/** Takes a mark away, within the transaction that makes those sums. @returns false if somebody else did */
export async function takeMark(db: EventsDb, { day, scope }: Mark): Promise<boolean> {
  const query = db.deleteFrom('event_dirty').where('day', '=', day).where('scope', '=', scope).returning('day');
  return (await query.executeTakeFirst()) !== undefined;
}
