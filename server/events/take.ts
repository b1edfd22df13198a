import { isUtf8 } from 'node:buffer';
import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { type Insertable, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { withinAges } from './ages.ts';
import { linesOf, setAside } from './aside-file.ts';
import { type CountedEvent, eventIn } from './event.ts';
import type { EventTables } from './event-tables.ts';
import { findKeys, type KnownKeys, keysOf } from './keys.queries.ts';
import { markDirty } from './marks.ts';
import { withinRoom } from './new-texts.ts';
import type { EventsDb } from './open-events.ts';
import { isPostgres, purgedUntil } from './purged.queries.ts';

/**
 * What came of a file: how many events were taken; how many lines were torn off or dropped for lack of room; how many
 * were set aside because they could not be read or stored; and how many came after their day's events were purged.
 */
export type Taken = { events: number; torn: number; aside: number; late: number };

type Line = { bytes: Buffer; event: CountedEvent };
const LINE_END = 0x0a;

/**
 * Takes a file of the spool into the database and deletes the file. An event that is stored already keeps the greater
 * values. Lines that are no events, or that the database refuses, are set aside, so that they hold up nothing else.
 * @throws if the database or the disk cannot be written; the file is then still there
 */
export async function takeFile(db: EventsDb, file: string): Promise<Taken> {
  const bytes = await readFile(file).catch(emptyIfGone);
  const lines = linesOf(bytes);
  // the process was killed while it wrote the last line
  const torn = bytes.length > 0 && bytes.at(-1) !== LINE_END ? lines.splice(-1).length : 0;
  const read = lines.map((bytes) => ({ bytes, event: isUtf8(bytes) ? eventIn(bytes.toString('utf8')) : null }));
  const valid = read.filter((line): line is Line => line.event !== null);
  const taken = await takeLines(db, valid);
  const unread = read.filter(({ event }) => event === null);
  const { aside, dropped } = setAside(
    path.dirname(file),
    [...unread, ...taken.refused].map(({ bytes }) => bytes),
  );
  await unlink(file).catch(emptyIfGone);
  return { events: valid.length - taken.refused.length, torn: torn + dropped, aside, late: taken.late };
}

/**
 * Takes all lines in one transaction. If the database refuses one, takes each half by itself until that line is found.
 */
async function takeLines(db: EventsDb, lines: Line[]): Promise<{ late: number; refused: Line[] }> {
  try {
    return {
      late: await db.transaction().execute((db) =>
        takeEvents(
          db,
          lines.map(({ event }) => event),
        ),
      ),
      refused: [],
    };
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (lines.length === 1) return { late: 0, refused: lines };
    const middle = Math.ceil(lines.length / 2);
    const first = await takeLines(db, lines.slice(0, middle));
    const second = await takeLines(db, lines.slice(middle));
    return { late: first.late + second.late, refused: [...first.refused, ...second.refused] };
  }
}

/** SQLite: a text that is too long, a rule of a table, another type than the column's, a value that is out of range. */
const SQLITE_DATA = [18, 19, 20, 25];
/** PostgreSQL: what values cannot be, rules of a table, more than an index holds. */
const POSTGRES_DATA = /^(?:22|23|54)/;

/** Whether the database refused the data, rather than being away, full or busy. */
function isOfData(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' ? SQLITE_DATA.includes(errcode & 0xff) : POSTGRES_DATA.test(code);
}

/** Another process may have taken the file. */
function emptyIfGone(error: NodeJS.ErrnoException): Buffer {
  if (error.code === 'ENOENT') return Buffer.alloc(0);
  throw error;
}

/** @returns how many events were of days that are purged already */
async function takeEvents(db: EventsDb, events: CountedEvent[]): Promise<number> {
  const gone = await purgedUntil(db);
  const kept = events.filter(({ day }) => day > gone);
  const known = await findKeys(db, textsOf(kept));
  const reported = await rowsOf(db, await withinRoom(db, kept, known), known);
  const rows = merged(await withinAges(db, reported));
  const most = isPostgres(db) ? sql.raw('greatest') : sql.raw('max');
  const greatest = (column: 'ms' | 'depth' | 'visitor' | 'device') =>
    sql<number>`${most}(${sql.ref(`events.${column}`)}, ${sql.ref(`excluded.${column}`)})`;
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('events')
      .values(batch)
      .onConflict((on) =>
        on.columns(['day', 'ebook', 'id']).doUpdateSet({
          ...{ ms: greatest('ms'), depth: greatest('depth') },
          // the reader may be known later than the event
          ...{ visitor: greatest('visitor'), device: greatest('device') },
          language: sql<number | null>`coalesce(${sql.ref('events.language')}, ${sql.ref('excluded.language')})`,
        }),
      )
      .execute();
  }
  await markDirty(
    db,
    rows.map(({ day, ebook }) => ({ day, scope: ebook })),
  );
  return events.length - kept.length;
}

type Row = Required<Insertable<EventTables['events']>>;
type ReportedRow = Row & { reportedAt: number | undefined };

/** The texts that rows of events hold as numbers, each once. */
function textsOf(events: CountedEvent[]): string[] {
  const texts = events.flatMap((event) => [
    ...[event.ebook, event.author, event.module, event.item],
    ...[event.source, event.campaign, event.medium, event.language, event.word],
  ]);
  return [...new Set(texts)].filter((text) => typeof text === 'string');
}

async function rowsOf(db: EventsDb, events: CountedEvent[], known: KnownKeys): Promise<ReportedRow[]> {
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
    ...{ module: key(event.module), item: key(event.item), place: event.place ?? 0 },
    ...{ source: key(event.source), campaign: key(event.campaign), medium: key(event.medium) },
    ...{ language: key(event.language), word: key(event.word), ms: event.ms ?? 0, depth: event.depth ?? 0 },
    reportedAt: event.told,
  }));
}

/** Each event once, in the order in which all nodes write them. */
function merged(rows: ReportedRow[]): Row[] {
  const each = new Map<string, Row>();
  for (const { reportedAt, ...row } of rows) {
    const name = `${row.day} ${row.ebook} ${row.id}`;
    const known = each.get(name);
    each.set(name, known ? grown(known, row) : row);
  }
  return [...each.values()].toSorted((a, b) => a.day - b.day || a.ebook - b.ebook || a.id - b.id);
}

function grown(known: Row, row: Row): Row {
  return {
    ...known,
    ...{ ms: Math.max(known.ms, row.ms), depth: Math.max(known.depth, row.depth) },
    ...{ visitor: Math.max(known.visitor, row.visitor), device: Math.max(known.device, row.device) },
    language: known.language ?? row.language,
  };
}
