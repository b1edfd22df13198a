import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copiedPlace, type TestPlace, testPlace } from '#tests/database.ts';
import { rowsAt, SCHEMAS, upgradedRows } from '#tests/schemas.ts';
import { inOrder, type Rows, replaceRows, rowsOf, tablesOf } from '#tests/table-rows.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

const HOW = 'docs/decisions/0024-expand-and-contract.md says what stands beside a migration';

type Opened = { database: OpenDatabase; close: () => Promise<void> };

/** The one database that has every migration once, each in its turn; the schemas are copied from it. */
let ladder: TestPlace;
beforeAll(async () => {
  ladder = await testPlace();
});
afterAll(() => ladder.remove());

function opened(place: TestPlace): Opened {
  const database = openDatabase(place);
  const close = async () => {
    await database.db.destroy();
    await place.remove();
  };
  return { database, close };
}

/** An empty database of an older schema; a later call may ask for the same one or a newer. */
async function databaseAt(schema: string): Promise<Opened> {
  const database = openDatabase(ladder);
  await migrate(database, schema).finally(() => database.db.destroy());
  return opened(await copiedPlace(ladder));
}

const ordered = (rows: Rows) => Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, inOrder(list)]));

test('[GR-04] each migration has its rows beside it', () => {
  expect(SCHEMAS, HOW).toEqual(MIGRATIONS);
});

describe.each(SCHEMAS)('a database of the schema %s', (schema) => {
  let database: OpenDatabase;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await databaseAt(schema));
    await replaceRows(database.db, rowsAt(schema));
  });
  afterAll(() => close());

  test('has rows in every table, and a value of its own in every column', async () => {
    const rows = rowsAt(schema);
    const tables = await tablesOf(database);
    expect(Object.keys(rows).toSorted(), HOW).toEqual(Object.keys(tables).toSorted());
    for (const [table, columns] of Object.entries(tables)) {
      for (const column of columns) {
        const values = (rows[table] ?? []).map((row) => row[column.name]);
        expect(values, `${table}.${column.name} is not in each row of ${schema}. ${HOW}`).not.toContain(undefined);
        const own = values.some((value) => value !== null && textOf(value) !== plainDefault(column.default));
        expect(own, `no row of ${schema} has a value of its own in ${table}.${column.name}. ${HOW}`).toBe(true);
      }
    }
    expect(await rowsOf(database)).toEqual(ordered(rows));
  });

  test('[GR-04] becomes the newest with every value of every row', async () => {
    await migrate(database);
    expect(await rowsOf(database), HOW).toEqual(ordered(upgradedRows(schema)));
    if (database.engine === 'sqlite') await searchIsWhole();
  });

  async function searchIsWhole(): Promise<void> {
    for (const table of ['ebooks', 'modules', 'supplements', 'products']) {
      const index = sql.table(`${table}_search`);
      await sql`insert into ${index} (${sql.ref(`${table}_search`)}, rank) values ('integrity-check', 1)`.execute(
        database.db,
      );
    }
  }
});

/** A value as the text of its column's default, alike on both engines. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function plainDefault(text: string | null): string | null {
  if (text === null) return null;
  const plain = text.replace(/^'(.*)'(?:::.*)?$/, '$1');
  return { true: '1', false: '0' }[plain] ?? plain;
}

describe('the version before goes on beside', () => {
  let database: OpenDatabase;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = opened(await testPlace()));
  });
  afterAll(() => close());

  test.each(SCHEMAS.slice(1).map((schema, index) => [schema, SCHEMAS[index] ?? '']))(
    '[GR-04] %s leaves every table and column of %s, and takes rows, changes and deletions that know no other',
    async (schema, before) => {
      await migrate(database, before);
      const old = await tablesOf(database);
      await migrate(database, schema);
      const tables = await tablesOf(database);
      for (const [table, columns] of Object.entries(old)) {
        const words = `${schema} takes from ${table} what the version before uses: see docs/decisions/0024-expand-and-contract.md`;
        expect(
          tables[table]?.map(({ name }) => name),
          words,
        ).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
      }
      const rows = rowsAt(before);
      const all = { ...Object.fromEntries(Object.keys(rowsAt(schema)).map((table) => [table, []])), ...rows };
      await replaceRows(database.db, all);
      const read = await rowsOf(database);
      for (const [table, list] of Object.entries(rows)) {
        const known = (old[table] ?? []).map(({ name }) => name);
        const found = (read[table] ?? []).map((row) => Object.fromEntries(known.map((name) => [name, row[name]])));
        expect(inOrder(found), `${table} after ${schema}`).toEqual(inOrder(list));
        for (const row of list) await rewrite(table, row);
      }
      await replaceRows(database.db, Object.fromEntries(Object.keys(all).map((table) => [table, []])));
    },
  );

  /** Writes each column once more, as a program that saves a whole row does. */
  async function rewrite(table: string, row: Record<string, unknown>): Promise<void> {
    const [key = '', own] = Object.entries(row)[0] ?? [];
    const values = Object.entries(row).map(([name, value]) => {
      const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      return sql`${sql.ref(name)} = ${plain}`;
    });
    const written = await sql`
      update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(key)} = ${own}
    `.execute(database.db);
    expect(Number(written.numAffectedRows)).toBe(1);
  }
});
