import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeSupplement } from '#tests/items.ts';
import { listAudit } from '../audit/audit.queries.ts';
import { createCatalogueItem, listCatalogue } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { findNewestFile, putBookFile } from '../exports/book-files.queries.ts';
import { listSupplements } from '../items/supplements.ts';
import { readPackageRows } from '../package/rows.queries.ts';
import { deletePerson } from '../people/manage.ts';
import type { Actor } from '../policy.ts';
import { itemLink } from '../studio/item-link.ts';
import { ownNetworks, removeNetwork, saveNetwork } from './networks.ts';

let database: TestDatabase;
let author: Actor;
let admin: Actor;
const networksFor = async (ctx: Ctx, ebook_id?: string) => (await itemLink(ctx, { ebook_id })).networks;
const as = (actor: Actor | null) => ctxOf(database, actor);
const SHOPEE = { network: 'shopee', account: '18300000000', subid: 'code', is_campaign: false };

beforeAll(async () => {
  database = await openTestDatabase();
  author = await makePerson(database, 'editor', 'Ana');
  admin = await makePerson(database, 'admin', 'Raiz');
});
afterAll(() => database.close());

test('[LK-05] an author says what holds for a network, says it anew and takes it back; each is noted and told', async () => {
  const ctx = as(author);
  expect(await ownNetworks(ctx)).toEqual([]);
  await saveNetwork(ctx, { ...SHOPEE, account: ' 18300000001 ' });
  await saveNetwork(ctx, { network: 'other', is_campaign: 'on' });
  await saveNetwork(ctx, SHOPEE);
  const other = { network: 'other', account: '', subid: 'off', is_campaign: true };
  expect(await ownNetworks(ctx)).toEqual([other, SHOPEE]);
  await removeNetwork(ctx, { network: 'shopee' });
  expect(await ownNetworks(ctx)).toEqual([other]);
  for (const network of ['shopee', 'none', undefined])
    await expect(removeNetwork(ctx, { network })).rejects.toMatchObject({ code: 'not_found' });
  expect(ctx.changes).toEqual(Array(4).fill('networks'));
  const noted = await listAudit(database.db, { actorId: author.id, ebookId: null, after: null });
  const entry = { action: 'networks', subject: 'account', subject_id: author.id };
  expect(noted).toMatchObject(Array(4).fill(entry));
  await removeNetwork(ctx, { network: 'other' });
});

test('[LK-05] what is no account of a network is refused beside its field', async () => {
  const wrong: [string, string][] = [
    ...([
      ['shopee', 'ana'],
      ['mercadolivre', '96097202'],
      ['ebay', '123'],
      ['clickbank', 'a&b'],
    ] as [string, string][]),
    ...([
      ['awin', 'https://www.awin1.com/'],
      ['rakuten', 'a b'],
      ['hotmart', 'A1'],
      ['other', '1'],
    ] as [string, string][]),
  ];
  for (const [network, account] of wrong)
    await expect(saveNetwork(as(author), { network, account }), network).rejects.toMatchObject({
      ...{ code: 'invalid', fields: { account: { code: 'network_account_invalid' } } },
    });
  for (const input of [null, {}, { network: 'amazon' }, { ...SHOPEE, subid: 'all' }])
    await expect(saveNetwork(as(author), input)).rejects.toMatchObject({ code: 'invalid' });
  expect(await ownNetworks(as(author))).toEqual([]);
});

test('[LK-05] nobody reads or writes another’s networks; who manages an e-book knows by which its links earn', async () => {
  const reader = await makePerson(database, 'user');
  const other = await makePerson(database, 'editor');
  await saveNetwork(as(author), SHOPEE);
  const { id } = await makeEbook(as(author), {});
  expect(await networksFor(as(author), id)).toEqual([SHOPEE]);
  expect(await networksFor(as(admin), id)).toEqual([SHOPEE]);
  expect(await networksFor(as(other), id)).toEqual([]);
  expect(await networksFor(as(admin))).toEqual([]);
  expect([await ownNetworks(as(other)), await ownNetworks(as(reader)), await ownNetworks(as(null))]).toEqual([
    ...[[], null, null],
  ]);
  await expect(saveNetwork(as(reader), SHOPEE)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeNetwork(as(null), SHOPEE)).rejects.toMatchObject({ code: 'session_expired' });
});

