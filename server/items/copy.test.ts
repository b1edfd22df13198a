import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { failingAt } from '#tests/failing-database.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { copyItem, listTargets } from './copy.ts';
import { listItemsOf } from './items.queries.ts';
import { createGlobalProduct } from './products.ts';
import { createSupplement, listSupplements } from './supplements.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let admin: ReturnType<typeof ctxOf>;
let supplementId: string;
let productId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
  const { id } = await makeEbook(author);
  const common = { ebook_id: id, purchase_url: 'https://loja.example', benefits: ['a', 'b'], rating: 4.5 };
  const flags = { is_visible: false, is_featured: true, image_url: '/media/1-a.png' };
  const supplement = { ...common, ...flags, name: 'Creatina', price: 8990, currency: 'USD', country: 'US' };
  supplementId = (await createSupplement(author, supplement)).id;
  productId = (await createGlobalProduct(author, { ...common, ...flags, name: 'Balança', language: 'es' })).id;
});
afterAll(() => database.close());

const own = async (count: number) => {
  const ebooks = [];
  for (let made = 0; made < count; made += 1) ebooks.push(await makeEbook(author));
  return ebooks;
};

describe('[SU-06] copying', () => {
  test('makes one new visible, not featured supplement in each e-book, and tells which', async () => {
    const ebooks = await own(3);
    author.changes.length = 0;
    const ids = ebooks.map(({ id }) => id);
    const report = await copyItem(author, 'supplements', supplementId, [...ids, ids[0] ?? '']);
    expect(report).toEqual(ebooks.map(({ id, title }) => ({ ebook_id: id, title })));
    expect(author.changes.filter(Boolean)).toEqual(ids);
    const copies = [];
    for (const id of ids) copies.push(...(await listItemsOf(database.db, 'supplements', id)));
    expect(new Set(copies.map(({ id }) => id)).size).toBe(3);
    const owner = author.actor?.id;
    for (const copy of copies) {
      expect(copy).toMatchObject({
        ...{ name: 'Creatina', price: 8990, currency: 'USD', country: 'US', benefits: ['a', 'b'], rating: 4.5 },
        ...{ is_visible: true, is_featured: false, image_url: '/media/1-a.png', version: 1 },
        ...{ user_id: owner, tenant_id: owner, author_id: owner },
      });
      expect(copy.id).not.toBe(supplementId);
    }
    const { items } = await listSupplements(author, ids[0] ?? '', { search: 'creatina' });
    expect(items).toHaveLength(1);
  });

  test('[PR-05] carries a product’s category and language', async () => {
    const [ebook] = await own(1);
    await copyItem(author, 'products', productId, [ebook?.id ?? '']);
    expect(await listItemsOf(database.db, 'products', ebook?.id ?? '')).toMatchObject([
      { name: 'Balança', category: 'global', language: 'es', is_visible: true, is_featured: false },
    ]);
  });

  test('by an administrator stamps the administrator, in e-books that stay their author’s', async () => {
    const [ebook] = await own(1);
    await copyItem(admin, 'supplements', supplementId, [ebook?.id ?? '']);
    const [copy] = await listItemsOf(database.db, 'supplements', ebook?.id ?? '');
    expect(copy).toMatchObject({ user_id: admin.actor?.id, author_id: author.actor?.id });
  });

  test('[PR-07] into none, or into too many, is refused', async () => {
    await expect(copyItem(author, 'supplements', supplementId, [])).rejects.toMatchObject({ code: 'select_targets' });
    const many = Array.from({ length: 2_001 }, (_, index) => String(index));
    const refused = { code: 'too_many_targets', params: { max: 2_000 } };
    await expect(copyItem(author, 'supplements', supplementId, many)).rejects.toMatchObject(refused);
  });

  test('into an e-book that has gone, or is another’s, copies nothing at all', async () => {
    const [kept, gone] = await own(2);
    const foreign = await makeEbook(admin);
    await deleteEbook(author, gone?.id ?? '');
    for (const target of [gone?.id ?? '', foreign.id, 'none']) {
      const refused = copyItem(author, 'supplements', supplementId, [kept?.id ?? '', target]);
      await expect(refused).rejects.toMatchObject({ code: 'target_gone' });
    }
    expect(await listItemsOf(database.db, 'supplements', kept?.id ?? '')).toEqual([]);
  });

  test('into an e-book that has it already is refused, also of two at once', async () => {
    const [twice] = await own(1);
    const ids = [twice?.id ?? ''];
    const asked = await Promise.allSettled([1, 2].map(() => copyItem(author, 'supplements', supplementId, ids)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(copyItem(author, 'supplements', supplementId, ids)).rejects.toMatchObject({ code: 'target_has_it' });
    expect(await listItemsOf(database.db, 'supplements', ids[0] ?? '')).toHaveLength(1);
  });

  test('that fails leaves nothing and tells nobody of a change', async () => {
    const [ebook] = await own(1);
    author.changes.length = 0;
    const failing = failingAt(author, 'InsertQueryNode', 'supplements');
    await expect(copyItem(failing, 'supplements', supplementId, [ebook?.id ?? ''])).rejects.toThrow('full');
    expect(author.changes).toEqual([]);
  });

  test('into 1,000 e-books is one step', { timeout: 60_000 }, async () => {
    const ids: string[] = [];
    const big = ctxOf(database, await makePerson(database, 'editor'));
    await database.db.transaction().execute(async (db) => {
      for (let made = 0; made < 1_000; made += 1) ids.push((await makeEbook({ ...big, db })).id);
    });
    const item = { ebook_id: ids[0], name: 'Ômega', price: 1, purchase_url: 'https://loja.example' };
    const { id } = await createSupplement(big, item);
    const report = await copyItem(big, 'supplements', id, ids.slice(1));
    expect(report.map(({ ebook_id }) => ebook_id)).toEqual(ids.slice(1));
    const { count } = await database.db
      .selectFrom('supplements')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('author_id', '=', big.actor?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1_000);
  });
});

describe('[SU-05] the e-books to copy into', () => {
  test('are the actor’s, newest first, searched and paged, marked where the item is already', async () => {
    const ctx = ctxOf(database, await makePerson(database, 'editor'));
    const ebooks = [];
    for (let made = 0; made < 30; made += 1)
      ebooks.push(await makeEbook(ctx, { title: `Livro ${made}`, is_visible: made > 5 }));
    const item = { ebook_id: ebooks[29]?.id, name: 'Ferro', price: 1, purchase_url: 'https://loja.example/ferro' };
    const { id } = await createSupplement(ctx, item);
    await copyItem(ctx, 'supplements', id, [ebooks[10]?.id ?? '']);
    const first = await listTargets(ctx, 'supplements', id, {});
    const second = await listTargets(ctx, 'supplements', id, { after: first.next });
    const all = [...first.items, ...second.items];
    expect(all.map(({ title }) => title)).toEqual(ebooks.map(({ title }) => title).toReversed());
    expect([first.items.length, second.next]).toEqual([24, null]);
    expect(all.filter(({ has_it }) => has_it).map(({ title }) => title)).toEqual(['Livro 29', 'Livro 10']);
    const found = await listTargets(ctx, 'supplements', id, { search: 'livro 12' });
    expect(found.items).toMatchObject([{ title: 'Livro 12', has_it: false }]);
  });
});
