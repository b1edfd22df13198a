import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followedBy } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import { makeLink } from '#tests/links.ts';
import type { Db } from '../db/open.ts';
import { updateProduct } from '../items/products.ts';
import { createHub, type LiveMessage } from '../live/hub.ts';
import { saveNetwork } from '../networks/networks.ts';
import { readBook } from '../reading/book.ts';
import { closedLink } from './closed-link.ts';
import { knownLinks } from './known-links.ts';
import { typedCodes } from './typed-links.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SHOPS = ['https://primeira.example/pa', 'https://segunda.example/pa', 'https://terceira.example/pa'] as const;
const codeOf = async (rowId: string) =>
  (await database.db.selectFrom('links').select('code').where('row_id', '=', rowId).executeTakeFirstOrThrow()).code;

/** A visible e-book with an item that leads to the first shop, and what says that it leads to another. */
async function selling() {
  const actor = await makePerson(database, 'editor');
  const ctx = ctxOf(database, actor);
  const ebook = await makeEbook(ctx, { is_visible: true });
  const { id } = await makeProduct(ctx, ebook.id, { purchase_url: SHOPS[0] });
  const said = { what: 'products', who: 'Ana', at: new Date().toISOString() } as const;
  const news: Record<'one' | 'many', LiveMessage> = {
    one: { type: 'changed', event: { ...said, ebookId: ebook.id, id }, ownerId: actor.id },
    many: { type: 'many-changed', event: { ...said, ebookIds: ['another', ebook.id] }, ownerId: actor.id },
  };
  const move = (to: string) =>
    database.db.updateTable('products').set({ purchase_url: to }).where('id', '=', id).execute();
  return { actor, ctx, ebook, id, code: await codeOf(id), news, move };
}

test('[LK-01] a link that is kept leads elsewhere as soon as its e-book changed, alone or among many', async () => {
  const { code, news, move } = await selling();
  const hub = createHub();
  const links = knownLinks(database.db, hub);
  const led = async () => (await links.find(code))?.url;
  expect(await led()).toBe(SHOPS[0]);
  await move(SHOPS[1]);
  expect(await led()).toBe(SHOPS[0]);
  await hub.deliver(news.one);
  expect(await led()).toBe(SHOPS[1]);
  await move(SHOPS[2]);
  await hub.deliver(news.many);
  expect(await led()).toBe(SHOPS[2]);
});

test('[LK-05] a link that is kept earns by another account as soon as its author says so', async () => {
  const { ctx, actor, code } = await selling();
  const hub = createHub();
  const links = knownLinks(database.db, hub);
  const accounts = async () => (await links.find(code))?.networks.map(({ account }) => account);
  expect(await accounts()).toEqual([]);
  await saveNetwork(ctx, { network: 'shopee', account: '18300000000', subid: 'code', is_campaign: false });
  await hub.deliver({ type: 'networks-changed', userId: 'another' });
  expect(await accounts()).toEqual([]);
  await hub.deliver({ type: 'networks-changed', userId: actor.id });
  expect(await accounts()).toEqual(['18300000000']);
});

test('a link that was read before its e-book changed is not kept', async () => {
  const { ctx, code, news, move } = await selling();
  const hub = createHub();
  const moved = async () => {
    await move(SHOPS[1]);
    await hub.deliver(news.one);
  };
  const links = knownLinks(followedBy(ctx, moved).db, hub);
  await links.find(code);
  expect((await links.find(code))?.url).toBe(SHOPS[1]);
});

test('[LK-01] a link leads on while its e-book and its item are visible', async () => {
  const { ctx, ebook, id, code } = await selling();
  const supplement = await makeSupplement(ctx, ebook.id, { purchase_url: SHOPS[1] });
  const codes = [code, await codeOf(supplement.id)];
  const led = async () => {
    const links = knownLinks(database.db, createHub());
    return Promise.all(codes.map(async (one) => (await links.find(one))?.url ?? null));
  };
  const show = (table: 'ebooks' | 'products' | 'supplements', row: string, is_visible: boolean) =>
    database.db.updateTable(table).set({ is_visible }).where('id', '=', row).execute();
  expect(await led()).toEqual([SHOPS[0], SHOPS[1]]);
  await show('products', id, false);
  expect(await led()).toEqual([null, SHOPS[1]]);
  await show('supplements', supplement.id, false);
  expect(await led()).toEqual([null, null]);
  await show('products', id, true);
  await show('ebooks', ebook.id, false);
  expect(await led()).toEqual([null, null]);
});

