import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement } from '../items/supplements.ts';
import { type Asked, findEbookPlace } from './ebook-place.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the head of an e-book is found from each of its parts, by those who manage it and nobody else', async () => {
  const author = ctxOf(database, await makePerson(database, 'editor'));
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const others = [
    ctxOf(database, await makePerson(database, 'editor')),
    ctxOf(database, await makePerson(database, 'user')),
    ctxOf(database, null),
  ];
  await makeEbook(author, { title: 'Outro' });
  const { id, slug, language } = await makeEbook(author, { title: 'Chás', cover_image: 'https://a.example/c.png' });
  const item = { ebook_id: id, name: 'Chá', price: 100, purchase_url: 'https://loja.example' };
  const asked: Asked[] = [
    { ebookId: id },
    { table: 'modules', id: (await makeModule(author, id)).id },
    { table: 'supplements', id: (await createSupplement(author, item)).id },
    { table: 'products', id: (await createProduct(author, item)).id },
  ];
  const state = { is_visible: true, scheduled_at: null };
  const head = { id, title: 'Chás', slug, language, cover_image: 'https://a.example/c.png', ...state };
  for (const one of asked) {
    expect(await findEbookPlace(author, one)).toEqual(head);
    expect(await findEbookPlace(admin, one)).toEqual(head);
    for (const other of others) expect(await findEbookPlace(other, one)).toBeNull();
  }
  expect(await findEbookPlace(author, { ebookId: 'none' })).toBeNull();
  expect(await findEbookPlace(author, { table: 'modules', id: 'none' })).toBeNull();
});
