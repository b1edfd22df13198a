import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { newId } from '../ids.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement } from '../items/supplements.ts';
import { findAnything } from './find.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let other: ReturnType<typeof ctxOf>;
let admin: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Clara Serrote'));
  other = ctxOf(database, await makePerson(database, 'editor', 'Serrote'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
  const { id } = await makeEbook(author, { title: 'O serrote' });
  await makeModule(author, id, { title: 'Serrote fino' });
  const item = { ebook_id: id, price: 100, purchase_url: 'https://loja.example' };
  await createSupplement(author, { ...item, name: 'Serrote de mão' });
  await createProduct(author, { ...item, name: 'Serrotes' });
});
afterAll(() => database.close());

async function found(ctx: typeof author, words: string) {
  const { ebooks, modules, supplements, products, people } = await findAnything(ctx, words);
  const titles = [...ebooks, ...modules].map(({ title }) => title);
  return [...titles, ...[...supplements, ...products, ...people].map(({ name }) => name)];
}

test('[ST-10] e-books, modules, supplements and products are found by who manages them, people by administrators', async () => {
  const all = ['O serrote', 'Serrote fino', 'Serrote de mão', 'Serrotes'];
  expect(await found(author, 'SERROTE')).toEqual(all);
  // of two people the one who is called just that
  expect(await found(admin, 'serrote')).toEqual([...all, 'Serrote', 'Clara Serrote']);
  expect(await found(other, 'serrote')).toEqual([]);
  await expect(findAnything(ctxOf(database, await makePerson(database, 'user')), 'serrote')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('[ST-10] copies that are being made are not found, and take no place of what is whole', async () => {
  const owner = ctxOf(database, await makePerson(database, 'editor'));
  for (let count = 0; count < 8; count += 1) {
    const { id } = await makeEbook(owner, { title: 'Formão' });
    await makeModule(owner, id, { title: 'Formão largo' });
    const copying_from = count > 0 ? newId() : '';
    await database.db.updateTable('ebooks').set({ copying_from }).where('id', '=', id).execute();
  }
  for (const words of ['formao', 'form']) expect(await found(owner, words)).toEqual(['Formão', 'Formão largo']);
  expect(await found(owner, '')).toEqual(['Formão']);
});

test('where nothing is typed the finder has what was edited last, and of one letter nothing', async () => {
  expect(await found(author, ' ')).toEqual(['O serrote']);
  expect(await found(other, '')).toEqual([]);
  expect(await found(author, 's')).toEqual([]);
});

test('[ST-10] what is found by its text alone says the words around it, what is found by its name does not', async () => {
  const owner = ctxOf(database, await makePerson(database, 'editor'));
  const { id } = await makeEbook(owner, { title: 'Frutas', description: '<p>Da ameixa à uva.</p>' });
  await makeModule(owner, id, { title: 'No pomar', description: 'Plante a ameixa em julho.' });
  await makeModule(owner, id, { title: 'Ameixa seca', content: '<p>A ameixa ao sol.</p>' });
  const item = { ebook_id: id, price: 100, purchase_url: 'https://loja.example' };
  await createSupplement(owner, { ...item, name: 'Geleia', description: 'Feita de ameixa.' });
  const { ebooks, modules, supplements } = await findAnything(owner, 'AMEIXA');
  expect([...ebooks, ...modules].map(({ title, text }) => [title, text])).toEqual([
    ['Frutas', 'Da ameixa à uva.'],
    ['Ameixa seca', null],
    ['No pomar', 'Plante a ameixa em julho.'],
  ]);
  expect(supplements.map(({ name, text }) => [name, text])).toEqual([['Geleia', 'Feita de ameixa.']]);
});
