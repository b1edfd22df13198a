import { readFile, unlink } from 'node:fs/promises';
import { batchesOf } from '../db/batches.ts';
import { type CountedEvent, eventIn } from './event.ts';
import type { EventsDb } from './open-events.ts';

/** What came of a file: how many events it told, and how many of its lines could not be read. */
export type Taken = { events: number; torn: number };

/** Takes a file of the spool into the database, and the file away: what is there already stays as it is. */
export async function takeFile(db: EventsDb, file: string): Promise<Taken> {
  const text = await readFile(file, 'utf8').catch(emptyIfGone);
  const lines = text.split('\n');
  const last = lines.pop();
  const events = lines.map(eventIn).filter((event) => event !== null);
  await db.transaction().execute((db) => insertEvents(db, events));
  await unlink(file).catch(emptyIfGone);
  return { events: events.length, torn: lines.length - events.length + (last ? 1 : 0) };
}

/** Another process may have taken it. */
function emptyIfGone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

async function insertEvents(db: EventsDb, events: CountedEvent[]): Promise<void> {
  const keys = await keysOf(db, [...new Set(events.flatMap(({ ebook, module, item }) => [ebook, module, item]))]);
  const key = (text: string | null) => (text === null ? null : (keys.get(text) ?? null));
  const rows = events.map(({ id, day, at, kind, class: by, ebook, module, item }) => ({
    ...{ day, ebook: key(ebook) ?? 0, id, kind, at, module: key(module), item: key(item), class: by },
  }));
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('events')
      .values(batch)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** The numbers of texts; those that had none get one. */
async function keysOf(db: EventsDb, found: (string | null)[]): Promise<Map<string, number>> {
  const texts = found.filter((text) => text !== null).toSorted();
  const keys = new Map<string, number>();
  for (const batch of batchesOf(texts)) {
    const known = () => db.selectFrom('event_keys').select(['id', 'text']).where('text', 'in', batch).execute();
    const before = await known();
    const isKnown = new Set(before.map(({ text }) => text));
    const missing = batch.filter((text) => !isKnown.has(text)).map((text) => ({ text }));
    if (missing.length > 0) await addKeys(db, missing);
    for (const { id, text } of missing.length > 0 ? await known() : before) keys.set(text, id);
  }
  return keys;
}

function addKeys(db: EventsDb, keys: { text: string }[]) {
  return db
    .insertInto('event_keys')
    .values(keys)
    .onConflict((on) => on.doNothing())
    .execute();
}
