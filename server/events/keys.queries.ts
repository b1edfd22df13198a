import { batchesOf } from '../db/batches.ts';
import type { EventsDb } from './open-events.ts';

/** The numbers of texts; those that had none get one. `day` is the last on which something names them. */
export async function keysOf(db: EventsDb, found: (string | null)[], day = 0): Promise<Map<string, number>> {
  const texts = found.filter((text) => text !== null).toSorted();
  const keys = new Map<string, number>();
  for (const batch of batchesOf(texts)) {
    const known = () =>
      db.selectFrom('event_keys').select(['id', 'text', 'last_day']).where('text', 'in', batch).execute();
    const before = await known();
    const isCurrent = new Set(before.filter(({ last_day }) => last_day >= day).map(({ text }) => text));
    const missing = batch.filter((text) => !isCurrent.has(text));
    if (missing.length > 0) await putKeys(db, missing, day);
    for (const { id, text } of missing.length > 0 ? await known() : before) keys.set(text, id);
  }
  return keys;
}

/** In the order of the texts, so that nodes which do so at once wait for one another in turn. */
function putKeys(db: EventsDb, texts: string[], day: number) {
  return db
    .insertInto('event_keys')
    .values(texts.map((text) => ({ text, last_day: day })))
    .onConflict((on) =>
      on
        .column('text')
        .doUpdateSet((is) => ({ last_day: is.ref('excluded.last_day') }))
        .whereRef('event_keys.last_day', '<', 'excluded.last_day'),
    )
    .execute();
}
