import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { updateEbook } from './ebooks.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(() => database.close());

/** A hidden e-book with a module for each word. */
async function hiddenWith(...modules: ('visible' | 'hidden')[]): Promise<string> {
  const { id } = await makeEbook(author, { is_visible: false });
  for (const module of modules) await makeModule(author, id, { is_visible: module === 'visible' });
  return id;
}

describe('a module says that with it its e-book can be read', () => {
  test('if it is the first visible one, hidden ones before it or not', async () => {
    const [empty, begun] = [await makeEbook(author), await makeEbook(author)];
    await makeModule(author, begun.id, { is_visible: false });
    expect(await makeModule(author, empty.id)).toMatchObject({ isOnAir: true });
    expect(await makeModule(author, begun.id)).toMatchObject({ isOnAir: true });
  });

  test('not if another can be read already', async () => {
    const { id } = await makeEbook(author);
    await makeModule(author, id);
    expect(await makeModule(author, id)).not.toHaveProperty('isOnAir');
  });

  test('not if it is hidden itself, whatever is beside it', async () => {
    const { id } = await makeEbook(author);
    expect(await makeModule(author, id, { is_visible: false })).not.toHaveProperty('isOnAir');
    await makeModule(author, id);
    expect(await makeModule(author, id, { is_visible: false })).not.toHaveProperty('isOnAir');
  });

  test('not if the e-book is hidden', async () => {
    const { id } = await makeEbook(author, { is_visible: false });
    expect(await makeModule(author, id)).not.toHaveProperty('isOnAir');
  });
});

describe('a save of an e-book says that it can be read from now on', () => {
  test('if it shows a hidden one in which there is something to read', async () => {
    const id = await hiddenWith('hidden', 'visible');
    expect(await updateEbook(author, id, 1, { is_visible: true })).toEqual({ version: 2, isOnAir: true });
  });

  test('not if it could be read before', async () => {
    const { id } = await makeEbook(author);
    await makeModule(author, id);
    expect(await updateEbook(author, id, 1, { title: 'Horta', is_visible: true })).toEqual({ version: 2 });
  });

  test('not if there is nothing to read in it yet', async () => {
    for (const id of [await hiddenWith(), await hiddenWith('hidden')])
      expect(await updateEbook(author, id, 1, { is_visible: true })).toEqual({ version: 2 });
  });

  test('not if it stays hidden', async () => {
    const id = await hiddenWith('visible');
    expect(await updateEbook(author, id, 1, { title: 'Horta' })).toEqual({ version: 2 });
    expect(await updateEbook(author, id, 2, { title: 'Pomar', is_visible: false })).toEqual({ version: 3 });
  });
});
