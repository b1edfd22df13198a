import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { openShops, page, type Shops } from '#tests/shops.ts';
import type { Ctx } from '../context.ts';
import { deleteItems } from '../items/bulk.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement } from '../items/supplements.ts';
import { schedulesOf } from '../jobs/handlers.ts';
import { updateModule } from '../modules/modules.ts';
import { checkLinks } from './check-links.ts';

const DAY = 24 * 60 * 60_000;
let database: TestDatabase;
let ctx: Ctx;
let shops: Shops;
let time: number;

beforeEach(async () => {
  database = await openTestDatabase();
  time = Date.parse('2026-03-01T03:00:00.000Z');
  const author = ctxOf(database, await makePerson(database, 'editor'));
  ctx = { ...author, now: () => new Date(time), config: { ...author.config, checkLinks: true } };
  shops = await openShops({ 'shop.example': page('<title>Whey</title>'), 'gone.example': page('', 410) });
});
afterEach(async () => {
  await shops.close();
  await database.close();
});

const check = (more: Partial<Ctx> = {}) => checkLinks({ ...ctx, ...more }, shops.way.signal, shops.way);
async function states(): Promise<Record<string, string>> {
  const rows = await database.db.selectFrom('link_checks').select(['url', 'state']).orderBy('url').execute();
  return Object.fromEntries(rows.map(({ url, state }) => [url, state]));
}

async function makeLinks() {
  const { id: ebook_id } = await makeEbook(ctx, {
    description: `<p><a href="${shops.at('shop.example', '/about')}">a</a></p>`,
  });
  const item = { ebook_id, price: 100, purchase_url: shops.at('gone.example', '/whey') };
  const supplement = await createSupplement(ctx, { ...item, name: 'Whey' });
  const product = await createProduct(ctx, {
    ...item,
    name: 'Curso',
    description: `<p><a href="${item.purchase_url}">b</a></p>`,
  });
  const content = `<p><a href="${shops.at('shop.example', '/a?b=1&amp;c=2')}">c</a> <a href="/sobre">d</a> <a href="mailto:a@b.example">e</a></p>`;
  const module = await makeModule(ctx, ebook_id, { content });
  return { ebook_id, supplement, product, module };
}

test('[LK-06] every link of descriptions, texts and items is found and asked for once a day, however often it stands there', async () => {
  await makeLinks();
  await check();
  expect(shops.asked.toSorted()).toEqual(['gone.example/whey', 'shop.example/a?b=1&c=2', 'shop.example/about']);
  time += DAY - 1;
  await check();
  expect(shops.asked).toHaveLength(3);
  time += 1;
  await check();
  expect(shops.asked).toHaveLength(6);
});

test('[LK-06] three days on, what led nowhere each time is dead; what leads somewhere works', async () => {
  await makeLinks();
  for (const day of [0, 1, 2]) {
    expect(Object.values(await states())).not.toContain('dead');
    time = Date.parse('2026-03-01T03:00:00.000Z') + day * DAY;
    await check();
  }
  expect(await states()).toEqual({
    [shops.at('gone.example', '/whey')]: 'dead',
    [shops.at('shop.example', '/a?b=1&c=2')]: 'works',
    [shops.at('shop.example', '/about')]: 'works',
  });
});

test('[LK-06] the second shop of an item is looked at as the first is', async () => {
  const { id: ebook_id } = await makeEbook(ctx);
  const [purchase_url, fallback_url] = [shops.at('shop.example', '/first'), shops.at('gone.example', '/second')];
  await createProduct(ctx, { ebook_id, name: 'Curso', purchase_url, fallback_url });
  await check();
  expect(shops.asked.toSorted()).toEqual(['gone.example/second', 'shop.example/first']);
});

test('[LK-11] all shops of an item are looked at', async () => {
  const { id: ebook_id } = await makeEbook(ctx);
  const [purchase_url, second_url, third_url] = ['/1', '/2', '/3'].map((path) => shops.at('shop.example', path));
  await createProduct(ctx, { ebook_id, name: 'Curso', purchase_url, second_url, third_url });
  await check();
  expect(shops.asked.toSorted()).toEqual(['shop.example/1', 'shop.example/2', 'shop.example/3']);
});

