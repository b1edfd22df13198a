import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement } from '../items/supplements.ts';
import type { KindName } from '../rows/kinds.ts';
import { saveSupport } from '../support/support.ts';
import { readSavedState } from './saved-state.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[HS-02] a form can ask for the version of what it edits, who wrote it last and when, and nobody else can', async () => {
  const author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  const admin = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
  const other = ctxOf(database, await makePerson(database, 'editor'));
  const { id } = await makeEbook(author);
  const item = { ebook_id: id, name: 'Chá', price: 100, purchase_url: 'https://loja.example' };
  const rows: [KindName, string][] = [
    ['ebook', id],
    ['modules', (await makeModule(author, id)).id],
    ['supplements', (await createSupplement(author, item)).id],
    ['products', (await createProduct(author, item)).id],
  ];
  for (const [what, row] of rows) {
    const saved = await readSavedState(author, what, row);
    expect(saved, what).toMatchObject({ version: 1, who: 'Ana' });
    expect(saved?.at, what).toMatch(/^\d{4}-.*Z$/);
    expect(await readSavedState(other, what, row), what).toBeNull();
    expect(await readSavedState(author, what, 'none'), what).toBeNull();
  }
  await updateEbook(admin, id, 1, { title: 'Novo' });
  expect(await readSavedState(author, 'ebook', id)).toMatchObject({ version: 2, who: 'Rui' });
  expect(await readSavedState(author, 'support', id)).toEqual({ version: 0, who: '', at: null });
  await saveSupport(admin, id, 0, { phone: '1' });
  expect(await readSavedState(author, 'support', id)).toMatchObject({ version: 1, who: 'Rui' });
  expect(await readSavedState(other, 'support', id)).toBeNull();
  const reader = ctxOf(database, await makePerson(database, 'user'));
  await expect(readSavedState(reader, 'ebook', id)).rejects.toMatchObject({ code: 'not_found' });
});
