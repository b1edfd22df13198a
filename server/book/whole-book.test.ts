import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readerTexts } from '#common/texts/reader.ts';
import type { Ctx } from '#server/context.ts';
import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { blockFaults } from '#tests/block-faults.ts';
import { readParts, storedBook } from '#tests/books.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import { updateProduct } from '../items/products.ts';
import { findCode } from '../links/links.queries.ts';
import { insertUpload } from '../media/media.queries.ts';
import { takeUnusedUploads } from '../media/unused.queries.ts';
import { updateModule } from '../modules/modules.ts';
import { saveNetwork } from '../networks/networks.ts';
import { updateProfile } from '../people/profile.ts';
import { saveSupport } from '../support/support.ts';
import type { Block } from './block.ts';
import { itemInText } from './in-text.ts';
import { BOOK } from './part-names.ts';
import { plainText } from './runs.ts';
import { readWholeBook } from './whole-book.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana Reis'));
});
afterAll(() => database.close());

const book = (id: string) => storedBook(author, id);
const lines = (blocks: Block[]) => blocks.map((block) => ('runs' in block ? plainText(block.runs) : block.kind));

test('[IO-02] a book has its visible parts in reading order, each of valid blocks', async () => {
  const { id } = await makeEbook(author, { title: 'Pão', description: '<p>Sobre <b>pão</b>.</p>', language: 'pt-BR' });
  await makeModule(author, id, { title: 'Presente', order_index: 0, is_bonus: true, bonus_features: ['a', 'b'] });
  await makeModule(author, id, {
    title: 'Dois',
    order_index: 2,
    content: '<h1>T</h1><p>x<foot-note>n</foot-note></p>',
  });
  const video = 'https://youtu.be/dQw4w9WgXcQ';
  await makeModule(author, id, { title: 'Um', order_index: 1, description: 'd', duration: '9 min', video_url: video });
  await makeModule(author, id, { title: 'Rascunho', is_visible: false });
  await makeSupplement(author, id);
  await makeSupplement(author, id, { name: 'Guardado', is_visible: false });
  const made = await book(id);
  expect(made.metadata).toMatchObject({ title: 'Pão', author: 'Ana Reis', publisher: 'Prelo', language: 'pt-BR' });
  expect(made.metadata.description).toBe('Sobre pão.');
  expect(made.sections.map((head) => [head.id, head.kind, head.title, head.number])).toEqual([
    ['intro', 'intro', 'Apresentação', null],
    ['m001', 'module', 'Um', 1],
    ['m002', 'module', 'Dois', 2],
    ['m003', 'bonus', 'Presente', 1],
    ['supplements', 'supplements', 'Suplementação', null],
  ]);
  for (const head of made.sections) expect(blockFaults(await made.section(head.id))).toEqual([]);
  expect(lines((await made.section('m001')).blocks).slice(0, 3)).toEqual(['9 min', 'd', 'media']);
  expect(await made.headings('m002')).toEqual([{ id: 'h1', title: 'T' }]);
  expect(JSON.stringify(await made.section('supplements'))).not.toContain('Guardado');
});

test('[IO-02] what is no bonus any more is itself; a part whose name is blank has the usual one; the newest part dates the file', async () => {
  const { id } = await makeEbook(author, { language: 'pt-BR' });
  const bonus = { bonus_title: 'Brinde', bonus_description: 'de graça', bonus_features: ['a'] };
  const module = await makeModule(author, id, { title: 'Um', description: 'd', is_bonus: true, ...bonus });
  const heads = async () => (await book(id)).sections.map(({ title }) => title);
  expect(await heads()).toEqual(['Brinde']);
  expect(lines((await (await book(id)).section('m001')).blocks)).toEqual(['15 min', 'de graça', 'list']);
  await updateModule(author, module.id, 1, { is_bonus: false });
  await saveSupport(author, id, 0, { email: 'ana@exemplo.com' });
  await author.db.updateTable('ebooks').set({ support_tab_name: ' ' }).where('id', '=', id).execute();
  expect(await heads()).toEqual(['Um', 'Suporte']);
  expect(lines((await (await book(id)).section('m001')).blocks)).toEqual(['15 min', 'd']);
  for (const [table, updated_at] of [
    ['ebooks', '2026-01-03T00:00:00.000Z'],
    ['modules', '2026-01-02T00:00:00.000Z'],
    ['support_info', '2026-01-04T00:00:00.000Z'],
  ] as const)
    await author.db
      .updateTable(table)
      .set({ updated_at })
      .where(table === 'ebooks' ? 'id' : 'ebook_id', '=', id)
      .execute();
  expect((await book(id)).metadata.modified).toEqual(new Date('2026-01-04T00:00:00.000Z'));
});

