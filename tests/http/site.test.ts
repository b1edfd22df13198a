import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES, readerLanguage } from '#common/languages.ts';
import { publicTexts } from '#common/texts/public.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { fillEbook } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let admin: Client;
let nobody: Client;
/** Of the settings as they stand; saving them counts it up. */
let version = 0;
let book: { path: string; edit: string; module: string; next: string };

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  nobody = clientOf(server);
  const entered = await enter(server, 'admin');
  admin = entered.client;
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, entered.actor);
  const ebook = await makeEbook(ctx, { title: 'Horta em casa', description: '<p>Terra e sol.</p>' });
  const path = `/ebook/${ebook.id}/${ebook.slug}`;
  const [first, second] = [
    await makeModule(ctx, ebook.id, { title: 'O vaso', content: '<p>Barro ou plástico.</p>', order_index: 1 }),
    await makeModule(ctx, ebook.id, { title: 'A terra', content: '<p>Solta e preta.</p>', order_index: 2 }),
  ];
  await fillEbook(ctx, ebook.id);
  const address = ({ id, slug }: { id: string; slug: string }) => `${path}/module/${id}/${slug}`;
  book = { path, edit: `/admin/ebooks/${ebook.id}/edit`, module: address(first), next: address(second) };
});

afterAll(() => server.stop());

const open = async (client: Client, address: string): Promise<Page> => pageOf(await client.get(address));

async function save(values: object): Promise<void> {
  expect((await admin.postJson('/admin/settings', { values, version })).status).toBe(200);
  version += 1;
}

/** A text of the catalogues as `textOf` gives it: French has narrow spaces. */
const folded = (text: string) => text.replace(/\s+/g, ' ');

/** Where the buttons of a sales page lead: those of its header, hero, plans and end. */
const ways = ({ document }: Page) =>
  [...document.querySelectorAll('.site-ways .quiet, .hero .button, .plan a, .finale .button')].map((link) =>
    link.getAttribute('href'),
  );

test.each(INTERFACE_LANGUAGES)(
  '[SA-01] [G-06] the sales page in %s is whole without a script: header, hero, six feature cards, a last call, footer',
  async (language) => {
    const { sales } = publicTexts(language);
    const page = await open(clientOf(server), `/sales?lang=${language}`);
    expect(page.document.documentElement.getAttribute('lang')).toBe(readerLanguage(language));
    expect(page.heading).toBe(sales.title);
    expect(page.document.querySelectorAll('header, .hero, .features, .finale, footer')).toHaveLength(5);
    const cards = [...page.document.querySelectorAll('.features li')].map((card) =>
      ['h3', 'p'].map((part) => textOf(card.querySelector(part))),
    );
    expect(cards).toEqual(sales.cards.map(({ title, text }) => [title, text].map(folded)));
    expect(cards).toHaveLength(6);
    expect(textOf(page.document.querySelector('.finale h2'))).toBe(folded(sales.finalTitle));
    expect(gzipSync(page.html).length).toBeLessThan(15_000);
  },
);

test('[SA-01] the buttons of the sales page lead to /auth, and to the start page for whoever is signed in', async () => {
  expect(ways(await open(nobody, '/sales'))).toEqual(['/auth', '/auth', '/auth']);
  expect(ways(await open(admin, '/sales'))).toEqual(['/', '/', '/']);
});

test('[SA-01] plans stand on the sales page as the settings name them, and with none it has no way to them', async () => {
  const places = ({ document }: Page) => document.querySelectorAll('a[href="#plans"], #plans, .plan').length;
  expect(places(await open(nobody, '/sales'))).toBe(0);
  const plans = [
    { name: 'Autor', price: 'R$ 30 por mês', includes: 'Cinco e-books\n\nAjuda por e-mail' },
    { name: 'Editora', price: '', includes: '' },
  ];
  await save({ plans });
  const page = await open(nobody, '/sales');
  expect(page.articles).toEqual(['Autor', 'Editora']);
  expect(textOf(page.article('Autor'))).toContain('R$ 30 por mês');
  const included = [...page.article('Autor').querySelectorAll('li')].map(textOf);
  expect(included).toEqual(['Cinco e-books', 'Ajuda por e-mail']);
  expect(page.article('Editora').querySelectorAll('li, .plan-price')).toHaveLength(0);
  expect(page.document.querySelectorAll('a[href="#plans"]')).toHaveLength(2);
  expect(ways(page)).toEqual(Array(5).fill('/auth'));
  await save({ plans: [] });
  expect(places(await open(nobody, '/sales'))).toBe(0);
});

