import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngine } from '#tests/database.ts';
import { openDatabase } from './open.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('counts and 64-bit integers are numbers on both engines', async () => {
  const { rows } = await sql<{ few: unknown; many: unknown }>`
    select count(*) as few, cast(1799999999999 as bigint) as many from users
  `.execute(database.db);
  expect(rows).toEqual([{ few: 0, many: 1_799_999_999_999 }]);
});

if (testEngine() === 'postgres') {
  test('a PostgreSQL that ends the idle connections, as a restart does, is asked anew', async () => {
    const other = openDatabase(database);
    const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db);
    const [before] = (await ask()).rows;
    await sql`select pg_terminate_backend(${before?.pid})`.execute(database.db);
    await vi.waitFor(() => expect(other.connections().total).toBe(0), 10_000);
    const [after] = (await ask()).rows;
    expect(after?.pid).not.toBe(before?.pid);
    await other.db.destroy();
  });
}
