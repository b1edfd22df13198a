import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { findEbookChoice } from './ebook-choices.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[G-02] the e-book that a form is opened with is one that the person manages', async () => {
  const author = ctxOf(database, await makePerson(database, 'editor'));
  const { id } = await makeEbook(author, { title: 'Rascunho', is_visible: false });
  const asked = async (who: Parameters<typeof makePerson>[1]) =>
    findEbookChoice(ctxOf(database, await makePerson(database, who)), id);
  expect((await findEbookChoice(author, id))?.title).toBe('Rascunho');
  expect((await asked('admin'))?.title).toBe('Rascunho');
  expect([await asked('editor'), await asked('user'), await findEbookChoice(ctxOf(database, null), id)]).toEqual([
    null,
    null,
    null,
  ]);
});