test('[IO-02] a module begins with its picture; what nobody sells is no advertising; each shelf has its own note', async () => {
  const { id } = await makeEbook(author, { language: 'pt-BR' });
  const tea = await makeSupplement(author, id, { name: 'Chá', purchase_url: 'https://loja.example/cha' });
  await makeProduct(author, id, { name: 'Caneca' });
  const content = `<item-card data-item="supplements/${tea.id}"></item-card>`;
  await makeModule(author, id, { content, cover_image: '/samples/tea.webp', duration: '9 min', description: '' });
  await author.db.updateTable('supplements').set({ purchase_url: '' }).where('id', '=', tea.id).execute();
  const made = await book(id);
  const { blocks } = await made.section('m001');
  expect(lines(blocks)).toEqual(['figure', '9 min', 'item']);
  expect(blocks[0]).toMatchObject({ src: '/samples/tea.webp', isDecorative: true, size: 'wide' });
  for (const [shelf, note] of [
    ['supplements', 'supplementsNote'],
    ['products', 'productsNote'],
  ] as const)
    expect(lines((await made.section(shelf)).blocks)).toEqual([made.texts(note), 'item']);
});

test('[IO-02] the file of a hidden e-book leads to no page of it: nobody can open one', async () => {
  const { id } = await makeEbook(author, { is_visible: false });
  const amazon = 'https://www.amazon.com/dp/1';
  await makeProduct(author, id, { name: 'Caneca', purchase_url: amazon });
  await makeSupplement(author, id, { purchase_url: amazon });
  await makeModule(author, id, { content: `<p><a href="${amazon}">b</a></p>` });
  const made = await book(id);
  expect(made.metadata.url).toBeNull();
  for (const head of made.sections) expect(JSON.stringify(await made.section(head.id))).not.toContain('/ebook/');
  expect((await made.section('products')).blocks[1]).toMatchObject({ item: { name: 'Caneca', url: null } });
});

test('[IO-02] what is recommended is disclosed first; of Amazon’s there is no price, star nor link', async () => {
  const { id, slug } = await makeEbook(author, { language: 'en' });
  const amazon = 'https://www.amazon.com/dp/1';
  const tea = await makeSupplement(author, id, { name: 'Tea', price: 990, currency: 'USD', rating: 4.5 });
  await makeProduct(author, id, { name: 'Mug', rating: 5, purchase_url: amazon });
  const card = `<item-card data-item="supplements/${tea.id}"></item-card>`;
  await makeModule(author, id, { content: `<p>a</p>${card}<p><a href="${amazon}">b</a></p>` });
  const made = await book(id);
  const [first, inText, ...rest] = (await made.section('m001')).blocks.slice(-4);
  expect(first?.kind === 'paragraph' && plainText(first.runs)).toContain('affiliate links');
  expect(inText).toMatchObject({ kind: 'paragraph' });
  expect(rest[0]).toMatchObject({
    kind: 'item',
    item: {
      name: 'Tea',
      price: expect.stringMatching(/^\$9\.90 /),
      rating: expect.stringContaining('4.5 out of 5 stars'),
      isAmazon: false,
    },
  });
  expect(JSON.stringify(rest[1])).toContain(`/ebook/${id}/${slug}/module/`);
  const [note, mug] = (await made.section('products')).blocks;
  expect(note?.kind === 'paragraph' && plainText(note.runs)).toContain('affiliate links');
  const url = `${author.config.publicUrl}/ebook/${id}/${slug}?tab=products`;
  expect(mug).toMatchObject({ item: { name: 'Mug', price: null, rating: null, isAmazon: true, url } });
  for (const { id } of made.sections) expect(JSON.stringify(await made.section(id))).not.toContain('amazon.com');
});

test('[LK-07] what a shop offers is told in files too, each price with its day; a coupon that is over is left out', async () => {
  const { id } = await makeEbook(author, { language: 'pt-BR' });
  const price = {
    price: 18_990,
    old_price: 21_990,
    is_from_price: true,
    installments: 12,
    price_checked_on: '2026-10-20',
  };
  const coupon = { coupon: 'HORTA10', coupon_note: '10% de desconto', coupon_until: '2999-12-31' };
  await makeSupplement(author, id, { ...price, ...coupon });
  await makeProduct(author, id, { ...coupon, coupon_until: '2026-01-01' });
  const made = await book(id);
  const itemIn = async (section: string) =>
    JSON.parse(JSON.stringify((await made.section(section)).blocks[1]).replaceAll('\u00a0', ' ')).item;
  expect(await itemIn('supplements')).toMatchObject({
    price: 'a partir de R$ 189,90 em 12x (Preço anterior: R$ 219,90; preço em 20/10/2026)',
    coupon: 'Cupom HORTA10: 10% de desconto (até 31/12/2999)',
  });
  expect(await itemIn('products')).toMatchObject({ price: null, coupon: null });
});