test('[LK-05] cards of items and of the catalogue say that nobody earns by a link, until their owner has an account', async () => {
  const owner = await makePerson(database, 'editor');
  const { id } = await makeEbook(as(owner), {});
  await makeSupplement(as(owner), id, { name: 'Pá', purchase_url: 'https://shopee.com.br/a-i.1.2' });
  await makeSupplement(as(owner), id, { name: 'Bacia', purchase_url: 'https://loja.example/' });
  const item = { kind: 'products', name: 'Rede', purchase_url: 'https://shopee.com.br/b-i.1.2' };
  const { id: catalogued } = await createCatalogueItem(as(owner), item);
  const said = async (ctx: Ctx) => {
    const [items, catalogue] = [await listSupplements(ctx, id), await listCatalogue(ctx, { search: 'Rede' })];
    return [...items.items, ...catalogue.items].map(({ name, earns_nothing }) => [name, earns_nothing]);
  };
  expect(await said(as(owner))).toEqual([
    ['Bacia', false],
    ['Pá', true],
    ['Rede', true],
  ]);
  await saveNetwork(as(owner), SHOPEE);
  const earning = ['Bacia', 'Pá', 'Rede'].map((name) => [name, false]);
  expect(await said(as(owner))).toEqual(earning);
  expect(await said(as(admin))).toEqual(earning);
  // the form of an administrator says what holds for its author
  expect((await itemLink(as(admin), { catalogue_id: catalogued })).networks).toEqual([SHOPEE]);
});

test('[LK-05] where the items of many authors stand in one list, each earns by the account of its own author', async () => {
  const [earning, other] = [await makePerson(database, 'editor'), await makePerson(database, 'editor')];
  await saveNetwork(as(earning), SHOPEE);
  const purchase_url = 'https://shopee.com.br/c-i.1.2';
  await createCatalogueItem(as(earning), { kind: 'products', name: 'Funil de Ana', purchase_url });
  await createCatalogueItem(as(other), { kind: 'products', name: 'Funil de Rui', purchase_url });
  const { items } = await listCatalogue(as(admin), { search: 'Funil' });
  expect(items.map(({ name, earns_nothing }) => [name, earns_nothing]).toSorted()).toEqual([
    ['Funil de Ana', false],
    ['Funil de Rui', true],
  ]);
});

test('[LK-05] a file of an e-book that was made before is not taken for what there is now', async () => {
  const owner = await makePerson(database, 'editor');
  const { db } = database;
  const asked = async (ctx: Ctx) => {
    const ebook = await getEbook(db, (await makeEbook(ctx, {})).id);
    const { id } = await putBookFile(db, { ebook, format: 'epub', key: 'k' }, new Date());
    const made_at = new Date(Date.now() + 60_000).toISOString();
    await db.updateTable('book_files').set({ state: 'ready', made_at }).where('id', '=', id).execute();
    const file = async () => (await findNewestFile(db, ebook.id, 'epub'))?.made_at;
    return { file, made_at, changed: ebook.changed_at ?? ebook.updated_at };
  };
  const [own, others] = [await asked(as(owner)), await asked(as(author))];
  await saveNetwork(as(owner), SHOPEE);
  expect([await own.file(), await others.file()]).toEqual([own.changed, others.made_at]);
});

test('[LK-05] accounts are in no package of an e-book, and go with who has them: their links are then the new owner’s', async () => {
  const leaving = await makePerson(database, 'editor');
  await saveNetwork(as(leaving), { ...SHOPEE, account: '18399999999' });
  await saveNetwork(as(admin), { ...SHOPEE, account: '18311111111' });
  const { id } = await makeEbook(as(leaving), {});
  await makeSupplement(as(leaving), id, { purchase_url: 'https://shopee.com.br/a-i.1.2' });
  const rows = JSON.stringify(await readPackageRows(database.db, id, { revisions: true }));
  expect(rows).toContain('https://shopee.com.br/a-i.1.2');
  expect(rows).not.toContain('18399999999');
  await deletePerson(as(admin), leaving.id);
  expect(await networksFor(as(admin), id)).toMatchObject([{ account: '18311111111' }]);
  const left = database.db.selectFrom('network_accounts').select('account').where('user_id', '=', leaving.id);
  expect(await left.execute()).toEqual([]);
});
