import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import { getReadableEbook, readBook } from './book.ts';
import { readAllSupplements } from './items.ts';
import { readModule } from './module-page.ts';

let database: TestDatabase;
let author: Ctx;
let reader: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  reader = ctxOf(database, null);
});
afterAll(() => database.close());

test('[ER-03] [ER-07] the book holds its visible modules in order, bonus ones apart, and nothing of its owner', async () => {
  const { id } = await makeEbook(author);
  await makeModule(author, id, { title: 'Second', order_index: 2 });
  await makeModule(author, id, { title: 'First', order_index: 1 });
  await makeModule(author, id, { title: 'Gift', order_index: 0, is_bonus: true, bonus_features: ['a'] });
  await makeModule(author, id, { title: 'Draft', order_index: 1, is_visible: false });
  const book = await readBook(reader, id);
  expect(book.toc.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(book.bonus.map(({ title, features }) => [title, features])).toEqual([['Gift', ['a']]]);
  expect(JSON.stringify(book)).not.toContain(author.actor?.id);
});

test('[ER-07] a hidden e-book is there for its manager alone', async () => {
  const { id } = await makeEbook(author, { is_visible: false });
  const other = ctxOf(database, await makePerson(database, 'editor'));
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  for (const ctx of [reader, other]) await expect(readBook(ctx, id)).rejects.toThrow('ebook_not_found');
  for (const ctx of [author, admin]) expect((await readBook(ctx, id)).metadata.isHidden).toBe(true);
});

test('[ER-07] the shelf of all e-books holds what is visible in visible ones, and nothing else', async () => {
  const [shown, hidden] = [await makeEbook(author), await makeEbook(author, { is_visible: false })];
  for (const { id } of [shown, hidden]) await makeModule(author, id);
  await makeSupplement(author, shown.id, { name: 'Shown' });
  await makeSupplement(author, shown.id, { name: 'Put away', is_visible: false });
  await makeSupplement(author, hidden.id, { name: 'In a draft' });
  const { items } = await readAllSupplements(reader, null);
  expect(items.map(({ name }) => name)).toEqual(['Shown']);
});

test('[G-09] supplements of the same moment are paged for readers, each once', async () => {
  const { id } = await makeEbook(author);
  await makeModule(author, id);
  const at = { ...author, now: () => new Date('2099-01-01T00:00:00.000Z') };
  for (let n = 0; n < 30; n += 1) await makeSupplement(at, id, { name: `Same ${n}` });
  const first = await readAllSupplements(reader, null);
  const second = await readAllSupplements(reader, first.next);
  const names = [...first.items, ...second.items].map(({ name }) => name).filter((name) => name.startsWith('Same'));
  expect([names.length, new Set(names).size]).toEqual([30, 30]);
});

test('[ER-07] hidden supplements and products are not on its e-book’s shelf', async () => {
  const { id } = await makeEbook(author);
  await makeSupplement(author, id, { is_visible: false });
  await makeProduct(author, id, { is_visible: false });
  await makeProduct(author, id, { name: 'Shown' });
  const { supplements, products } = await readBook(reader, id);
  expect([supplements, products.map(({ name }) => name)]).toEqual([[], ['Shown']]);
});

test('[MR-02] [ER-07] a module belongs to its e-book, and a hidden one is its manager’s', async () => {
  const ebook = await getReadableEbook(reader, (await makeEbook(author)).id);
  const other = await makeEbook(author);
  const { id } = await makeModule(author, ebook.id, { is_visible: false });
  const elsewhere = await makeModule(author, other.id);
  await expect(readModule(reader, ebook, id)).rejects.toThrow('module_not_found');
  await expect(readModule(author, ebook, elsewhere.id)).rejects.toThrow('module_not_found');
  await expect(readModule(reader, ebook, 'nothing')).rejects.toThrow('module_not_found');
  expect(await readModule(author, ebook, id)).toMatchObject({ isHidden: true, number: 1, total: 1 });
});

test('[MR-03] previous and next follow the order, ordinary modules before bonus ones, hidden ones left out', async () => {
  const { id } = await makeEbook(author);
  const ebook = await getReadableEbook(reader, id);
  const make = (title: string, order_index: number, rest = {}) =>
    makeModule(author, id, { title, order_index, ...rest });
  const gift = await make('Gift', 0, { is_bonus: true });
  const one = await make('One', 1);
  await make('Draft', 2, { is_visible: false });
  const two = await make('Two', 3);
  expect(await readModule(reader, ebook, one.id)).toMatchObject({
    number: 1,
    total: 2,
    previous: null,
    next: { id: two.id },
  });
  expect(await readModule(reader, ebook, two.id)).toMatchObject({ previous: { id: one.id }, next: { id: gift.id } });
  expect(await readModule(reader, ebook, gift.id)).toMatchObject({ number: 1, total: 1, isBonus: true, next: null });
});