test('[LK-05] a module is known by the number that its readers see: bonus modules have their own, hidden ones none', async () => {
  const { ctx, ebook } = await selling();
  const ids: string[] = [];
  for (const [order_index, given] of [{}, { is_bonus: true }, { is_visible: false }, {}, { is_bonus: true }].entries())
    ids.push((await makeModule(ctx, ebook.id, { order_index, ...given })).id);
  const links = knownLinks(database.db, createHub());
  expect(await Promise.all(ids.map((id) => links.numberOf(ebook.id, id)))).toEqual(['1', 'b1', '', '2', 'b2']);
  expect(await links.numberOf(ebook.id, ebook.id)).toBe('');
  expect(await links.moduleOf(ebook.id, ids[2] ?? '')).toBe(ids[2]);
});

test('[LK-06] a second shop takes over while the link to the first leads nowhere, without the first one’s price and coupon', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const ebook = await makeEbook(ctx, { is_visible: true });
  const [first, second] = ['https://primeira.example/pa', 'https://segunda.example/pa'];
  const { id } = await makeSupplement(ctx, ebook.id, { purchase_url: first, fallback_url: second, coupon: 'DEZ' });
  const code = (await database.db.selectFrom('links').select('code').where('row_id', '=', id).executeTakeFirst())?.code;
  const shown = async () => {
    const [item] = (await readBook(ctx, ebook.id)).supplements;
    // nothing is kept of what another asked
    const link = await knownLinks(database.db, { subscribe: () => () => {} }).find(code ?? '');
    return [link?.url, item?.purchase?.site, item?.price?.cents ?? null, item?.coupon?.code ?? null];
  };
  const use = { kind: 'supplements', row_id: id, version: 1 } as const;
  expect(await shown()).toEqual([first, 'primeira.example', 1990, 'DEZ']);
  await makeLink(database.db, use, first, 'dead');
  expect(await shown()).toEqual([second, 'segunda.example', null, null]);
  // where neither is there the first may come back
  await makeLink(database.db, use, second, 'dead');
  expect(await shown()).toEqual([first, 'primeira.example', 1990, 'DEZ']);
  await database.db.updateTable('link_checks').set({ state: 'works' }).execute();
  expect(await shown()).toEqual([first, 'primeira.example', 1990, 'DEZ']);
});

test('[LK-11] each shop of an item has a code of its own, which leads where that shop is now, and nowhere once it is gone', async () => {
  const { ctx, ebook, id, code } = await selling();
  const supplement = await makeSupplement(ctx, ebook.id, { purchase_url: SHOPS[2], second_url: SHOPS[0] });
  const led = (one: string, shops: string[]) =>
    Promise.all(
      shops.map(async (shop) => (await knownLinks(database.db, createHub()).find(`${one}${shop}`))?.url ?? null),
    );
  expect(await led(code, ['', '2', '3'])).toEqual([SHOPS[0], null, null]);
  await updateProduct(ctx, id, 1, { second_url: SHOPS[1], third_url: SHOPS[2] });
  expect(await led(code, ['', '2', '3'])).toEqual([...SHOPS]);
  expect(await led(await codeOf(supplement.id), ['', '2', '3'])).toEqual([SHOPS[2], SHOPS[0], null]);
  const backup = 'https://reserva.example/pa';
  await updateProduct(ctx, id, 2, { second_url: SHOPS[2], third_url: '', fallback_url: backup });
  await makeLink(database.db, { kind: 'products', row_id: id, version: 3 }, SHOPS[2], 'dead');
  expect(await led(code, ['', '2', '3'])).toEqual([SHOPS[0], SHOPS[2], null]);
  await database.db.updateTable('link_checks').set({ state: 'works' }).execute();
  const kept = await knownLinks(database.db, createHub()).find(`${code}2`);
  expect(kept).toMatchObject({ item: id, ebook: ebook.id });
  expect(await closedLink(ctx, `${code}3`)).toMatchObject({ status: 410, ebook: { id: ebook.id } });
  expect(await closedLink(ctx, `${code}4`)).toMatchObject({ status: 404 });
});