test('[LK-03] a link by which its author may earn says so behind it, after its disclosure; one that leads to Amazon’s page on the web needs none', async () => {
  const { id } = await makeEbook(author, { language: 'de' });
  const [earning, plain, amazon] = ['https://go.hotmart.com/A1', 'https://exemplo.com/', 'https://amzn.to/1'];
  const link = (url: string) => `<a href="${url}">hier</a>`;
  await makeModule(author, id, { content: `<p>${link(plain)} ${link(amazon)}</p><ul><li>${link(earning)}</li></ul>` });
  const blocks = (await (await book(id)).section('m001')).blocks.slice(-3);
  const said = blocks.map((block) => JSON.stringify(block));
  await makeModule(author, id, {
    content: `<details><summary>Wo? ${link(earning)}</summary><p>Da.</p></details>`,
    order_index: 1,
  });
  expect(lines((await (await book(id)).section('m002')).blocks).at(-2)).toContain(
    'Dieser Text enthält Affiliate-Links',
  );
  expect(said[0]).toContain('Dieser Text enthält Affiliate-Links');
  expect(said[1]).not.toContain('Anzeige');
  expect(said[2]).toContain(' (Anzeige)');
});

test('[LK-09] files name an own offer as such, without advertising or a notice; one with a partner’s link is advertised', async () => {
  const { id } = await makeEbook(author, { language: 'pt-BR' });
  const own = await makeProduct(author, id, { name: 'Consulta', is_own: true, purchase_url: 'https://ana.example/' });
  await makeModule(author, id, { content: `<item-card data-item="products/${own.id}"></item-card>`, duration: '' });
  const [inModule, onShelf] = [await (await book(id)).section('m001'), await (await book(id)).section('products')];
  for (const { blocks } of [inModule, onShelf]) {
    expect(lines(blocks)).toEqual(['item']);
    const [block] = blocks;
    const said = block?.kind === 'item' ? lines(itemInText(block.item, readerTexts('pt-BR'))) : [];
    expect(said.at(-1)).toBe('Comprar: Consulta (ana.example) · Oferta própria');
  }
  await updateProduct(author, own.id, 1, { purchase_url: 'https://go.hotmart.com/A1' });
  const advertised = (await (await book(id)).section('products')).blocks;
  expect(lines(advertised)).toEqual([readerTexts('pt-BR')('productsNote'), 'item']);
  expect(advertised[1]).toMatchObject({ item: { isOwn: false } });
});

test('[LK-05] links of files earn as those of the web do: with their author’s account and the word of the link, in which module it stands', async () => {
  const seller = ctxOf(database, await makePerson(database, 'editor'));
  const { id } = await makeEbook(seller);
  const net = await makeSupplement(seller, id, { name: 'Rede', purchase_url: 'https://shopee.com.br/rede-i.1.2' });
  await makeProduct(seller, id, { name: 'Pá', purchase_url: 'https://loja.example/pa?cor=azul' });
  await makeProduct(seller, id, { name: 'Xícara', purchase_url: 'https://www.amazon.com/dp/1' });
  const course = 'https://go.hotmart.com/A1?ap=2';
  const links = `<a href="${course}">curso</a> <a href="https://shopee.com.br/b-i.1.2">b</a>`;
  const content = `<item-card data-item="supplements/${net.id}"></item-card><p>${links}</p>`;
  await makeModule(seller, id, { content, is_bonus: true });
  const address = (text: unknown) =>
    [...JSON.stringify(text).matchAll(/"(?:url|href)":"(https?:[^"]+)"/g)].map(([, url]) => url);
  const read = async () => {
    const made = await storedBook(seller, id);
    const sections = ['m001', 'supplements', 'products'].map(async (name) =>
      address((await made.section(name)).blocks),
    );
    return Promise.all(sections);
  };
  const shelf = `${seller.config.publicUrl}/ebook/`;
  const [typed, , other] = [course, '', 'https://loja.example/pa?cor=azul'];
  const bare = ['https://shopee.com.br/rede-i.1.2', typed, 'https://shopee.com.br/b-i.1.2'];
  expect(await read()).toEqual([bare, bare.slice(0, 1), [expect.stringContaining(shelf), other]]);
  for (const network of ['shopee', 'hotmart'])
    await saveNetwork(seller, { network, account: network === 'shopee' ? '18300000000' : '', subid: 'code-module' });
  await seller.db
    .insertInto('links')
    .values({
      code: 'TYPED22',
      ebook_id: id,
      tenant_id: seller.actor?.id ?? '',
      kind: 'ebooks',
      row_id: id,
      url: course,
      url_hash: 'h',
    })
    .execute();
  const code = await findCode(seller.db, net.id);
  const way = `https://s.shopee.com.br/an_redir?origin_link=${encodeURIComponent(bare[0] ?? '')}&affiliate_id=18300000000`;
  expect(await read()).toEqual([
    [`${way}&sub_id=${code}-b1`, `${course}&src=TYPED22-b1`, bare[2]],
    [`${way}&sub_id=${code}`],
    [expect.stringContaining(shelf), other],
  ]);
});

