import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBench } from '#tests/bench.ts';
import { storedBook } from '#tests/books.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import { codesOn, openPdf, pagesOf } from '#tests/pdf.ts';
import { entriesOf } from '#tests/zip.ts';
import type { Ctx } from '../context.ts';
import { writeDocx } from '../docx/write-docx.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { writeEpub } from '../epub/write-epub.ts';
import { keyOf } from '../exports/source.ts';
import { knownLinks } from '../links/known-links.ts';
import { findCode } from '../links/links.queries.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { saveNetwork } from '../networks/networks.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { writeSite } from '../site/write-site.ts';
import type { Bench } from '../workshop/bench.ts';
import type { Book } from './book.ts';
import { plainText } from './runs.ts';

const ORIGIN = 'https://guias.example.com';
const [SHOP, COURSE, AMAZON, PLAIN] = [
  ...['https://loja.example/cha', 'https://go.hotmart.com/A1?ap=2&x=1'],
  ...['https://www.amazon.com/dp/1', 'https://exemplo.com/'],
] as [string, string, string, string];

let database: TestDatabase;
let author: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  author = at(ctx, ORIGIN);
});
afterAll(() => database.close());

/** The same installation at another address. */
const at = (ctx: Ctx, publicUrl: string): Ctx => ({ ...ctx, config: { ...ctx.config, publicUrl } });

/** An e-book with an item on its shelf and in a module, and links to shops in a text. */
async function offered(more: { is_visible?: boolean } = {}) {
  const { id } = await makeEbook(author, { language: 'pt-BR', is_visible: true, ...more });
  const item = await makeProduct(author, id, { name: 'Chá', purchase_url: SHOP });
  const link = (url: string) => `<a href="${url.replaceAll('&', '&amp;')}">aqui</a>`;
  const card = `<item-card data-item="products/${item.id}"></item-card>`;
  const content = `<p>${link(COURSE)} ${link(PLAIN)}</p>${card}`;
  const module = await makeModule(author, id, { title: 'Um', content });
  return { id, item: item.id, module: module.id };
}

const addressesIn = (text: unknown) =>
  [...JSON.stringify(text).matchAll(/"(?:url|href|scannedUrl)":"(https?:[^"]+)"/g)].map(([, url = '']) => url);
async function addresses(ctx: Ctx, id: string) {
  const book = await storedBook(ctx, id);
  const of = async (section: string) => addressesIn((await book.section(section)).blocks);
  return { text: await of('m001'), shelf: await of('products') };
}
const typedCode = async (id: string) =>
  (
    await database.db
      .selectFrom('links')
      .select('code')
      .where('ebook_id', '=', id)
      .where('url', '=', COURSE)
      .executeTakeFirst()
  )?.code;

test('[LK-08] links of a file lead through the installation, which is told the place and the module; others stay as they are', async () => {
  const { id, item, module } = await offered();
  const found = await addresses(author, id);
  const code = await findCode(database.db, item);
  const way = (code: unknown, query: string) => `${ORIGIN}/r/${code}?${query}`;
  expect(found.text).toEqual([
    ...[way(await typedCode(id), `m=${module}&p=file`), PLAIN],
    ...[way(code, `m=${module}&p=file`), way(code, `m=${module}&p=qr`)],
  ]);
  expect(found.shelf).toEqual([way(code, 'p=file'), way(code, 'p=qr')]);
});

test('[LK-08] of Amazon’s items and links a file leads to the page on the web, and says so', async () => {
  const { id, slug } = await makeEbook(author, { language: 'pt-BR', is_visible: true });
  await makeSupplement(author, id, { name: 'Tigela', purchase_url: AMAZON });
  const module = await makeModule(author, id, { content: `<p><a href="${AMAZON}">aqui</a></p>` });
  const page = `${ORIGIN}/ebook/${id}/${slug}`;
  const book = await storedBook(author, id);
  const shelf = `${page}?tab=supplementation`;
  expect(addressesIn((await book.section('supplements')).blocks)).toEqual([shelf, shelf]);
  expect(addressesIn((await book.section('m001')).blocks)).toEqual([`${page}/module/${module.id}/${module.slug}`]);
  const { db } = database;
  expect(await db.selectFrom('links').select('code').where('url', '=', AMAZON).execute()).toEqual([]);
  const epub = await fileOf(book, 'livro.epub', writeEpub);
  expect(epub).toContain('Ver na página do e-book: Tigela (guias.example.com)');
  const elsewhere = await fileOf(await storedBook(at(author, 'http://localhost:3000'), id), 'livro.epub', writeEpub);
  expect(elsewhere).toContain('Ver na página do e-book: Tigela</a>');
});