test('[SA-02] satisfaction and the numbers of creators and e-books are shown as set, each alone, and none unasked', async () => {
  const claims = async () => [...(await open(nobody, '/sales')).document.querySelectorAll('.claims > div')].map(textOf);
  expect(await claims()).toEqual([]);
  const { sales } = publicTexts('pt-BR');
  for (const [name, value] of Object.entries({ satisfaction: '98%', creators: '1.200+', ebooks: '3 mil' })) {
    const only = { satisfaction: '', creators: '', ebooks: '', [name]: value };
    await save(only);
    expect(await claims()).toEqual([`${sales[name as 'ebooks']}${value}`]);
  }
  await save({ satisfaction: '', creators: '', ebooks: '' });
  expect(await claims()).toEqual([]);
});

test.each(INTERFACE_LANGUAGES)('[RT-19] [G-06] the legal pages in %s are whole without a script', async (language) => {
  const { privacy, terms, support } = publicTexts(language);
  for (const [path, text] of Object.entries({ '/support': support, '/privacy': privacy, '/terms': terms })) {
    const page = await open(clientOf(server), `${path}?lang=${language}`);
    expect([page.status, page.heading]).toEqual([200, text.title]);
    for (const { paragraphs } of text.sections) expect(page.has(folded(paragraphs[0] ?? '?'))).toBe(true);
  }
});

test('[G-06] an e-book reads, links and switches its tabs in the HTML alone', async () => {
  const guide = await open(nobody, book.path);
  expect(guide.has('Terra e sol.')).toBe(true);
  expect([...guide.document.querySelectorAll('main ol a')].map((link) => link.getAttribute('href'))).toEqual([
    book.module,
    book.next,
  ]);
  const words = { supplementation: 'Creatina', products: 'Balança', support: 'Assim.' };
  for (const [tab, word] of Object.entries(words)) {
    const link = guide.document.querySelector(`nav a[href$="?tab=${tab}"]`)?.getAttribute('href');
    const page = await open(nobody, new URL(link ?? '', server.url + book.path).href.slice(server.url.length));
    expect([tab, page.has(word), page.has('Terra e sol.')]).toEqual([tab, true, false]);
  }
  const module = await open(nobody, book.module);
  expect([module.heading, module.has('Barro ou plástico.')]).toEqual(['O vaso', true]);
  const links = [...module.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([book.next]));
});

test('[G-07] [DA-10] after its own name each title holds the product’s, which is the operator’s, on kept pages too', async () => {
  const titles = async () => {
    const pages = {
      [book.path]: nobody,
      [book.module]: nobody,
      '/sales': nobody,
      '/auth': nobody,
      '/admin': admin,
      [book.edit]: admin,
    };
    return Promise.all(Object.entries(pages).map(async ([path, client]) => (await open(client, path)).title));
  };
  const own = ['Horta em casa', 'O vaso', publicTexts('pt-BR').sales.title, 'Entrar', 'Dashboard', 'Horta em casa'];
  expect(await titles()).toEqual(own.map((name) => `${name} · Prelo`));
  await save({ product_name: 'Casa do Livro' });
  const renamed = publicTexts('pt-BR', 'Casa do Livro').sales.title;
  expect(await titles()).toEqual(own.with(2, renamed).map((name) => `${name} · Casa do Livro`));
  await save({ product_name: 'Prelo' });
});

test('[ST-12] the sales page shows the sample e-book in a telephone, the writing room, what an author earns by, and questions', async () => {
  const phone = async () => (await open(nobody, '/sales')).document.querySelector('.sample iframe');
  expect(await phone(), 'without a sample e-book it is drawn').toBeNull();
  const { actor } = await enter(server, 'admin');
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  const sample = await makeEbook(ctx, { title: 'Guia de Nutrição', slug: 'guia-nutricao' });
  const frame = await phone();
  const { sales } = publicTexts('pt-BR');
  expect(frame?.getAttribute('title')).toBe(sales.sampleName);
  expect(frame?.getAttribute('loading')).toBe('lazy');
  const shown = await nobody.get(frame?.getAttribute('src') ?? '');
  expect(shown.headers.get('location')).toBe(`/ebook/${sample.id}/guia-nutricao`);

  const page = await open(nobody, '/sales');
  const first = page.document.querySelector('.sample a');
  expect(textOf(first), 'a way around the frame comes before it').toBe(sales.sampleSkip);
  expect(page.document.querySelector(first?.getAttribute('href') ?? '')).not.toBeNull();
  const pictures = [...page.html.matchAll(/\/assets\/writing-room-[\w-]+\.webp/g)].map(([address]) => address);
  expect(pictures, 'on a phone and on a desk, in light and in dark').toHaveLength(4);
  for (const address of pictures) expect((await nobody.get(address)).headers.get('content-type')).toBe('image/webp');
  expect(page.document.querySelectorAll('.earnings li')).toHaveLength(sales.earnings.length);
  const whoWrites = async () =>
    textOf((await open(nobody, '/sales')).document.querySelector('.questions :last-child p'));
  await save({ new_accounts: 'user' });
  expect(await whoWrites()).toBe(sales.finalTextReading);
  await save({ new_accounts: 'editor' });
  expect(await whoWrites()).toBe(sales.whoWritesOpen);
  await save({ new_accounts: 'user' });
});
