import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { closedLink } from './closed-link.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[LK-01] the way back of a link that leads nowhere is its e-book, as long as readers may see that', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const { id, slug } = await makeEbook(ctx, { is_visible: true, language: 'fr' });
  await makeProduct(ctx, id, { purchase_url: 'https://loja.example/pa' });
  const found = database.db.selectFrom('links').select('code').where('ebook_id', '=', id);
  const { code } = await found.executeTakeFirstOrThrow();
  expect(await closedLink(ctx, code)).toEqual({ status: 410, language: 'fr', ebook: { id, slug } });
  await database.db.updateTable('ebooks').set({ is_visible: false }).where('id', '=', id).execute();
  expect(await closedLink(ctx, code)).toEqual({ status: 410, language: 'fr', ebook: null });
  await deleteEbook(ctx, id);
  expect(await closedLink(ctx, code)).toEqual({ status: 410, language: 'pt-BR', ebook: null });
  expect(await closedLink(ctx, '1111111')).toEqual({ status: 404, language: 'pt-BR', ebook: null });
  expect(await closedLink(ctx, 'no code')).toEqual({ status: 404, language: 'pt-BR', ebook: null });
});