test.each(['http://localhost:3000', 'http://192.168.1.4', 'https://prelo', 'http://guias.local'])(
  '[LK-08] an installation at %s, where readers of a file do not come, keeps links straight',
  async (origin) => {
    const { id } = await offered();
    expect(await addresses(at(author, origin), id)).toEqual({ text: [COURSE, PLAIN, SHOP, SHOP], shelf: [SHOP, SHOP] });
    expect(await typedCode(id)).toBeUndefined();
  },
);

test('[LK-08] the file of a hidden e-book, whose links the installation does not answer, keeps them straight', async () => {
  const { id } = await offered({ is_visible: false });
  expect(await addresses(author, id)).toEqual({ text: [COURSE, PLAIN, SHOP, SHOP], shelf: [SHOP, SHOP] });
});

test('[LK-08] the links of a file that was downloaded follow what changes after it', async () => {
  const { id, item } = await offered();
  const { text } = await addresses(author, id);
  const links = knownLinks(database.db, { subscribe: () => () => {} });
  const codes = text.flatMap((address) => /\/r\/(\w{7})/.exec(address)?.[1] ?? []);
  const [typed = '', ofItem = ''] = codes;
  expect([(await links.find(typed))?.url, (await links.find(ofItem))?.url]).toEqual([COURSE, SHOP]);
  const purchase_url = 'https://outra.example/cha';
  await database.db.updateTable('products').set({ purchase_url }).where('id', '=', item).execute();
  const later = knownLinks(database.db, { subscribe: () => () => {} });
  expect((await later.find(ofItem))?.url).toBe(purchase_url);
  // the code of a link is that of the file for good
  expect((await addresses(author, id)).text).toEqual(text);
});

test('[LK-08] the address of the installation and the codes of links belong to a file’s key; accounts do only where links are straight', async () => {
  const { id } = await offered();
  const key = async (ctx: Ctx) => keyOf(ctx, await getEbook(database.db, id), 'epub');
  const [here, elsewhere, local] = [
    author,
    at(author, 'https://novo.example.com'),
    at(author, 'http://localhost:3000'),
  ];
  const before = [await key(here), await key(elsewhere), await key(local)];
  expect(new Set(before).size).toBe(3);
  expect(await key(here)).toBe(before[0]);
  await saveNetwork(author, { network: 'hotmart', account: '', subid: 'code' });
  expect([await key(here), await key(elsewhere)]).toEqual(before.slice(0, 2));
  expect(await key(local)).not.toBe(before[2]);
  await database.db
    .updateTable('links')
    .set({ code: 'ZZZZZZ9' })
    .where('url', '=', COURSE)
    .where('ebook_id', '=', id)
    .execute();
  expect(await key(here)).not.toBe(before[0]);
});

test('[LK-03] [LK-08] a counted link in a text is disclosed before it and named as advertising, in words and to search engines', async () => {
  const { id } = await offered();
  const book = await storedBook(author, id);
  const { blocks } = await book.section('m001');
  const said = blocks.map((block) => ('runs' in block ? plainText(block.runs) : block.kind));
  expect(said.slice(-3)).toEqual([book.texts('adsNote'), 'aqui (Publicidade) aqui', 'item']);
  const page = await fileOf(book, 'livro.epub', writeEpub);
  const code = await typedCode(id);
  expect(page).toMatch(new RegExp(`<a href="${ORIGIN}/r/${code}[^"]*" rel="nofollow sponsored">aqui</a>`));
  expect(page).toContain(`<a href="${PLAIN}">aqui</a>`);
});

type Write = (book: Book, file: string, bench: Bench) => Promise<unknown>;

/** The texts of a written file. */
async function fileOf(book: Book, name: string, write: Write): Promise<string> {
  const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
  const file = path.join(folder, name);
  await write(book, file, aBench({ folder }));
  return [...(await entriesOf(file)).values()].join('\n');
}

test.each([
  ['EPUB', writeEpub],
  ['DOCX', writeDocx],
  ['Markdown', writeMarkdown],
  ['Site', writeSite],
] as [string, Write][])('[LK-08] the links of %s name their codes, and no shop', async (_, write) => {
  const { id, item, module } = await offered();
  const text = (await fileOf(await storedBook(author, id), 'livro', write)).replaceAll(/(?:&amp;|\\&)/g, '&');
  for (const code of [await typedCode(id), await findCode(database.db, item)])
    expect(text).toContain(`${ORIGIN}/r/${code}?m=${module}&p=file`);
  expect(text).toContain(`${ORIGIN}/r/${await findCode(database.db, item)}?p=file`);
  for (const shop of [SHOP, 'go.hotmart.com', 'p=qr']) expect(text).not.toContain(shop);
});

