import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_SLUG } from '#common/addresses.ts';
import { uploadIn } from '#common/upload-address.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import type { Ctx } from '../context.ts';
import { listItemsOf } from '../items/items.queries.ts';
import { hasItem, hasModule } from './beyond.queries.ts';
import { installSample } from './install.ts';

let database: TestDatabase;
let ana: Ctx;
let ebookId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  await installSample(ana);
  const query = database.db.selectFrom('ebooks').select('id').where('slug', '=', GUIDE_SLUG);
  ebookId = (await query.executeTakeFirstOrThrow()).id;
});
afterAll(() => database.close());

const modules = () =>
  database.db.selectFrom('modules').selectAll().where('ebook_id', '=', ebookId).orderBy('order_index').execute();

test('[G-08] the sample is made once, and by people who may create e-books', async () => {
  await installSample(ana);
  const { count } = await database.db
    .selectFrom('ebooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  const reader = ctxOf(database, await makePerson(database, 'user', 'Rui'));
  await expect(installSample(reader)).rejects.toMatchObject({ code: 'not_found' });
});

test('[G-08] the sample has ordinary modules, then bonus modules, each visible, with words to be found and counted', async () => {
  const rows = await modules();
  const bonus = rows.map(({ is_bonus }) => is_bonus);
  expect(bonus).toEqual(bonus.toSorted());
  expect(new Set(bonus)).toEqual(new Set([false, true]));
  for (const { is_visible, words, search_text, title, author_id } of rows) {
    expect([is_visible, author_id]).toEqual([true, ana.actor?.id]);
    expect(words, title).toBeGreaterThan(50);
    expect(search_text.length, title).toBeGreaterThan(title.length);
  }
});

test('[G-08] every picture and video of the sample is an upload of its author that its rows use', async () => {
  const uploads = await database.db.selectFrom('uploads').selectAll().execute();
  const used = await database.db.selectFrom('media_uses').select('upload_name').distinct().execute();
  expect(uploads.length).toBeGreaterThan(5);
  expect(used.map(({ upload_name }) => upload_name).toSorted()).toEqual(uploads.map(({ name }) => name).toSorted());
  for (const { name, user_id, bytes } of uploads) {
    expect([user_id, (await ana.storage.stat(name))?.bytes]).toEqual([ana.actor?.id, bytes]);
  }
  for (const { content, cover_image } of await modules()) {
    expect(content).not.toContain('asset:');
    if (cover_image) expect(uploadIn(cover_image)).not.toBeNull();
  }
});

test('[G-08] the sample has visible supplements with prices, visible products, and support information', async () => {
  const supplements = await listItemsOf(database.db, 'supplements', ebookId);
  const products = await listItemsOf(database.db, 'products', ebookId);
  expect(Math.min(supplements.length, products.length)).toBeGreaterThan(1);
  for (const item of [...supplements, ...products])
    expect([item.is_visible, item.image_url === null, item.author_id]).toEqual([true, false, ana.actor?.id]);
  for (const { price } of supplements) expect(price).toBeGreaterThan(100);
  const support = database.db.selectFrom('support_info').selectAll().where('ebook_id', '=', ebookId);
  expect(await support.executeTakeFirst()).toMatchObject({ tenant_id: ana.actor?.id });
});

test('the sample alone is nothing that somebody wrote; a module or an item beside it is', async () => {
  const { db } = database;
  expect([await hasModule(db), await hasItem(db, 'supplements'), await hasItem(db, 'products')]).toEqual([
    false,
    false,
    false,
  ]);
  await makeModule(ana, ebookId, { title: 'Minha lição', order_index: 90 });
  await makeProduct(ana, ebookId, { name: 'Minha balança' });
  expect([await hasModule(db), await hasItem(db, 'supplements'), await hasItem(db, 'products')]).toEqual([
    true,
    false,
    true,
  ]);
});
