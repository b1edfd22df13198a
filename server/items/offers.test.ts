import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import { createCatalogueItem, updateCatalogueItem } from '../catalogue/catalogue.ts';
import { json } from '../db/open.ts';
import { copyItem } from './copy.ts';
import { listItemsOf } from './items.queries.ts';
import { openProduct, updateProduct } from './products.ts';
import { openSupplement, updateSupplement } from './supplements.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let ebookId: string;
const on = (day: string) => ({ ...author, now: () => new Date(`${day}T12:00:00.000Z`) });

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  ebookId = (await makeEbook(author)).id;
});
afterAll(() => database.close());

const OFFER = {
  ...{ coupon: 'DEZ', coupon_note: 'No carrinho', coupon_until: '2026-12-31' },
  fallback_url: 'https://outra.example/pa',
};
const PRICE = { old_price: 2490, is_from_price: true, installments: 12 };

test('what a shop offers is stored, opened and copied with an item; a save that does not name it leaves it', async () => {
  const product = await makeProduct(author, ebookId, OFFER);
  await updateProduct(author, product.id, 1, { name: 'Balança' });
  expect(await openProduct(author, product.id)).toMatchObject({ ...OFFER, name: 'Balança' });
  const supplement = await makeSupplement(on('2026-10-01'), ebookId, { ...OFFER, ...PRICE });
  await updateSupplement(author, supplement.id, 1, { name: 'Creatina' });
  const kept = { ...OFFER, ...PRICE, price_checked_on: '2026-10-01' };
  expect(await openSupplement(author, supplement.id)).toMatchObject(kept);
  const other = await makeEbook(author);
  await copyItem(author, 'supplements', supplement.id, [other.id]);
  await copyItem(author, 'products', product.id, [other.id]);
  expect(await listItemsOf(database.db, 'supplements', other.id)).toMatchObject([kept]);
  expect(await listItemsOf(database.db, 'products', other.id)).toMatchObject([OFFER]);
});

test('[LK-09] that an item is the author’s own is stored, copied, and changed in all copies by the catalogue', async () => {
  const { id } = await makeProduct(author, ebookId, { name: 'Consulta' });
  expect(await openProduct(author, id)).toMatchObject({ is_own: false });
  await updateProduct(author, id, 1, { is_own: true });
  const other = await makeEbook(author);
  await copyItem(author, 'products', id, [other.id]);
  const copies = () => listItemsOf(database.db, 'products', other.id);
  const [copy] = await copies();
  expect(copy).toMatchObject({ name: 'Consulta', is_own: true });
  await updateCatalogueItem(author, { id: copy?.catalogue_id ?? '', version: 1 }, { is_own: false });
  expect(await copies()).toMatchObject([{ is_own: false }]);
  expect(await openProduct(author, id)).toMatchObject({ is_own: false });
});

const SHOPS = { second_url: 'https://segunda.example/pa', third_url: 'https://terceira.example/pa' };
const PRICES = { second_price: 1790, third_price: null };

test('[LK-11] up to three shops, each with its price, are stored and copied, and change in all copies that set no price', async () => {
  const { id } = await makeSupplement(author, ebookId, {
    name: 'Pá',
    ...SHOPS,
    second_price: '17,90',
    third_price: '',
  });
  expect(await openSupplement(author, id)).toMatchObject({ ...SHOPS, ...PRICES });
  const [one, two] = [await makeEbook(author), await makeEbook(author)];
  await copyItem(author, 'supplements', id, [one.id, two.id]);
  const copyIn = async (ebook: string) => (await listItemsOf(database.db, 'supplements', ebook))[0];
  const [copy, dear] = [await copyIn(one.id), await copyIn(two.id)];
  expect([copy, dear]).toMatchObject([
    { ...SHOPS, ...PRICES },
    { ...SHOPS, ...PRICES },
  ]);
  await updateSupplement(author, dear?.id ?? '', dear?.version ?? 0, { price: 990, currency: 'EUR' });
  const change = { second_url: 'https://quarta.example/pa', second_price: 1500 };
  await updateCatalogueItem(author, { id: copy?.catalogue_id ?? '', version: 1 }, change);
  expect(await copyIn(one.id)).toMatchObject({ ...SHOPS, ...PRICES, ...change });
  // its prices are in another currency
  expect(await copyIn(two.id)).toMatchObject({ currency: 'EUR', ...SHOPS, ...PRICES });
});

test('[LK-11] a copy that set its price before there were other shops takes none in another currency', async () => {
  const { id } = await makeSupplement(author, ebookId, { name: 'Rede' });
  const other = await makeEbook(author);
  await copyItem(author, 'supplements', id, [other.id]);
  const copy = async () => (await listItemsOf(database.db, 'supplements', other.id))[0];
  const before = ['price', 'currency', 'old_price', 'is_from_price', 'installments', 'price_checked_on'];
  const own = { currency: 'EUR', overrides: json(before) };
  await database.db.updateTable('supplements').set(own).where('ebook_id', '=', other.id).execute();
  const catalogued = { id: (await copy())?.catalogue_id ?? '', version: 1 };
  await updateCatalogueItem(author, catalogued, {
    name: 'Rede de pesca',
    second_url: SHOPS.second_url,
    second_price: 5,
  });
  expect(await copy()).toMatchObject({ name: 'Rede de pesca', second_url: null, second_price: null });
});

