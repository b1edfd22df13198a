import { setImmediate as pause } from 'node:timers/promises';
import { isBackfilled } from '../db/backfills.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { type KindTable, kindIn, type ShowingTable } from '../rows/kinds.ts';
import { usingTable } from '../uses/in-content.ts';
import { usesOfAll } from '../uses/shown.ts';
import { moveUses, recordUses } from '../uses/uses.queries.ts';

export type Row = Record<string, unknown>;
type AnyTables = Record<string, Row>;
export type Columns = Map<string, Set<string>>;

/**
 * The minimal and maximal number of rows moved at once: a module’s text has up to 500,000 characters, and many have a
 * few hundred.
 */
const PORTIONS = { least: 8, most: 128 };
/** Characters of a portion that takes about as long as others may wait. */
const CHARACTERS = 1_000_000;

/** Adapts the number of rows after each portion; between portions the thread does other work. */
function nextPortion(portion: number, moved: { data: string }[]): number {
  const length = moved.reduce((sum, { data }) => sum + data.length, 0);
  // it grows slowly, as the next rows may be longer
  const wanted = length * 2 < CHARACTERS ? portion * 2 : PORTIONS.least;
  return Math.min(wanted, PORTIONS.most);
}

/**
 * Moves whole rows from their table into the trash entries of `holderOf`; call it in a transaction.
 * @returns the number of rows
 */
export async function holdRows(
  db: Db,
  table: KindTable,
  { column, values }: { column: 'id' | 'ebook_id'; values: string[] },
  holderOf: (id: string) => { trash_id: string; position: number },
): Promise<number> {
  const kind = kindIn(table);
  const { key } = kind;
  const any = db.withTables<AnyTables>();
  for (let count = 0, portion = PORTIONS.least; ; ) {
    const query = any
      .selectFrom(table as string)
      .selectAll()
      .where(column, 'in', values)
      .orderBy(key)
      .limit(portion);
    const rows = await (engineOf(db) === 'postgres' ? query.forUpdate() : query).execute();
    if (rows.length === 0) return count;
    const ids = rows.map((row) => String(row[key]));
    const held = rows.map((row, index) => {
      const id = ids[index] ?? '';
      // a reference to a row's number is not the row
      const { seq: _, ...data } = row;
      return { ...holderOf(id), table_name: table, row_id: id, data: JSON.stringify(data) };
    });
    await db.insertInto('trash_rows').values(held).execute();
    await any
      .deleteFrom(table as string)
      .where(key, 'in', ids)
      .execute();
    const using = usingTable(kind.name);
    if (using) await keepUses(db, using, rows, ids);
    count += rows.length;
    portion = nextPortion(portion, held);
    await pause();
  }
}

/** The uploads of the rows stay in use; for rows older than the record of uses, they are read now. */
async function keepUses(db: Db, kind: ShowingTable, rows: Row[], ids: string[]): Promise<void> {
  if (!(await isBackfilled(db, 'media.uses'))) {
    await recordUses(db, kind, await usesOfAll(kind, rows as unknown as Parameters<typeof usesOfAll<typeof kind>>[1]));
  }
  await moveUses(db, kind, ids, 'trash');
}

/** Puts the rows of a trash entry back, each changed by `adapt`; call it in a transaction. */
export async function returnRows(
  db: Db,
  trashId: string,
  columns: Columns,
  adapt: (table: KindTable, rows: Row[]) => Promise<Row[]>,
): Promise<void> {
  for (let from = 0, portion = PORTIONS.least; ; ) {
    const held = await listHeld(db, trashId, from, portion);
    if (held.length === 0) return;
    for (const [table, rows] of Map.groupBy(held, ({ table_name }) => table_name as KindTable)) {
      const known = columns.get(table) ?? new Set();
      const adapted = await adapt(
        table,
        rows.map(({ data }) => JSON.parse(data) as Row),
      );
      await db
        .withTables<AnyTables>()
        .insertInto(table as string)
        .values(adapted.map((row) => storable(row, known)))
        .execute();
      const ids = rows.map(({ row_id }) => row_id);
      const using = usingTable(kindIn(table).name);
      if (using) await moveUses(db, using, ids, 'published');
    }
    from = (held.at(-1)?.position ?? 0) + 1;
    portion = nextPortion(portion, held);
    await pause();
  }
}

function listHeld(db: Db, trashId: string, from: number, portion: number) {
  return db
    .selectFrom('trash_rows')
    .select(['position', 'table_name', 'row_id', 'data'])
    .where('trash_id', '=', trashId)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(portion)
    .execute();
}

/** The present columns of each table: there may be new ones since a row was deleted. */
export async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

function storable(row: Row, columns: Set<string>): Row {
  const stored = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  const known = Object.entries(row).filter(([name]) => columns.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, stored(value)]));
}
