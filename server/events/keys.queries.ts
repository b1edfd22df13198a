import { batchesOf } from '../db/batches.ts';
import type { EventsDb } from './open-events.ts';

/** Texts with their numbers, and the last day on which something named them. */
export type KnownKeys = Map<string, { id: number; last_day: number }>;

/** The texts that are stored already. */
export async function findKeys(db: EventsDb, texts: string[]): Promise<KnownKeys> {
  const keys: KnownKeys = new Map();
  for (const batch of batchesOf(texts)) {
    const query = db.selectFrom('event_keys').select(['id', 'text', 'last_day']).where('text', 'in', batch);
    for (const { text, ...key } of await query.execute()) keys.set(text, key);
  }
  return keys;
}

/**
 * The numbers of texts; a text without one gets one. `day` is the last day that an event names them on, `known` the
 * result of `findKeys` earlier in the same transaction.
 */
export async function keysOf(db: EventsDb, texts: string[], day = 0, known?: KnownKeys): Promise<Map<string, number>> {
  const before = known ?? (await findKeys(db, texts));
  const missing = texts.filter((text) => (before.get(text)?.last_day ?? -1) < day).toSorted();
  for (const batch of batchesOf(missing)) await putKeys(db, batch, day);
  const put = await findKeys(db, missing);
  return new Map(texts.map((text) => [text, (put.get(text) ?? before.get(text))?.id ?? 0]));
}

/** Writes in the order of the texts, so that nodes which do so at the same time cannot deadlock. */
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