test.each([
  ['second_url', { second_url: 'https://ana:segredo@loja.example/' }, 'link_with_password'],
  ['third_url', { third_url: 'http://192.168.0.10/' }, 'link_private'],
  ['second_url', { second_url: 'loja' }, 'purchase_link_invalid'],
  ['second_url', { second_url: 'https://example.com/comprar' }, 'shop_twice'],
  ['third_url', { ...SHOPS, third_url: SHOPS.second_url }, 'shop_twice'],
  ['second_url', { second_price: 100 }, 'shop_link_missing'],
  ['third_price', { third_url: SHOPS.third_url, third_price: -1 }, 'price_invalid'],
])('[LK-11] another shop is refused beside its field: %s %j', async (field, input, code) => {
  const { id } = await makeSupplement(author, ebookId, { purchase_url: 'https://example.com/comprar' });
  const refused = { code: 'invalid', fields: { [field]: { code } } };
  await expect(updateSupplement(author, id, 1, input)).rejects.toMatchObject(refused);
});

test('a price is of the day on which it was set or changed, or of the day that its author says, none to come', async () => {
  const { id } = await makeSupplement(on('2026-10-01'), ebookId);
  const after = async (day: string, input: object) => {
    const { version } = await openSupplement(author, id);
    await updateSupplement(on(day), id, version, input);
    return (await openSupplement(author, id)).price_checked_on;
  };
  expect(await after('2026-10-05', { name: 'Outro nome' })).toBe('2026-10-01');
  expect(await after('2026-10-06', { price: 2000, price_checked_on: '2026-10-01' })).toBe('2026-10-06');
  expect(await after('2026-10-07', { installments: 3 })).toBe('2026-10-07');
  expect(await after('2026-10-09', { price_checked_on: '2026-10-08' })).toBe('2026-10-08');
  // where the day has begun already
  expect(await after('2026-10-10', { price_checked_on: '2026-10-11' })).toBe('2026-10-10');
  const ahead = updateSupplement(author, id, 6, { price_checked_on: '2127-01-01' });
  await expect(ahead).rejects.toMatchObject({ fields: { price_checked_on: { code: 'day_ahead' } } });
});

test('[LK-07] the day of a price is that of the site, not that of the clock in London', async () => {
  // ten in the evening of the 1st in São Paulo
  const late = { ...author, now: () => new Date('2026-10-02T01:00:00.000Z') };
  const { id } = await makeSupplement(late, ebookId);
  expect((await openSupplement(author, id)).price_checked_on).toBe('2026-10-01');
  await updateSupplement(late, id, 1, { price: 2000, price_checked_on: '2026-10-02' });
  expect((await openSupplement(author, id)).price_checked_on).toBe('2026-10-01');
});

test('[LK-07] a coupon that no shop would take, and a link that no reader could follow, are refused beside their fields', async () => {
  const { id } = await makeProduct(author, ebookId);
  const catalogued = await createCatalogueItem(author, {
    kind: 'products',
    name: 'Pá',
    purchase_url: OFFER.fallback_url,
  });
  for (const [field, value, code] of [
    ['coupon', 'DEZ POR CENTO', 'coupon_invalid'],
    ['coupon', '<b>DEZ</b>', 'coupon_invalid'],
    ['purchase_url', 'https://ana:segredo@loja.example/', 'link_with_password'],
    ['fallback_url', 'http://192.168.0.10/', 'link_private'],
    ['fallback_url', `https://loja.example/${'x'.repeat(2048)}`, 'too_long'],
  ] as const) {
    const refused = { code: 'invalid', fields: { [field]: { code } } };
    await expect(updateProduct(author, id, 1, { [field]: value })).rejects.toMatchObject(refused);
    const change = updateCatalogueItem(author, { id: catalogued.id, version: 1 }, { [field]: value });
    await expect(change).rejects.toMatchObject(refused);
  }
});

test('an item whose link was taken before such links were refused is opened and saved with it', async () => {
  const { id } = await makeProduct(author, ebookId);
  const old = { purchase_url: 'http://ana:segredo@192.168.0.10/pa' };
  await database.db.updateTable('products').set(old).where('id', '=', id).execute();
  const opened = await openProduct(author, id);
  await updateProduct(author, id, 1, { ...opened, name: 'Enxada' });
  expect(await openProduct(author, id)).toMatchObject({ ...old, name: 'Enxada' });
});

test('a price that was stored before its day was is of the day of that save', async () => {
  const { id } = await makeSupplement(on('2026-10-01'), ebookId);
  await database.db.updateTable('supplements').set({ price_checked_on: null }).where('id', '=', id).execute();
  await updateSupplement(on('2026-10-20'), id, 1, { name: 'Só o nome' });
  expect((await openSupplement(author, id)).price_checked_on).toBe('2026-10-01');
});