test('[LK-08] on paper a camera reads the place of the code, and a finger that of the file', async () => {
  const { id, item, module } = await offered();
  const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
  const file = path.join(folder, 'livro.pdf');
  await writePdf(await storedBook(author, id), file, { format: 'a4' }, aBench({ folder }));
  const pdf = await openPdf(await readFile(file));
  const pages = await pagesOf(pdf);
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().flatMap(({ url }) => url ?? []);
  const codes = (await Promise.all(pages.map((page) => codesOn(pdf, page)))).flat();
  const way = `${ORIGIN}/r/${await findCode(database.db, item)}`;
  expect(codes.toSorted()).toEqual([`${way}?m=${module}&p=qr`, `${way}?p=qr`]);
  expect(new Set(links)).toEqual(
    new Set([
      ...[`${way}?m=${module}&p=file`, `${way}?p=file`, PLAIN],
      ...[`${ORIGIN}/r/${await typedCode(id)}?m=${module}&p=file`, expect.stringContaining(`${ORIGIN}/ebook/`)],
    ]),
  );
});

/** An e-book with an item that three shops have, on its shelf and in a module. */
async function soldByThree(more: object = {}) {
  const { id } = await makeEbook(author, { language: 'pt-BR', is_visible: true });
  const shops = { second_url: 'https://segunda.example/cha', second_price: 1790, third_url: AMAZON, third_price: 1 };
  const item = await makeSupplement(author, id, { name: 'Chá', purchase_url: SHOP, ...shops, ...more });
  await makeModule(author, id, { content: `<item-card data-item="supplements/${item.id}"></item-card>` });
  return { id, code: await findCode(database.db, item.id) };
}

test('[LK-11] files name each shop of an item with its price, by its own code; Amazon’s leads to the page and has no price', async () => {
  const { id, code } = await soldByThree();
  const book = await storedBook(author, id);
  const page = `${ORIGIN}/ebook/${id}`;
  const item = async (section: string) => {
    const found = (await book.section(section)).blocks.find((block) => block.kind === 'item');
    return found?.kind === 'item' ? found.item : null;
  };
  const { url: button, shops } = (await item('supplements')) ?? {};
  expect(button).toBe(`${ORIGIN}/r/${code}?p=file`);
  expect(shops).toEqual([
    {
      ...{ url: `${ORIGIN}/r/${code}2?p=file`, site: 'segunda.example', isAmazon: false, isOwn: false },
      price: expect.stringMatching(/^R\$\s17,90 \(preço em /),
    },
    {
      ...{ url: expect.stringContaining(page), site: 'guias.example.com', isAmazon: true, isOwn: false },
      price: null,
    },
  ]);
  expect((await item('m001'))?.shops[0]?.url).toMatch(new RegExp(`^${ORIGIN}/r/${code}2\\?m=.*&p=file$`));
});

test.each([
  ['EPUB', writeEpub],
  ['DOCX', writeDocx],
  ['Markdown', writeMarkdown],
  ['Site', writeSite],
] as [string, Write][])('[LK-11] %s lists the shops after the button', async (_, write) => {
  const { id, code } = await soldByThree();
  const text = (await fileOf(await storedBook(author, id), 'livro', write)).replaceAll(/<[^>]*>|\\/g, '');
  const words = [
    ...['Comprar: Chá (loja.example)', 'Comprar: Chá (segunda.example)', '17,90', 'Publicidade'],
    ...['Ver na página do e-book: Chá (guias.example.com)', 'Publicidade'],
  ];
  let at = 0;
  for (const word of words) {
    at = text.indexOf(word, at);
    expect(at, word).toBeGreaterThan(-1);
  }
  const whole = await fileOf(await storedBook(author, id), 'livro', write);
  for (const one of [code, `${code}2`]) expect(whole).toContain(`${ORIGIN}/r/${one}?p=file`);
});

test('[LK-11] the pages of a PDF link to each shop', async () => {
  const { id, code } = await soldByThree();
  const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
  const file = path.join(folder, 'livro.pdf');
  await writePdf(await storedBook(author, id), file, { format: 'a5' }, aBench({ folder }));
  const pages = await pagesOf(await openPdf(await readFile(file)));
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().flatMap(({ url }) => url ?? []);
  for (const one of [code, `${code}2`]) expect(links).toContain(`${ORIGIN}/r/${one}?p=file`);
  const said = (await Promise.all(pages.map(async (page) => (await page.getTextContent()).items))).flat();
  const text = said.map((item) => ('str' in item ? item.str : '')).join('');
  expect(text).toMatch(/segunda\.example\s*·\s*R\$\s17,90/);
});

test('[LK-11] a file whose links lead straight to the shops reports each sale by the item’s code', async () => {
  await saveNetwork(author, { network: 'hotmart', account: '', subid: 'code', is_campaign: false });
  const { id, code } = await soldByThree({ second_url: 'https://go.hotmart.com/B2' });
  const book = await storedBook(at(author, 'http://localhost:3000'), id);
  expect(addressesIn((await book.section('supplements')).blocks)).toContain(`https://go.hotmart.com/B2?src=${code}`);
});
