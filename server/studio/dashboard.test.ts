import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeLink } from '#tests/links.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { newId } from '../ids.ts';
import { createProduct, listProducts } from '../items/products.ts';
import { createSupplement, listSupplements, openSupplement } from '../items/supplements.ts';
import { updateModule } from '../modules/modules.ts';
import { saveSupport } from '../support/support.ts';
import { readDashboard } from './dashboard.ts';
import { findAnything } from './find.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let admin: ReturnType<typeof ctxOf>;
let other: ReturnType<typeof ctxOf>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
  other = ctxOf(database, await makePerson(database, 'editor'));
  ids.foreign = (await makeEbook(other, { title: 'De outra pessoa', is_visible: false })).id;
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) ids[title] = (await makeEbook(author, { title })).id;
  await makeModule(author, ids.A ?? '', { title: 'Vazio' });
  await makeModule(author, ids.A ?? '', { title: 'Cheio', content: '<p>Oi</p>' });
  await upload('1-ok.png');
  const item = { ebook_id: ids.B, price: 100, purchase_url: 'https://loja.example' };
  await createSupplement(author, { ...item, name: 'Bom', image_url: '/media/1-ok.png' });
  await createSupplement(author, { ...item, name: 'De fora', image_url: 'https://loja.example/a.png' });
  await createSupplement(author, { ...item, name: 'Sem imagem' });
  await createProduct(author, { ...item, name: 'Sumida', image_url: '/media/2-gone.png' });
  const { id } = await createProduct(author, { ...item, name: 'Sem link', image_url: '/media/1-ok.png' });
  await database.db.updateTable('products').set({ purchase_url: 'loja.example' }).where('id', '=', id).execute();
  await createSupplement(other, { ...item, ebook_id: ids.foreign, name: 'Alheio' });
});
afterAll(() => database.close());

async function upload(name: string): Promise<void> {
  const owner = author.actor?.id ?? '';
  const file = { original_name: name, kind: 'image' as const, mime: 'image/png', bytes: 1, width: 1, height: 1 };
  const row = { id: newId(), name, ...file, user_id: owner, tenant_id: owner, created_at: new Date().toISOString() };
  await database.db.insertInto('uploads').values(row).execute();
}

describe('[DB-03] the dashboard', () => {
  test('counts what the person manages, and all accounts', async () => {
    const counts = async (ctx: typeof author) => (await readDashboard(ctx)).counts;
    expect(await counts(author)).toEqual({ ebooks: 6, visibleEbooks: 6, users: 3, supplements: 3 });
    expect(await counts(other)).toEqual({ ebooks: 1, visibleEbooks: 0, users: 3, supplements: 1 });
    expect(await counts(admin)).toEqual({ ebooks: 7, visibleEbooks: 6, users: 3, supplements: 4 });
  });

  test('names the e-books edited last', async () => {
    await updateEbook(author, ids.B ?? '', 1, { description: '<p>Mais</p>' });
    const { edited } = await readDashboard(author);
    expect(edited.map(({ title }) => title)).toEqual(['B', 'A', 'F', 'E', 'D']);
  });

  test('names items with a broken picture or link, and where they are mended', async () => {
    const { faulty } = await readDashboard(author);
    expect(faulty).toMatchObject([
      { kind: 'products', name: 'Sem link', faults: ['link_invalid'], ebook_id: ids.B, ebook_title: 'B' },
      { kind: 'products', name: 'Sumida', faults: ['picture_gone'] },
      { kind: 'supplements', name: 'Sem imagem', faults: ['picture_missing'] },
    ]);
    expect((await readDashboard(admin)).faulty.map(({ name }) => name)).toContain('Alheio');
  });

  test('names modules without content', async () => {
    const { emptyModules } = await readDashboard(author);
    expect(emptyModules).toMatchObject([{ title: 'Vazio', ebook_id: ids.A, ebook_title: 'A' }]);
    expect((await readDashboard(other)).emptyModules).toEqual([]);
  });
});

