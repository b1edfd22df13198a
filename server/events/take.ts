import { readFile, unlink } from 'node:fs/promises';
import { type Insertable, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { type CountedEvent, eventIn } from './event.ts';
import type { EventTables } from './event-tables.ts';
import { findKeys, type KnownKeys, keysOf } from './keys.queries.ts';
import { markDirty } from './marks.ts';
import { withinRoom } from './new-texts.ts';
import type { EventsDb } from './open-events.ts';
import { isPostgres, purgedUntil } from './purged.queries.ts';

/** What came of a file: how many events it told, how many of its lines could not be read, and how many came after their time. */
export type Taken = { events: number; torn: number; late: number };

/** Takes a file of the spool into the database, and the file away: what is there already only grows. */
export async function takeFile(db: EventsDb, file: string): Promise<Taken> {
  const text = await readFile(file, 'utf8').catch(emptyIfGone);
  const lines = text.split('\n');
  const last = lines.pop();
  const events = lines.map(eventIn).filter((event) => event !== null);
  const late = await db.transaction().execute((db) => takeEvents(db, events));
  await unlink(file).catch(emptyIfGone);
  return { events: events.length, torn: lines.length - events.length + (last ? 1 : 0), late };
}

/** Another process may have taken it. */
function emptyIfGone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** @returns how many were of days that are gone already */
async function takeEvents(db: EventsDb, events: CountedEvent[]): Promise<number> {
  const gone = await purgedUntil(db);
  const kept = events.filter(({ day }) => day > gone);
  const known = await findKeys(db, textsOf(kept));
  const rows = merged(await rowsOf(db, await withinRoom(db, kept, known), known));
  const most = isPostgres(db) ? sql.raw('greatest') : sql.raw('max');
  const greatest = (column: 'ms' | 'depth') =>
    sql<number>`${most}(${sql.ref(`events.${column}`)}, ${sql.ref(`excluded.${column}`)})`;
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('events')
      .values(batch)
      .onConflict((on) =>
        on.columns(['day', 'ebook', 'id']).doUpdateSet({ ms: greatest('ms'), depth: greatest('depth') }),
      )
      .execute();
  }
  await markDirty(
    db,
    rows.map(({ day, ebook }) => ({ day, scope: ebook })),
  );
  return events.length - kept.length;
}

type Row = Insertable<EventTables['events']> & Required<Pick<Insertable<EventTables['events']>, 'ms' | 'depth'>>;

/** All that stands as a number in the rows of events, each once. */
function textsOf(events: CountedEvent[]): string[] {
  const texts = events.flatMap((event) => [
    ...[event.ebook, event.author, event.module, event.item],
    ...[event.source, event.campaign, event.language, event.word],
  ]);
  return [...new Set(texts)].filter((text) => typeof text === 'string');
}

async function rowsOf(db: EventsDb, events: CountedEvent[], known: KnownKeys): Promise<Row[]> {
  const last = Math.max(0, ...events.map(({ day }) => day));
  const keys = await keysOf(db, textsOf(events), last, known);
  const key = (text: string | null | undefined) => keys.get(text ?? '') ?? null;
  return events.map((event) => ({
    ...{
      day: event.day,
      ebook: key(event.ebook) ?? 0,
      id: event.id,
      kind: event.kind,
      at: event.at,
      class: event.class,
    },
    ...{ author: key(event.author) ?? 0, visitor: event.visitor ?? 0, device: event.device ?? 0 },
    ...{ module: key(event.module), item: key(event.item), source: key(event.source), campaign: key(event.campaign) },
    ...{ language: key(event.language), word: key(event.word), ms: event.ms ?? 0, depth: event.depth ?? 0 },
  }));
}

/** Each event once, in the order in which all nodes write them. */
function merged(rows: Row[]): Row[] {
  const each = new Map<string, Row>();
  for (const row of rows) {
    const name = `${row.day} ${row.ebook} ${row.id}`;
    const known = each.get(name);
    const { ms, depth } = known ?? row;
    each.set(name, { ...(known ?? row), ms: Math.max(ms, row.ms), depth: Math.max(depth, row.depth) });
  }
  return [...each.values()].toSorted((a, b) => a.day - b.day || a.ebook - b.ebook || a.id - b.id);
}
