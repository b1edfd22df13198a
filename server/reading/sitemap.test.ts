import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { fillEbook } from '#tests/items.ts';
import { listAllShownSupplements } from './items.queries.ts';
import { listSitemap, sitemapParts } from './sitemap.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  for (let count = 1; count <= 5; count += 1) {
    const { id } = await makeEbook(ctx, { slug: `book-${count}`, is_visible: count !== 3 });
    await makeModule(ctx, id, { title: `Module of ${count}` });
    if (count === 1) await makeModule(ctx, id, { title: 'Hidden', is_visible: false });
  }
});
afterAll(() => database.close());

test('[ER-07] the sitemap names what is visible and nothing else', async () => {
  const ebooks = await listSitemap(database.db, { kind: 'ebooks', after: '' });
  expect(ebooks.map(({ path }) => path.split('/').at(-1))).toEqual(['book-1', 'book-2', 'book-4', 'book-5']);
  const modules = await listSitemap(database.db, { kind: 'modules', after: '' });
  expect(modules.map(({ path }) => path.split('/').at(-1))).toEqual([1, 2, 4, 5].map((count) => `module-of-${count}`));
  expect(modules[0]?.path).toMatch(/^\/ebook\/[\w-]+\/book-1\/module\/[\w-]+\/module-of-1$/);
});

test('its files hold everything once, by key', async () => {
  const parts = await sitemapParts(database.db, 3);
  expect(parts.map(({ kind }) => kind)).toEqual(['ebooks', 'ebooks', 'modules', 'modules']);
  const files = await Promise.all(parts.map((part) => listSitemap(database.db, part, 3)));
  expect(files.map((file) => file.length)).toEqual([3, 1, 3, 1]);
  expect(new Set(files.flat().map(({ path }) => path)).size).toBe(8);
  expect(await sitemapParts(database.db, 4)).toHaveLength(2);
});

test('[PB-03] the sitemap does not name a visible e-book that has no visible module', async () => {
  const own = await openTestDatabase();
  const ctx = ctxOf(own, await makePerson(own, 'editor'));
  const { id } = await makeEbook(ctx, { slug: 'vazio' });
  const named = async () => (await listSitemap(own.db, { kind: 'ebooks', after: '' })).length;
  await makeModule(ctx, id, { is_visible: false });
  expect([await named(), (await sitemapParts(own.db)).length]).toEqual([0, 2]);
  await makeModule(ctx, id);
  expect(await named()).toBe(1);
  await own.close();
});

test('[PB-03] what all e-books recommend leaves out one without a visible module', async () => {
  const own = await openTestDatabase();
  const ctx = ctxOf(own, await makePerson(own, 'editor'));
  const { id } = await makeEbook(ctx);
  await fillEbook(ctx, id);
  expect(await listAllShownSupplements(own.db, null)).toEqual([]);
  await makeModule(ctx, id);
  expect((await listAllShownSupplements(own.db, null)).map(({ name }) => name)).toEqual(['Creatina']);
  await own.close();
});
