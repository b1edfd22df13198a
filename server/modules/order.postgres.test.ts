import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { listOrder } from './modules.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('who puts modules in order holds their rows until it is done', async () => {
  const author = ctxOf(database, await makePerson(database, 'editor'));
  const { id } = await makeEbook(author);
  await makeModule(author, id);
  const grab = () => sql`select id from modules where ebook_id = ${id} for update nowait`.execute(database.db);
  await database.db.transaction().execute(async (transaction) => {
    expect(await listOrder(transaction, id)).toHaveLength(1);
    await expect(grab()).rejects.toThrow('could not obtain lock');
  });
  expect((await grab()).rows).toHaveLength(1);
});
