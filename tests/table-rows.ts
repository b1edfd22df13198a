import { sql } from 'kysely';
import type { Db, OpenDatabase } from '#server/db/open.ts';

export type Row = Record<string, unknown>;
/** Rows by the name of their table. */
export type Rows = Record<string, Row[]>;
type Column = { name: string; type: string; default: string | null };
type AnyTables = Record<string, Row>;

/** What the engines and the migrator keep for themselves, and indexes of stems, which are tables on PostgreSQL alone. */
const NOT_OURS = /^(?:sqlite_|kysely_migration)|_stems$/;
/** The number of a row, which SQLite alone has: its search index points at it. */
const ROW_NUMBER = 'seq';

/** Every table with its columns, as the database itself lists them; search indexes of SQLite are no tables. */
export async function tablesOf({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<Record<string, Column[]>> {
  const plain = db.withoutPlugins();
  const found =
    engine === 'postgres'
      ? sql<{ table: string; name: string; type: string; default: string | null }>`
          select c.table_name as table, c.column_name as name, c.udt_name as type, c.column_default as default
          from information_schema.columns c join information_schema.tables t
            on t.table_schema = c.table_schema and t.table_name = c.table_name
          where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.ordinal_position`
      : sql<{ table: string; name: string; type: string; default: string | null }>`
          select l.name as "table", c.name, c.type, c.dflt_value as "default"
          from pragma_table_list l join pragma_table_info(l.name) c
          where l.schema = 'main' and l.type = 'table' order by c.cid`;
  const tables: Record<string, Column[]> = {};
  for (const { table, name, type, ...rest } of (await found.execute(plain)).rows) {
    if (NOT_OURS.test(table)) continue;
    tables[table] ??= [];
    if (name !== ROW_NUMBER) tables[table].push({ name, type, default: rest.default });
  }
  return tables;
}

/** Every row of every table with each of its columns, alike on both engines and in an order of its own. */
export async function rowsOf(database: Pick<OpenDatabase, 'db' | 'engine'>): Promise<Rows> {
  const rows: Rows = {};
  for (const [table, columns] of Object.entries(await tablesOf(database))) {
    const { rows: found } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.db.withoutPlugins());
    const read = found.map((row) =>
      Object.fromEntries(columns.map(({ name, type }) => [name, uniform(row[name], type)])),
    );
    rows[table] = inOrder(read);
  }
  return rows;
}

/** Rows in the order of `rowsOf`. */
export function inOrder(rows: Row[]): Row[] {
  const key = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function uniform(value: unknown, type: string): unknown {
  if (value instanceof Date) return value.toISOString();
  if (/^bool/i.test(type) && typeof value === 'number') return value !== 0;
  // lists and objects are text on SQLite
  if (typeof value === 'string' && /^[[{].*[\]}]$/s.test(value)) return JSON.parse(value);
  return value;
}

/** Removes every row and puts these in; what triggers add meanwhile does not stay. */
export async function replaceRows(db: Db, rows: Rows): Promise<void> {
  const any = db.withTables<AnyTables>();
  for (const table of Object.keys(rows).toReversed()) await any.deleteFrom(table).execute();
  for (const [table, list] of Object.entries(rows)) {
    // a table that triggers fill stands behind those that set them off
    await any.deleteFrom(table).execute();
    await addRows(db, { [table]: list });
  }
}

/** Puts rows in beside those that are there. */
export async function addRows(db: Db, rows: Rows): Promise<void> {
  const any = db.withTables<AnyTables>();
  for (const [table, list] of Object.entries(rows)) {
    for (const row of list) await any.insertInto(table).values(stored(row)).execute();
  }
}

function stored(row: Row): Row {
  const plain = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}
