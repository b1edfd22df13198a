import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Row, Rows } from './table-rows.ts';

/** What a migration changes in rows that stand already: by table, for one row by its key or for all by `*`. */
type Becomes = Record<string, Record<string, Row>>;
/**
 * What stands beside a migration: rows as the program of that schema writes them, what older rows become, and what rows
 * it makes where there are older ones: of any schema, or of one from `madeFrom` on, which has the rows that they are made of.
 */
type Step = { rows: Rows; becomes: Becomes; makes?: Rows; madeFrom?: string };

const FOLDER = 'server/db/migrations';
/** Filled by the triggers of the tables before them, so their own rows come last. */
const LAST = ['audit', 'stems_due', 'earning_sums'];

const STEPS = new Map<string, Step>(
  globSync(`${FOLDER}/*.rows.json`)
    .toSorted()
    .map((file) => [path.basename(file, '.rows.json'), JSON.parse(readFileSync(file, 'utf8')) as Step]),
);

/** The released schemas, each by the last of its migrations, oldest first. */
export const SCHEMAS = [...STEPS.keys()];
export const NEWEST = SCHEMAS.at(-1) ?? '';

/** Rows of every table as the program of that schema wrote them. */
export function rowsAt(schema: string): Rows {
  let rows: Rows = {};
  for (const name of upTo(schema)) rows = merged(changed(rows, stepOf(name).becomes), stepOf(name).rows);
  const isLast = ([table]: [string, Row[]]) => LAST.includes(table);
  const tables = Object.entries(rows);
  return Object.fromEntries([...tables.filter((table) => !isLast(table)), ...tables.filter(isLast)]);
}

/** What the rows of that schema are once the database is of the newest. */
export function upgradedRows(schema: string): Rows {
  let rows = rowsAt(schema);
  for (const table of Object.keys(rowsAt(NEWEST))) rows[table] ??= [];
  for (const name of SCHEMAS.slice(SCHEMAS.indexOf(schema) + 1)) {
    const { becomes, makes = {}, madeFrom = schema } = stepOf(name);
    const isMade = SCHEMAS.indexOf(madeFrom) <= SCHEMAS.indexOf(schema);
    rows = merged(changed(rows, becomes), isMade ? makes : {});
  }
  return rows;
}

function stepOf(name: string): Step {
  const step = STEPS.get(name);
  if (!step) throw new Error(`${FOLDER}/${name}.rows.json is missing: see docs/decisions/0024-expand-and-contract.md`);
  return step;
}

const upTo = (schema: string) => SCHEMAS.slice(0, SCHEMAS.indexOf(schema) + 1);
/** The first field of a row is its key. */
const keyOf = (row: Row) => String(Object.values(row)[0]);

function changed(rows: Rows, becomes: Becomes): Rows {
  const change = (table: string) => (row: Row) => ({
    ...row,
    ...becomes[table]?.['*'],
    ...becomes[table]?.[keyOf(row)],
  });
  return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.map(change(table))]));
}

function merged(rows: Rows, added: Rows): Rows {
  const result = { ...rows };
  for (const [table, list] of Object.entries(added)) {
    const old = result[table] ?? [];
    const own = new Map(list.map((row) => [keyOf(row), row]));
    const known = new Set(old.map(keyOf));
    result[table] = [
      ...old.map((row) => ({ ...row, ...own.get(keyOf(row)) })),
      ...list.filter((row) => !known.has(keyOf(row))),
    ];
  }
  return result;
}