test('a link that was changed is forgotten, and the new one asked for at once', async () => {
  const { module, supplement, product } = await makeLinks();
  await check();
  const content = `<p><a href="${shops.at('shop.example', '/new')}">c</a></p>`;
  await updateModule(ctx, module.id, 1, { content });
  await deleteItems(ctx, 'supplements', [supplement.id]);
  await check();
  const gone = shops.at('gone.example', '/whey');
  expect(Object.keys(await states())).toEqual([
    gone,
    shops.at('shop.example', '/about'),
    shops.at('shop.example', '/new'),
  ]);
  expect(shops.asked.slice(3)).toEqual(['shop.example/new']);
  await deleteItems(ctx, 'products', [product.id]);
  await check();
  expect(Object.keys(await states())).not.toContain(gone);
});

test('where it is turned off nobody is asked, by no job that waited and by no clock', async () => {
  await makeLinks();
  await check({ config: { ...ctx.config, checkLinks: false } });
  expect(shops.asked).toEqual([]);
  expect(await states()).toEqual({});
  expect(schedulesOf({ checkLinks: true })).toHaveProperty(['links.check']);
  expect(schedulesOf({ checkLinks: false })).not.toHaveProperty(['links.check']);
});

test('a stop ends it: who was not asked is asked the next time', async () => {
  await makeLinks();
  const stop = new AbortController();
  const turn = async () => stop.abort();
  const signal = stop.signal;
  await expect(checkLinks(ctx, signal, { ...shops.way, signal, turn })).rejects.toThrow();
  expect(shops.asked).toEqual([]);
  await check();
  expect(shops.asked).toHaveLength(3);
});

test('[LK-06] the links of one author hold up nobody else’s, and each is asked for once', async () => {
  const { id: ebook_id } = await makeEbook(ctx);
  const links = Array.from(
    { length: 40 },
    (_, index) => `<p><a href="${shops.at('shop.example', `/${index}`)}">a</a></p>`,
  );
  await makeModule(ctx, ebook_id, { content: links.join('') });
  const other = { ...ctx, ...ctxOf(database, await makePerson(database, 'editor')), now: ctx.now, config: ctx.config };
  const others = await makeEbook(other);
  await makeModule(other, others.id, { content: `<p><a href="${shops.at('shop.example', '/other')}">b</a></p>` });
  await check();
  expect(new Set(shops.asked).size).toBe(41);
  expect(shops.asked).toHaveLength(41);
  expect(shops.asked.indexOf('shop.example/other')).toBeLessThan(2);
});

test('[LK-06] a name waits for the turn of every address that it leads to, and goes to none that was not looked up', async () => {
  const { id: ebook_id } = await makeEbook(ctx);
  await makeModule(ctx, ebook_id, { content: `<p><a href="${shops.at('shop.example.', '/a')}">a</a></p>` });
  const turns: string[][] = [];
  await checkLinks(ctx, shops.way.signal, { ...shops.way, turn: async (...names) => void turns.push(names) });
  expect(turns).toEqual([['shop.example', '127.0.0.1']]);
});

test('what somebody writes while many links are looked at is found within the hour, and not behind all of them', async () => {
  const { id: ebook_id } = await makeEbook(ctx);
  const links = Array.from(
    { length: 9 },
    (_, index) => `<p><a href="${shops.at('shop.example', `/${index}`)}">a</a></p>`,
  );
  await makeModule(ctx, ebook_id, { content: links.join('') });
  const other = { ...ctx, ...ctxOf(database, await makePerson(database, 'editor')), now: ctx.now, config: ctx.config };
  let isLate = false;
  const turn = async () => {
    if (isLate) return;
    isLate = true;
    const content = `<p><a href="${shops.at('shop.example', '/late')}">a</a></p>`;
    await makeModule(other, (await makeEbook(other)).id, { content });
    time += 60 * 60_000;
  };
  await checkLinks(ctx, shops.way.signal, { ...shops.way, turn });
  expect(shops.asked).toHaveLength(10);
  expect(shops.asked.indexOf('shop.example/late')).toBeLessThan(4);
});
