import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Db } from './open.ts';
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

test('work of many statements lets others go, inside a transaction and outside', async () => {
  const database = await openTestDatabase();
  const busy = () => {
    for (const end = performance.now() + 11; performance.now() < end; );
  };
  const work = async (db: Db) => {
    for (let nth = 0; nth < 6; nth += 1) {
      await sql`select 1`.execute(db);
      busy();
    }
  };
  const turnsIn = async (run: () => Promise<unknown>) => {
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await run();
    isOver = true;
    return turns;
  };
  expect(await turnsIn(() => work(database.db))).toBeGreaterThanOrEqual(5);
  expect(await turnsIn(() => database.db.transaction().execute(work))).toBeGreaterThanOrEqual(5);
  await database.close();
});

test('a statement comes to its turn beside somebody who goes on and on', async () => {
  const database = await openTestDatabase();
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await sql`select 1`.execute(database.db);
  };
  const endless = goOn();
  const others = (async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 1`.execute(database.db);
    }
    return 'done';
  })();
  expect(await Promise.race([others, wait(5_000)])).toBe('done');
  isOver = true;
  await endless;
  await database.close();
});

test('a database that closes first does what was asked of it', async () => {
  const database = await openTestDatabase();
  await sql`select 1`.execute(database.db);
  for (const end = performance.now() + 11; performance.now() < end; );
  const asked = sql<{ one: number }>`select 1 as one`.execute(database.db);
  await database.close();
  expect((await asked).rows).toEqual([{ one: 1 }]);
});

test('what comes after a database has closed is refused once, to who asked', async () => {
  const place = await openTestDatabase();
  const db = new Kysely<object>({ dialect: sqliteDialect(path.join(place.dataDir, 'prelo.db'), 0) });
  const held = Promise.withResolvers<void>();
  const asked = [db.transaction().execute(() => held.promise), sql`update users set name = 'Ana'`.execute(db)];
  const outcomes = Promise.allSettled(asked);
  await db.destroy();
  held.resolve();
  expect(await outcomes).toMatchObject(Array(2).fill({ status: 'rejected' }));
  await place.close();
});
