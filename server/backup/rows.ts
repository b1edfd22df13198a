import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';

/** A table with the columns that both engines have. */
export type Shape = {
  name: string;
  columns: { name: string; type: string }[];
  /** Selects the rows, if not all. */
  only?: RawBuilder<SqlBool>;
};
export type Row = Record<string, unknown>;
/** The number of rows of a table, and a checksum of them that does not depend on their order. */
export type TableSum = { rows: number; sha256: string };
type AnyTables = Record<string, Row>;

/** Rows read at once. */
const PORTION = 200;
const HASH_ROOM = 1n << 256n;
/**
 * Tables that are not backed up: work under way, which starts over; attempts, which are counted from zero; what readers carry to another device; files of
 * e-books, checks of links, sums of earnings, stems and editions to be counted, which are made again; and events, whose sums are backed up by sums.ts.
 */
const LEFT_OUT = [
  ...['attempts', 'author_files', 'book_files', 'day_keys', 'event_books', 'event_days', 'event_dirty', 'event_keys'],
  ...[
    'event_clicks',
    'event_new_texts',
    'event_rooms',
    'event_state',
    'event_uncounted',
    'events',
    'earning_sums',
    'editions_due',
    'link_checks',
    'link_uses',
    'pending_files',
    'shared_uploads',
    'stems_due',
  ],
  ...['reader_transfers', 'upload_parts'],
];
/**
 * Tables with some of their rows backed up: a finished import can still be undone, and so can a report of earnings whose lines were taken in. Those
 * that wait have a file, which is in no backup.
 */
const OVER: Record<string, RawBuilder<SqlBool>> = {
  imports: sql<SqlBool>`state in ('taken', 'undone')`,
  earning_imports: sql<SqlBool>`state not in ('reading', 'ready')`,
};
const ALL = sql<SqlBool>`1 = 1`;
/** The column that SQLite alone has: the number of a row, to which its search index points. */
const OWN_COLUMNS = ['seq'];

/** Every table that holds data, by name, without the tables that an engine makes for search. */
export async function shapesOf(db: Db): Promise<Shape[]> {
  const isPostgres = engineOf(db) === 'postgres';
  const tables = isPostgres
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'table'`;
  const names = (await tables.execute(db)).rows
    .map(({ name }) => name)
    .filter((name) => !/^(?:kysely|sqlite)_|_stems$/.test(name) && !LEFT_OUT.includes(name));
  const shapes: Shape[] = [];
  for (const name of names.sort()) {
    const columns = isPostgres
      ? sql<{ name: string; type: string }>`
          select column_name as name, udt_name as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${name}`
      : sql<{ name: string; type: string }>`select name, type from pragma_table_info(${name})`;
    const { rows } = await columns.execute(db);
    shapes.push({ name, columns: rows.filter((column) => !OWN_COLUMNS.includes(column.name)) });
  }
  return shapes;
}

/** Runs `work` on a snapshot of the database. Writers do not wait for it. */
export function atOneMoment<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const begin = engineOf(db) === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin deferred';
  return db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });
}

/** All rows of a table in portions, each a line of JSON that is the same on both engines. Needs a transaction. */
export async function* linesOf(db: Db, shape: Shape): AsyncGenerator<string[]> {
  for await (const rows of engineOf(db) === 'postgres' ? cursorOf(db, shape) : streamOf(db, shape)) {
    yield rows.map((row) => lineOf(row, shape));
  }
}

async function* cursorOf(db: Db, { name, columns, only }: Shape): AsyncGenerator<Row[]> {
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`declare backup_rows no scroll cursor for select ${list} from ${sql.table(name)}
    where ${only ?? OVER[name] ?? ALL}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PORTION)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(db);
}

async function* streamOf(db: Db, { name, columns, only }: Shape): AsyncGenerator<Row[]> {
  const query = db
    .withTables<AnyTables>()
    .selectFrom(name)
    .where(only ?? OVER[name] ?? ALL);
  let rows: Row[] = [];
  for await (const row of query.select(columns.map((column) => column.name)).stream()) {
    rows.push(row);
    if (rows.length < PORTION) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function lineOf(row: Row, { columns }: Shape): string {
  const line: Row = {};
  for (const { name, type } of columns) {
    const value = row[name];
    line[name] = /^bool/i.test(type) && typeof value === 'number' ? value !== 0 : value;
  }
  return JSON.stringify(line, sortedKeys);
}

/** PostgreSQL stores the keys of JSON in its own order. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Adds lines up to the checksum of a table. */
export function tableSum(): { add: (lines: string[]) => void; end: () => TableSum } {
  let rows = 0;
  let sum = 0n;
  return {
    add: (lines) => {
      rows += lines.length;
      for (const line of lines) sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
      sum %= HASH_ROOM;
    },
    end: () => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  };
}

/** The checksum of a table's present rows. Needs a transaction. */
export async function sumOf(db: Db, shape: Shape): Promise<TableSum> {
  const sum = tableSum();
  for await (const lines of linesOf(db, shape)) sum.add(lines);
  return sum.end();
}

/** Inserts rows, read from lines, into a table. */
export async function insertRows(db: Db, table: string, rows: Row[]): Promise<void> {
  for (const batch of batchesOf(rows.map(storable))) {
    await db.withTables<AnyTables>().insertInto(table).values(batch).execute();
  }
}

function storable(row: Row): Row {
  const stored = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, stored(value)]));
}

/**
 * Runs `work` in one transaction in which references between tables may be broken until its end, so that rows can come
 * in any order.
 */
export function withLateReferences(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (engineOf(db) === 'sqlite') {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      return work(transaction);
    }
    const { rows } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction);
    const alter = async (manner: string) => {
      for (const { table, name } of rows) {
        const change = sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(manner)}`;
        await change.execute(transaction);
      }
    };
    await alter('deferrable initially deferred');
    await work(transaction);
    await sql`set constraints all immediate`.execute(transaction);
    await alter('not deferrable');
  });
}

/** The tables with triggers that write other rows. */
export async function triggeredTables(db: Db): Promise<Set<string>> {
  const { rows } =
    engineOf(db) === 'postgres'
      ? await sql<{ name: string }>`
          select tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(db)
      : await sql<{ name: string }>`select tbl_name as name from sqlite_master where type = 'trigger'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Removes every row of the tables. Needs `withLateReferences`. */
export async function emptyTables(db: Db, shapes: Shape[]): Promise<void> {
  for (const { name } of shapes) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Whether none of the tables has a row. */
export async function areEmpty(db: Db, shapes: Shape[]): Promise<boolean> {
  for (const { name } of shapes) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