test('the dashboard names WhatsApp numbers without a country, until somebody chooses one', async () => {
  const ebook = { id: ids.D ?? '', title: 'D' };
  const asked = async (ctx: typeof author) => (await readDashboard(ctx)).countryless;
  await saveSupport(author, ebook.id, 0, { whatsapp: '+5511999998888' });
  expect(await asked(author)).toEqual([]);
  const whatsapp = '(11) 99999-8888';
  await database.db.updateTable('support_info').set({ whatsapp }).where('ebook_id', '=', ebook.id).execute();
  expect(await asked(author)).toEqual([{ ebook, whatsapp }]);
  expect(await asked(other)).toEqual([]);
  const site = { ...admin.site, whatsapp: '11 5555' };
  expect(await asked({ ...admin, site })).toEqual([
    { ebook: null, whatsapp: '11 5555' },
    { ebook, whatsapp },
  ]);
  expect(await asked({ ...author, site })).toEqual([{ ebook, whatsapp }]);
  await saveSupport(author, ebook.id, 1, { whatsapp: '+55 (11) 99999-8888' });
  expect(await asked(admin)).toEqual([]);
});

test('the dashboard names links that lead to nothing, dead ones first, until what holds them is saved', async () => {
  const broken = async (ctx: typeof author) => (await readDashboard(ctx)).brokenLinks;
  expect(await broken(author)).toEqual([]);
  const { id: module } = await makeModule(author, ids.C ?? '', { title: 'Com links' });
  const { id: item } = await createProduct(author, {
    ebook_id: ids.B,
    name: 'Curso',
    purchase_url: 'https://a.example/',
  });
  const [dead, sold, fine] = ['https://sumiu.example/', 'https://a.example/', 'https://bom.example/'];
  await makeLink(database.db, { kind: 'modules', row_id: module, version: 1 }, dead, 'dead');
  await makeLink(database.db, { kind: 'modules', row_id: module, version: 1 }, fine, 'works');
  await makeLink(database.db, { kind: 'products', row_id: item, version: 1 }, sold, 'out_of_stock');
  await makeLink(database.db, { kind: 'ebooks', row_id: ids.foreign ?? '', version: 1 }, dead, 'dead');
  const own = [
    { kind: 'modules', id: module, name: 'Com links', ebook_id: ids.C, ebook_title: 'C', url: dead, state: 'dead' },
    { kind: 'products', id: item, name: 'Curso', ebook_id: ids.B, ebook_title: 'B', url: sold, state: 'out_of_stock' },
  ].map((link) => ({ ...link, moved_to: null, is_lasting: false }));
  expect(await broken(author)).toEqual(own);
  expect((await broken(other)).map(({ kind, name }) => [kind, name])).toEqual([['ebooks', 'De outra pessoa']]);
  expect((await broken(admin)).map(({ name }) => name)).toEqual(['Com links', 'De outra pessoa', 'Curso']);
  await updateModule(author, module, 1, { content: '<p>Sem links</p>' });
  expect(await broken(author)).toEqual(own.slice(1));
});

test('[LK-06] what cannot be told of a link is no fault before a week, and then it is, on the card too', async () => {
  const { id } = await createProduct(author, { ebook_id: ids.B, name: 'Muro', purchase_url: 'https://muro.example/' });
  const dayAgo = (days: number) => new Date(author.now().getTime() - days * 86_400_000).toISOString();
  const use = { kind: 'products', row_id: id, version: 1 } as const;
  await makeLink(database.db, use, 'https://muro.example/', 'unsure', { unsure_since: dayAgo(6.9) });
  const told = async () => (await readDashboard(author)).brokenLinks.filter((link) => link.id === id);
  const card = async () => (await listProducts(author, ids.B ?? '', { search: 'Muro' })).items[0]?.link;
  expect([await told(), await card()]).toEqual([[], { state: 'unsure', moved_to: null, is_lasting: false }]);
  await database.db
    .updateTable('link_checks')
    .set({ unsure_since: dayAgo(7.1) })
    .where('state', '=', 'unsure')
    .execute();
  expect(await told()).toMatchObject([{ name: 'Muro', state: 'unsure', is_lasting: true }]);
  expect(await card()).toEqual({ state: 'unsure', moved_to: null, is_lasting: true });
});

