import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
const prepared: StatementSync[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const prepare = DatabaseSync.prototype.prepare;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    const statement = prepare.call(this, text);
    prepared.push(statement);
    return statement;
  });
});

afterAll(() => database.close());

const LONG = 'a'.repeat(100_000);

test('a kept statement holds no long value once it has run, and runs again with others', async () => {
  const lengthOf = (text: string, more = 0) =>
    sql<{ n: number }>`select length(${text}) + ${more} as n`.execute(database.db);
  expect((await lengthOf(LONG)).rows).toEqual([{ n: LONG.length }]);
  expect(prepared.map(({ expandedSQL }) => expandedSQL)).toEqual(['select length(NULL) + NULL as n']);
  expect((await lengthOf('abc', 4)).rows).toEqual([{ n: 7 }]);
  expect(prepared).toHaveLength(1);
});

test('a statement that failed, and one that writes, hold none either; the write is done once', async () => {
  await sql`create table kept (key text primary key, value text)`.execute(database.db);
  prepared.length = 0;
  const write = (key: string) => sql`insert into kept (key, value) values (${key}, ${LONG})`.execute(database.db);
  await write('long');
  await expect(write('long')).rejects.toThrow(/UNIQUE/);
  expect(prepared.map(({ expandedSQL }) => expandedSQL).join()).not.toContain('aaaa');
  const { rows } = await sql<{ n: number }>`select length(value) as n from kept where key = 'long'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: LONG.length }]);
});