test('[LK-11] readers see the other shops with their prices, but none that cannot be reached, and no price at Amazon', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const ebook = await makeEbook(ctx, { is_visible: true });
  const amazon = 'https://www.amazon.com.br/dp/B0CXYZ?tag=ana-20';
  const { id } = await makeSupplement(ctx, ebook.id, {
    ...{
      purchase_url: SHOPS[0],
      fallback_url: 'https://reserva.example/',
      price: 1990,
      old_price: 2990,
      installments: 3,
      is_from_price: true,
    },
    ...{ second_url: SHOPS[1], second_price: 1790, third_url: amazon, third_price: 1690 },
  });
  const code = await codeOf(id);
  const shown = async () => (await readBook(ctx, ebook.id)).supplements[0]?.shops;
  const plain = { before: null, isFrom: false, installments: null, day: null };
  const second = {
    ...{
      url: SHOPS[1],
      site: 'segunda.example',
      way: `/r/${code}2?p=shelf`,
      code: `${code}2`,
      isDirect: false,
      isOwn: false,
      place: 'shelf',
    },
    price: { cents: 1790, currency: 'BRL', ...plain },
  };
  const third = {
    ...{
      url: amazon,
      site: 'amazon.com.br',
      way: amazon,
      code: `${code}3`,
      isDirect: true,
      isOwn: false,
      place: 'shelf',
    },
    price: null,
  };
  expect(await shown()).toEqual([second, third]);
  await makeLink(database.db, { kind: 'supplements', row_id: id, version: 1 }, SHOPS[1], 'dead');
  expect(await shown()).toEqual([third]);
  await database.db.updateTable('link_checks').set({ state: 'works' }).execute();
});

/** Counts the statements that search texts. */
function searched(db: Db) {
  const seen = { searches: 0, all: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.all += 1;
      if (JSON.stringify(node).includes('content like')) seen.searches += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), seen };
}

/** A link that stood in a text of two, and is taken out; `put` writes the first text anew. */
async function takenOut() {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const ebook = await makeEbook(ctx, { is_visible: true });
  const html = `<p><a href="${SHOPS[0]}">Pá</a></p>`;
  const { id } = await makeModule(ctx, ebook.id, { content: html });
  await makeModule(ctx, ebook.id, { content: '<p>Sem link</p>', order_index: 2 });
  const code = (await typedCodes(ctx, ebook, [SHOPS[0]])).get(SHOPS[0]) ?? '';
  const put = (content: string) => database.db.updateTable('modules').set({ content }).where('id', '=', id).execute();
  await put('<p>Pá</p>');
  return { ctx, ebook, code, put, html };
}

test('[LK-01] a typed link that is gone has its texts searched once until its e-book changes, whoever asks how often', async () => {
  const { ctx, ebook, code, put, html } = await takenOut();
  const { db, seen } = searched(database.db);
  const hub = createHub();
  const links = knownLinks(db, hub);
  const found = () => Promise.all([1, 2, 3].map(() => links.find(code)));
  expect(await found()).toEqual([null, null, null]);
  // one statement for each of its two texts
  expect(seen.searches).toBe(2);
  const before = seen.all;
  expect(await found()).toEqual([null, null, null]);
  expect(seen.all).toBe(before);
  await put(html);
  const event = { ebookId: ebook.id, what: 'modules', id: null, who: 'Ana', at: '' } as const;
  await hub.deliver({ type: 'changed', event, ownerId: ctx.actor?.id ?? '' });
  expect((await links.find(code))?.url).toBe(SHOPS[0]);
});

test('[LK-01] the page of a typed link that is gone searches no text', async () => {
  const { ctx, ebook, code } = await takenOut();
  const { db, seen } = searched(database.db);
  expect(await closedLink({ ...ctx, db }, code)).toMatchObject({ status: 410, ebook: { id: ebook.id } });
  expect([seen.all, seen.searches]).toEqual([1, 0]);
});