test('[LK-07] a price that the shop says otherwise is told, in the item’s currency alone, and changes nothing', async () => {
  const url = 'https://preco.example';
  const given = {
    ebook_id: ids.A,
    name: 'Pá',
    price: 1990,
    purchase_url: url,
    description: `<a href="${url}/x">x</a>`,
  };
  const { id } = await createSupplement(author, given);
  const use = { kind: 'supplements', row_id: id, version: 1 } as const;
  await makeLink(database.db, use, url, 'works', { seen_price: 2490, seen_currency: 'BRL' });
  await makeLink(database.db, use, `${url}/x`, 'works', { seen_price: 990, seen_currency: 'BRL' });
  const told = async (ctx = author) => (await readDashboard(ctx)).otherPrices;
  const seen = { name: 'Pá', ebook_id: ids.A, ebook_title: 'A', price: 1990, seen_price: 2490, currency: 'BRL' };
  expect(await told()).toEqual([{ id, ...seen }]);
  expect(await told(other)).toEqual([]);
  const set = (change: object) => database.db.updateTable('supplements').set(change).where('id', '=', id).execute();
  await set({ is_from_price: true });
  expect(await told()).toEqual([]);
  await set({ is_from_price: false, currency: 'USD' });
  expect(await told()).toEqual([]);
  await set({ currency: 'BRL', price: 2490 });
  expect(await told()).toEqual([]);
  expect(await openSupplement(author, id)).toMatchObject({ price: 2490, version: 1 });
});

test('[LK-11] another shop that cannot be reached or shows another price is told, on the card too', async () => {
  const [first, second, third] = [1, 2, 3].map((shop) => `https://loja${shop}.example/`) as [string, string, string];
  const shops = { purchase_url: first, second_url: second, second_price: 1790, third_url: third, third_price: 1690 };
  const { id } = await createSupplement(author, { ebook_id: ids.A, name: 'Foice', price: 1990, ...shops });
  const use = { kind: 'supplements', row_id: id, version: 1 } as const;
  const card = async () => (await listSupplements(author, ids.A ?? '', { search: 'Foice' })).items[0]?.link?.state;
  await makeLink(database.db, use, first, 'works', { seen_price: 1990, seen_currency: 'BRL' });
  await makeLink(database.db, use, second, 'works', { seen_price: 1890, seen_currency: 'BRL' });
  expect(await card()).toBe('works');
  await makeLink(database.db, use, third, 'dead', { seen_price: 1690, seen_currency: 'BRL' });
  expect(await card()).toBe('dead');
  const { brokenLinks, otherPrices } = await readDashboard(author);
  expect(brokenLinks.filter((link) => link.id === id)).toMatchObject([{ name: 'Foice', url: third, state: 'dead' }]);
  const told = otherPrices.filter((item) => item.id === id);
  expect(told.map(({ price, seen_price }) => [price, seen_price])).toEqual([[1790, 1890]]);
});

test('anything that the person manages is found by its words, nothing of others', async () => {
  const find = async (ctx: typeof author, words: string) => {
    const { ebooks, modules, supplements, products } = await findAnything(ctx, words);
    const named = [...supplements, ...products].map(({ name }) => name);
    return [...[...ebooks, ...modules].map(({ title }) => title), ...named];
  };
  expect(await find(author, 'vazio')).toEqual(['Vazio']);
  expect(await find(author, 'SEM')).toEqual(['Sem imagem', 'Sem link']);
  expect(await find(author, 'alheio')).toEqual([]);
  expect(await find(admin, 'alheio')).toEqual(['Alheio']);
  expect(await find(other, 'outra')).toEqual(['De outra pessoa']);
  expect(await find(author, 'a')).toEqual([]);
});