test('a word and what is shown change what is read; what nobody reads does not', async () => {
  const { id } = await makeEbook(author);
  await makeModule(author, id, { title: 'Um', content: '<p>a</p>' });
  const told = async () => JSON.stringify([...(await readParts(author, id))]);
  const first = await told();
  expect(await told()).toBe(first);
  const draft = await makeModule(author, id, { title: 'Rascunho', is_visible: false });
  expect(await told()).toBe(first);
  await author.db.updateTable('modules').set({ is_visible: true }).where('id', '=', draft.id).execute();
  const shown = await told();
  await author.db.updateTable('modules').set({ content: '<p>b</p>' }).where('id', '=', draft.id).execute();
  expect(new Set([first, shown, await told()]).size).toBe(3);
});

test('its texts are read a few at a time: what is written or deleted meanwhile is read as it is by then', async () => {
  const { id } = await makeEbook(author);
  const long = `<p>${'água '.repeat(150_000)}</p>`;
  const make = (title: string, order_index: number) => makeModule(author, id, { title, order_index });
  const [, late, gone] = [await make('Um', 0), await make('Dois', 1), await make('Três', 2)];
  await author.db.updateTable('modules').set({ content: long }).where('ebook_id', '=', id).execute();
  const parts = readWholeBook(author, await getEbook(author.db, id));
  expect((await parts.next()).value?.text).toBe(long);
  await author.db.updateTable('modules').set({ content: '<p>nova</p>' }).where('id', '=', late.id).execute();
  await author.db.deleteFrom('modules').where('id', '=', gone.id).execute();
  expect((await parts.next()).value?.text).toBe('<p>nova</p>');
  const last = (await parts.next()).value;
  expect(JSON.parse(last?.text ?? '').modules.map(({ title }: { title: string }) => title)).toEqual(['Um', 'Dois']);
  expect((await parts.next()).done).toBe(true);
});

test('its pictures are those of ours; their copies for files go with them', async () => {
  const { id } = await makeEbook(author);
  await makeModule(author, id, { content: '<p><img src="/media/1-a.jpg"><img src="/media/1-b.jpg"></p>' });
  const size = { kind: 'image', mime: 'image/jpeg', bytes: 1, width: 20, height: 20 } as const;
  const upload = {
    ...size,
    user_id: author.actor?.id ?? '',
    tenant_id: 'default',
    created_at: new Date().toISOString(),
  };
  await insertUpload(author.db, { ...upload, id: crypto.randomUUID(), name: '1-a.jpg', original_name: 'a.jpg' });
  expect(JSON.parse((await readParts(author, id)).get(BOOK) ?? '').pictures).toEqual(['/media/1-a.jpg']);
  const { files } = await takeUnusedUploads(author.db, ['1-a.jpg'], new Date());
  expect(files).toContain('variants/1-a.jpg.portable');
});

describe('[ST-15] a book', () => {
  const profile = { full_name: ' Ana Reis ', avatar_url: '/samples/tea.webp', about: 'Planta.\n\nE escreve.' };
  const made = async (given: object, input: object = {}) => {
    const ana = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
    await updateProfile(ana, { ...profile, ...given });
    return storedBook(ana, (await makeEbook(ana, { language: 'pt-BR', ...input })).id);
  };

  test('names its author, and ends with what they say about themselves', async () => {
    const book = await made({});
    expect(book.metadata.author).toBe('Ana Reis');
    expect(book.sections.at(-1)).toEqual({ id: 'author', kind: 'author', title: 'Sobre quem escreve', number: null });
    const section = await book.section('author');
    const { blocks } = section;
    expect(lines(blocks)).toEqual(['figure', 'Ana Reis', 'Planta.', 'E escreve.']);
    expect(blocks[0]).toMatchObject({ src: '/samples/tea.webp', alt: 'Ana Reis', size: 'small' });
    expect(blockFaults(section)).toEqual([]);
  });

  test('whose author says nothing and has no picture ends with no page for them', async () => {
    const book = await made({ avatar_url: '', about: '' });
    expect([book.metadata.author, book.sections]).toEqual(['Ana Reis', []]);
  });

  test.each([
    ['leaves its author out', {}, { is_author_shown: false }],
    ['without the name of its author names nobody', { full_name: '  ' }, {}],
  ])('that %s', async (_how, given, input) => {
    const book = await made(given, input);
    expect([book.metadata.author, book.sections]).toEqual(['', []]);
  });
});
