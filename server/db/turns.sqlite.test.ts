import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { sqliteDialect } from './sqlite.ts';

/** Another process, as far as SQLite sees, which holds the write lock of that database. */
function locked(dataDir: string): DatabaseSync {
  const other = new DatabaseSync(path.join(dataDir, 'prelo.db'));
  other.exec('begin immediate');
  return other;
}

test('while another process holds the write lock, writes wait and reads go on; then every write is done', async () => {
  const database = await openTestDatabase();
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const other = locked(database.dataDir);
  let written = 0;
  const count = () => (written += 1);
  const writes = [
    makeEbook(ctx).then(count),
    withTransaction(ctx, (ctx) => makeEbook(ctx)).then(count),
    sql`update users set name = 'Ana'`.execute(database.db).then(count),
  ];
  for (let round = 0; round < 20; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    expect((await sql`select name from users`.execute(database.db)).rows).toEqual([{ name: '' }]);
  }
  expect(written).toBe(0);
  other.exec('rollback');
  await Promise.all(writes);
  expect((await sql`select name from users`.execute(database.db)).rows).toEqual([{ name: 'Ana' }]);
  expect((await sql`select id from ebooks`.execute(database.db)).rows).toHaveLength(2);
  other.close();
  await database.close();
});

test('a lock that is not released ends in a refusal that says so', async () => {
  const database = await openTestDatabase();
  const impatient = new Kysely<object>({ dialect: sqliteDialect(path.join(database.dataDir, 'prelo.db'), 50) });
  const other = locked(database.dataDir);
  const write = () => sql`update users set name = 'Ana'`.execute(impatient);
  const failures = await Promise.all(
    [write(), impatient.transaction().execute(write)].map((writing) => writing.catch((error: unknown) => error)),
  );
  expect(failures.map((error) => AppError.of(error))).toMatchObject(
    Array(2).fill({ code: 'database_busy', status: 503 }),
  );
  other.close();
  await write();
  await impatient.destroy();
  await database.close();
});

test('a statement outside a transaction never runs inside that of another', async () => {
  const database = await openTestDatabase();
  const person = await makePerson(database, 'editor');
  const nameNow = async () => (await sql<{ name: string }>`select name from users`.execute(database.db)).rows[0]?.name;
  const seen: (string | undefined)[] = [];
  const rounds = Array.from({ length: 30 }, async (_, round) => {
    const undone = database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ name: `undone ${round}` })
        .where('id', '=', person.id)
        .execute();
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('undone');
    });
    await Promise.all([expect(undone).rejects.toThrow('undone'), nameNow().then((name) => seen.push(name))]);
  });
  await Promise.all(rounds);
  expect(new Set(seen)).toEqual(new Set(['']));
  expect(await nameNow()).toBe('');
  await database.close();
});
