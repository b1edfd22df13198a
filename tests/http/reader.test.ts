import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import type { Ctx } from '#server/context.ts';
import { saveSupport } from '#server/support/support.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let nobody: Client;
let editor: Client;
let admin: Client;
let ctx: Ctx;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  nobody = clientOf(server);
  admin = (await enter(server, 'admin')).client;
  const author = await enter(server, 'editor');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
});
afterAll(() => server.stop());

const open = async (address: string, client = nobody): Promise<Page> => pageOf(await client.get(address));
const db = () => server.database.db;

/** An e-book of the editor, and its path. */
async function makeBook(input: Record<string, unknown> = {}) {
  const ebook = await makeEbook(ctx, { slug: slug('livro'), ...input });
  return { ...ebook, path: `/ebook/${ebook.id}/${ebook.slug}` };
}
type Book = Awaited<ReturnType<typeof makeBook>>;
/** A module of the book, and its path. */
async function makePage(book: Book, input: Record<string, unknown> = {}) {
  const module = await makeModule(ctx, book.id, { slug: slug('parte'), ...input });
  return { ...module, path: `${book.path}/module/${module.id}/${module.slug}` };
}
const mainOf = ({ document }: Page) => document.querySelector('main') as HTMLElement;
const textsOf = (place: ParentNode, selector: string) => [...place.querySelectorAll(selector)].map(textOf);
const langOf = ({ document }: Page) => document.documentElement.lang;
const tabsOf = ({ document }: Page) => [...document.querySelectorAll('nav.tabs a')];
const currentOf = (page: Page) => textsOf(page.document, 'nav.tabs [aria-current="page"]');

test('[RT-05] [RT-06] any other slug or form of an address leads to the one of the page', async () => {
  const book = await makeBook();
  const { id, path } = await makePage(book, { slug: 'capitulo' });
  const moved = async (from: string) => {
    const { status, location } = await open(from);
    expect([301, 308]).toContain(status);
    return location;
  };
  expect(await moved(`/ebook/${book.id}/velho?tab=support`)).toBe(`${book.path}?tab=support`);
  expect(await moved(`${book.path}/`)).toBe(book.path);
  expect(await moved(`/ebook/${book.id}/velho/module/${id}/capitulo`)).toBe(path);
  expect(await moved(`${path}-velho`)).toBe(path);
  expect((await open(`${book.path}?tab=nada`)).status).toBe(200);
});

test('[RT-17] /supplementation is public and has all visible supplements of visible e-books, 24 at a time', async () => {
  const [book, hidden] = [await makeBook(), await makeBook({ is_visible: false })];
  await makeSupplement(ctx, hidden.id, { name: 'De livro oculto' });
  for (const { id } of [book, hidden]) await makeModule(ctx, id);
  const names = Array.from({ length: 30 }, (_, index) => `Item ${index}`);
  for (const name of names) await makeSupplement(ctx, book.id, { name });
  await makeSupplement(ctx, book.id, { name: 'Item oculto', is_visible: false });
  const first = await open('/supplementation');
  expect([first.status, first.heading]).toEqual([200, 'Suplementação']);
  expect(first.articles).toEqual(names.toReversed().slice(0, 24));
  const rest = await open(linkIn(first.document, 'Carregar mais'));
  expect(rest.articles.slice(0, 6)).toEqual(names.toReversed().slice(24));
  for (const page of [first, rest]) expect(page.html).not.toMatch(/De livro oculto|Item oculto/);
});

test('[RT-19] support, privacy and terms are public pages, and the footers of readers and managers link to them', async () => {
  const book = await makeBook();
  const places = { '/support': 'Suporte', '/privacy': 'Privacidade', '/terms': 'Termos de uso' };
  for (const [path, heading] of Object.entries(places)) {
    const page = await open(path);
    expect([page.status, page.heading, page.title]).toEqual([200, heading, `${heading} · Prelo`]);
    expect(textOf(mainOf(page)).length).toBeGreaterThan(100);
  }
  for (const page of [await open(book.path), await open('/sales'), await open('/', editor)]) {
    const links = [...page.document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(Object.keys(places)));
  }
});

test('[ER-01] an unknown e-book answers 404 and names the slug searched, as a hidden one does', async () => {
  const hidden = await makeBook({ is_visible: false, title: 'Segredo' });
  for (const [path, slug] of [
    ['/ebook/nada/pao-de-queijo', 'pao-de-queijo'],
    ['/ebook/bolo-de-milho', 'bolo-de-milho'],
    [hidden.path, hidden.slug],
    [`${hidden.path}?tab=support`, hidden.slug],
  ] as const) {
    const answer = await nobody.get(path);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const page = await pageOf(answer);
    expect([page.status, page.heading]).toEqual([404, 'E-book não encontrado']);
    expect(page.title).toBe('E-book não encontrado · Prelo');
    expect(textsOf(page.document, 'code')).toEqual([slug]);
    expect(linkIn(mainOf(page), 'Voltar ao início')).toBe('/');
    expect(page.html).not.toContain('Segredo');
  }
});

test('[ER-01] an e-book that cannot be read says so, with its slug, a message and a way back', async () => {
  const book = await makeBook();
  const { id } = await makeSupplement(ctx, book.id);
  await db()
    .updateTable('supplements')
    .set({ benefits: 'null' as never })
    .where('id', '=', id)
    .execute();
  const answer = await nobody.get(`${book.path}?tab=supplementation`);
  await db().deleteFrom('supplements').where('id', '=', id).execute();
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const page = await pageOf(answer);
  expect([page.status, page.heading]).toEqual([500, 'Erro ao carregar e-book']);
  expect(textsOf(page.document, 'code')).toEqual([book.slug]);
  expect(page.has('Algo deu errado do nosso lado. Tente de novo em alguns instantes.')).toBe(true);
  expect(linkIn(mainOf(page), 'Voltar ao início')).toBe('/');
  expect(page.html).not.toContain('TypeError');
});

test('[ER-01] the pages of the reader are whole, and their only script asks for nothing', async () => {
  const book = await makeBook({ title: 'Inteiro' });
  const { path } = await makePage(book, { title: 'Capítulo', content: '<p>Tudo aqui.</p>' });
  for (const address of [book.path, path]) {
    const { document } = await open(address);
    // beside the inline one, which sets the chosen looks before the first paint
    const scripts = [...document.querySelectorAll('script[src]')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      expect.stringMatching(/^\/assets\/reader-[\w-]+\.js$/),
    ]);
    const script = await (await nobody.get(String(scripts[0]?.getAttribute('src')))).text();
    // what it imports comes when a tool is opened
    expect(script).not.toMatch(/fetch|XMLHttpRequest|\bimport\b(?!\()|EventSource/);
  }
  expect((await open(path)).has('Tudo aqui.')).toBe(true);
});

test('the page of a fault has the rules of readers after those of the product, which they change', async () => {
  const { document } = await open('/ebook/nada');
  const sheets = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
  const rulesOf = (part: string) => sheets.findIndex((css) => css.includes(part));
  expect(rulesOf('.fault-slug')).toBeGreaterThan(rulesOf('--lightningcss-light:initial'));
});

test('[RC-05] the script of the reader lets what is painted come first', async () => {
  const book = await makeBook({ title: 'Ligeiro' });
  const { path } = await makePage(book, { title: 'Capítulo', content: '<p>Tudo aqui.</p>' });
  for (const address of [book.path, path, '/sales']) {
    const scripts = [...(await open(address)).document.querySelectorAll('script[src]')];
    // as React writes it; browsers take it in any case
    const told = scripts.map((script) => [script.getAttribute('type'), script.getAttribute('fetchPriority')]);
    expect(told, address).toEqual([['module', 'low']]);
  }
});

const START = {
  'pt-BR': 'Começar a ler',
  en: 'Start reading',
  es: 'Empezar a leer',
  fr: 'Commencer la lecture',
  de: 'Mit dem Lesen beginnen',
  it: 'Inizia a leggere',
};

test('[ER-02] the pages of an e-book speak its language, by the prefix of its code; an unknown one speaks Portuguese', async () => {
  expect(Object.keys(START).toSorted()).toEqual(INTERFACE_LANGUAGES.toSorted());
  const codes = {
    'pt-BR': 'pt-BR',
    pt: 'pt-BR',
    en: 'en',
    es: 'es',
    fr: 'fr',
    de: 'de',
    it: 'it',
    'en-GB': 'en',
    ja: 'pt-BR',
  } as const;
  for (const [code, language] of Object.entries(codes)) {
    const book = await makeBook();
    const { path } = await makePage(book);
    await db().updateTable('ebooks').set({ language: code }).where('id', '=', book.id).execute();
    const page = await open(book.path);
    expect(linkIn(page.document, START[language])).toBe(path);
    const pages = [page, await open(path), await open(`${book.path}?q=casa`)];
    for (const each of pages) expect([code, langOf(each)]).toEqual([code, language]);
  }
});

test('[ER-02] a module that is not there is missing in the language of its e-book, whichever address was asked for', async () => {
  const book = await makeBook({ language: 'en' });
  const short = `/ebook/${book.slug}`;
  for (const path of [book.path, short]) {
    const page = await open(`${path}/module${path === short ? '' : '/none'}/nope`);
    expect([path, langOf(page), linkIn(page.document, 'Back to modules')]).toEqual([path, 'en', path]);
  }
});

test('[ER-03] modules are numbered in order, bonus modules in a section of their own', async () => {
  const book = await makeBook({ title: 'Guia', description: '<p>Um <strong>bom</strong> guia</p>' });
  await makePage(book, { title: 'Segundo', order_index: 2, duration: '12 min' });
  await makePage(book, { title: 'Primeiro', order_index: 1, description: 'Onde começa' });
  const gift = { is_bonus: true, bonus_title: 'Cardápio', bonus_description: 'Sete dias', bonus_cta_text: 'Quero ver' };
  const { path } = await makePage(book, { title: 'Bônus A', ...gift, bonus_features: ['Lista pronta', 'Trocas'] });
  const page = await open(book.path);
  expect([page.heading, page.has('Um bom guia')]).toEqual(['Guia', true]);
  expect(textsOf(page.document, '.facts')).toEqual(['2 módulos1 bônusPortuguês']);
  const section = (id: string) => page.document.querySelector(`section[aria-labelledby="${id}"]`) as HTMLElement;
  expect(textsOf(section('modules'), 'h3')).toEqual(['Primeiro', 'Segundo']);
  expect(textsOf(section('modules'), '.entry-number')).toEqual(['1', '2']);
  for (const words of ['12 min', 'Onde começa']) expect(textOf(section('modules'))).toContain(words);
  expect([textsOf(section('bonus'), 'h2'), textsOf(section('bonus'), 'h3')]).toEqual([['Bônus'], ['Cardápio']]);
  expect(textOf(section('bonus'))).toContain('Sete dias');
  expect(textsOf(section('bonus'), '.checks li')).toEqual(['Lista pronta', 'Trocas']);
  expect(linkIn(section('bonus'), 'Quero ver: Cardápio')).toBe(path);
});

const ITEM = {
  ...{ description: '<p>Em pó</p>', image_url: 'https://example.com/1.png', rating: 4.6, review_count: 1_284 },
  ...{ benefits: ['27 g de proteína', 'Sem lactose', 'Terceiro'], is_featured: true },
  purchase_url: 'https://www.loja.example.com/whey?a=1&b=2',
};

/** How many of 50 parts of a card's stars are filled. */
const starsOf = (card: Element) => Number(card.querySelector('.stars rect + rect')?.getAttribute('width'));

test.each(['supplementation', 'products'] as const)('[ER-04] what a card of the tab %s shows', async (tab) => {
  const book = await makeBook();
  const make = tab === 'products' ? makeProduct : makeSupplement;
  await make(ctx, book.id, { name: 'Whey', ...ITEM, ...(tab === 'products' ? {} : { price: 18_990 }) });
  const { id } = await make(ctx, book.id, { name: 'Perigoso' });
  const bad = { purchase_url: 'javascript:alert(1)' };
  await db()
    .updateTable(tab === 'products' ? 'products' : 'supplements')
    .set(bad)
    .where('id', '=', id)
    .execute();
  const page = await open(`${book.path}?tab=${tab}`);
  expect(page.articles).toEqual(['Perigoso', 'Whey']);
  const card = page.article('Whey');
  expect(textsOf(card, '.card-description')).toEqual(['Em pó']);
  const picture = card.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([ITEM.image_url, 'Whey']);
  expect(textsOf(card, '.checks li')).toEqual(ITEM.benefits.slice(0, 2));
  expect(textsOf(card, '.badge')).toEqual(['Destaque']);
  expect([starsOf(card), card.querySelector('.stars')?.getAttribute('aria-label')]).toEqual([
    45.9,
    '4,6 de 5 estrelas',
  ]);
  expect(textOf(card)).toContain('1.284 avaliações');
  expect(textsOf(card, '.price')).toEqual(tab === 'products' ? [] : ['R$ 189,90']);
  expect(textOf(card)).toContain('Publicidade · loja.example.com');
  expect(linkIn(card, 'Comprar Whey em loja.example.com (abre em outra aba)')).toMatch(/^\/r\/\w{7}\?p=shelf$/);
  const link = card.querySelector('a');
  expect([link?.getAttribute('rel'), link?.getAttribute('target')]).toEqual(['sponsored nofollow noopener', '_blank']);
  const other = page.article('Perigoso');
  expect([textsOf(other, '.badge'), textsOf(other, 'a'), textsOf(other, '.rating')]).toEqual([[], [], []]);
});

test('[ER-04] stars are filled to the fraction of the rating, by no style attribute', async () => {
  const book = await makeBook();
  for (const rating of [4.2, 4.9, 0, 5]) await makeProduct(ctx, book.id, { name: `De ${rating}`, rating });
  const page = await open(`${book.path}?tab=products`);
  const filled = [4.2, 4.9, 0, 5].map((rating) => starsOf(page.article(`De ${rating}`)));
  expect(filled).toEqual([42.3, 48.6, 0, 50]);
  expect(page.document.querySelectorAll('[style]')).toHaveLength(0);
});

test('[ER-04] five stars stand for a rating of 5, one review is one; empty shelves say so', async () => {
  const [empty, book] = [await makeBook(), await makeBook()];
  const said = async (tab: string) => textOf(mainOf(await open(`${empty.path}?tab=${tab}`)));
  expect(await said('products')).toContain('Nenhum produto recomendado por enquanto.');
  expect(await said('supplementation')).toContain('Nenhum suplemento recomendado por enquanto.');
  await makeProduct(ctx, book.id, { name: 'Marmita', rating: 5, review_count: 1 });
  const card = (await open(`${book.path}?tab=products`)).article('Marmita');
  expect(starsOf(card)).toBe(50);
  expect(textOf(card)).toMatch(/1 avaliação$|1 avaliação\D/);
});

test('[ER-05] a price has its currency’s symbol and is written as the e-book’s language writes it', async () => {
  for (const [language, prices] of Object.entries({
    'pt-BR': { BRL: 'R$ 1.234,56', USD: '$ 1.234,56', EUR: '€ 1.234,56', GBP: '£ 1.234,56' },
    de: { BRL: '1.234,56 R$', USD: '1.234,56 $', EUR: '1.234,56 €', GBP: '1.234,56 £' },
  })) {
    const book = await makeBook({ language });
    for (const currency of Object.keys(prices)) {
      await makeSupplement(ctx, book.id, { name: currency, price: 123_456, currency });
    }
    const page = await open(`${book.path}?tab=supplementation`);
    const shown = Object.keys(prices).map((currency) => [currency, textsOf(page.article(currency), '.price')[0]]);
    expect(Object.fromEntries(shown)).toEqual(prices);
  }
});

test('[ER-07] the public sees only visible e-books, modules, supplements and products', async () => {
  const book = await makeBook();
  const shown = await makePage(book, { title: 'Módulo aberto' });
  const hidden = await makePage(book, { title: 'Módulo oculto', is_visible: false });
  for (const make of [makeSupplement, makeProduct]) {
    await make(ctx, book.id, { name: 'Item aberto' });
    await make(ctx, book.id, { name: 'Item oculto', is_visible: false });
  }
  const guide = await open(book.path);
  expect(textsOf(guide.document, '.toc h3')).toEqual(['Módulo aberto']);
  for (const tab of ['supplementation', 'products']) {
    expect((await open(`${book.path}?tab=${tab}`)).articles).toEqual(['Item aberto']);
  }
  expect([(await open(shown.path)).status, (await open(hidden.path)).status]).toEqual([200, 404]);
  const draft = await makeBook({ is_visible: false });
  const inDraft = await makePage(draft);
  for (const path of [draft.path, inDraft.path]) expect((await open(path)).status).toBe(404);
});

test('[ER-07] who manages a hidden e-book or module opens it, marked as a hidden preview; another author does not', async () => {
  const draft = await makeBook({ is_visible: false });
  const inDraft = await makePage(draft);
  const book = await makeBook();
  const hidden = await makePage(book, { is_visible: false });
  const other = (await enter(server, 'editor')).client;
  for (const [path, words] of [
    [draft.path, 'Este e-book está oculto.'],
    [`${draft.path}?tab=support`, 'Este e-book está oculto.'],
    [inDraft.path, 'Este e-book está oculto.'],
    [hidden.path, 'Este módulo está oculto.'],
  ] as const) {
    for (const client of [editor, admin]) {
      const answer = await client.get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const page = await pageOf(answer);
      expect([page.has('Pré-visualização oculta'), page.has(words)]).toEqual([true, true]);
      expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    }
    expect([(await open(path)).status, (await open(path, other)).status], 'after a manager saw it').toEqual([404, 404]);
  }
  expect((await open(book.path, editor)).has('Pré-visualização oculta')).toBe(false);
});

test('[ER-08] a blob: address is nowhere on a page, as any other address is', async () => {
  const addresses = { 'https://example.com/1.png': true, 'blob:https://example.com/1': false, ' BLOB:x': false };
  for (const [address, isShown] of Object.entries(addresses)) {
    const book = await makeBook();
    const { id, path } = await makePage(book);
    const items = [await makeSupplement(ctx, book.id), await makeProduct(ctx, book.id)] as const;
    await db().updateTable('ebooks').set({ cover_image: address }).where('id', '=', book.id).execute();
    const row = { cover_image: address, video_url: address, content: `<p><img src="${address}"></p>` };
    await db().updateTable('modules').set(row).where('id', '=', id).execute();
    await db().updateTable('supplements').set({ image_url: address }).where('id', '=', items[0].id).execute();
    await db().updateTable('products').set({ image_url: address }).where('id', '=', items[1].id).execute();
    const counts = [];
    for (const each of [book.path, `${book.path}?tab=supplementation`, `${book.path}?tab=products`, path]) {
      const page = await open(each);
      expect([each, page.html.includes(address)]).toEqual([each, isShown]);
      counts.push(page.document.querySelectorAll('main :is(img, video)').length);
    }
    // the cover of a module with a video is what that shows before it plays
    expect(counts).toEqual(isShown ? [2, 2, 2, 2] : [0, 0, 0, 0]);
  }
});

test('[ER-09] the support tab shows what is stored, or a friendly word', async () => {
  const [empty, book] = [await makeBook(), await makeBook({ support_tab_name: 'Ajuda' })];
  expect((await open(`${empty.path}?tab=support`)).has('ainda não deixou um contato')).toBe(true);
  const faq = [{ question: 'Posso imprimir?', answer: 'Sim, cada módulo.' }];
  const contact = { email: 'oi@example.com', phone: '(11) 5555-0100', whatsapp: '+55 11 95555-0100' };
  await saveSupport(ctx, book.id, 0, { ...contact, description: 'Escreva sem medo', faq });
  const page = await open(`${book.path}?tab=support`);
  expect([page.heading, page.has('Escreva sem medo')]).toEqual(['Ajuda', true]);
  expect(page.has('ainda não deixou um contato')).toBe(false);
  const links = [...mainOf(page).querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]);
  expect(links.slice(1)).toEqual([
    ['oi@example.com', 'mailto:oi@example.com'],
    ['(11) 5555-0100', 'tel:1155550100'],
    ['Conversar no WhatsApp', 'https://wa.me/5511955550100'],
  ]);
  expect([page.has('95555'), mainOf(page).querySelector('.button')?.getAttribute('href')]).toEqual([
    false,
    'https://wa.me/5511955550100',
  ]);
  const details = page.document.querySelector('details') as HTMLElement;
  expect([details.hasAttribute('open'), textsOf(details, 'summary')]).toEqual([false, ['Posso imprimir?']]);
  expect(textOf(details)).toContain('Sim, cada módulo.');
});

test('[MR-01] a module has its title, cover, video, sanitised content and duration, and ways back', async () => {
  const book = await makeBook({ title: 'Guia' });
  const content = '<h1>Parte</h1><p onclick="x()">Um <em>texto</em></p><script>alert(1)</script>';
  const cover = { cover_image: 'https://example.com/capa.png', video_url: 'https://youtu.be/dQw4w9WgXcQ' };
  const { path } = await makePage(book, { title: 'O prato', content, duration: '17 min', ...cover });
  const page = await open(path);
  const main = mainOf(page);
  expect([page.heading, textOf(main.querySelector('.duration'))]).toEqual(['O prato', '17 min']);
  expect(main.querySelector('img')?.getAttribute('src')).toBe('https://example.com/capa.png');
  expect(main.querySelector('iframe')).toBeNull();
  expect(main.querySelector('template')?.innerHTML).toContain('/embed/dQw4w9WgXcQ');
  expect([textsOf(main, 'h2')[0], textsOf(main, 'em')]).toEqual(['Parte', ['texto']]);
  expect(main.innerHTML).not.toMatch(/onclick|alert\(1\)/);
  const header = page.document.querySelector('header.top-bar') as HTMLElement;
  expect([header.querySelector('a')?.getAttribute('href'), textOf(header)]).toEqual([
    book.path,
    expect.stringContaining('Guia'),
  ]);
  expect(linkIn(main, 'Voltar aos módulos')).toBe(`${book.path}#modules`);
});

test('[MR-02] a module that is not there answers 404 in its e-book’s language, and leads back to it', async () => {
  const [book, french] = [await makeBook(), await makeBook({ language: 'fr' })];
  const other = await makePage(await makeBook());
  const page = await open(`${book.path}/module/${other.id}/x`);
  expect([page.status, page.heading]).toEqual([404, 'Módulo não encontrado']);
  expect(linkIn(mainOf(page), 'Voltar aos módulos')).toBe(book.path);
  const missing = await open(`${french.path}/module/none/x`);
  expect([missing.status, missing.heading]).toEqual([404, 'Module introuvable']);
});

test('[ER-02] the page of a module that is not there speaks its e-book’s language, html lang included', async () => {
  for (const [language, heading] of [
    ['fr', 'Module introuvable'],
    ['de', 'Modul nicht gefunden'],
    ['pt-BR', 'Módulo não encontrado'],
  ]) {
    const page = await open(`${(await makeBook({ language })).path}/module/none/x`);
    expect([page.status, page.heading, langOf(page)]).toEqual([404, heading, language]);
  }
});

test('[MR-03] previous and next lead through the visible modules, the ordinary before the bonus ones', async () => {
  const book = await makeBook();
  const one = await makePage(book, { title: 'Um', order_index: 1 });
  await makePage(book, { title: 'Oculto', order_index: 2, is_visible: false });
  const two = await makePage(book, { title: 'Dois', order_index: 3 });
  const gift = await makePage(book, { title: 'Presente', order_index: 0, is_bonus: true });
  const ways = async (path: string) => {
    const links = (await open(path)).document.querySelectorAll('nav[aria-label="Outros módulos"] a.way');
    return [...links].map((link) => [...textsOf(link, 'small, b'), link.getAttribute('href')]);
  };
  expect(await ways(one.path)).toEqual([['Próximo', 'Dois', two.path]]);
  expect(await ways(two.path)).toEqual([
    ['Próximo', 'Presente', gift.path],
    ['Anterior', 'Um', one.path],
  ]);
  expect(await ways(gift.path)).toEqual([['Anterior', 'Dois', two.path]]);
});

test('[BN-01] four tabs lead to the e-book’s path; the guide is the one of no query', async () => {
  const book = await makeBook({ title: 'Guia de pão' });
  const names = { guide: 'Guia', supplementation: 'Suplementação', products: 'Produtos', support: 'Suporte' };
  const all = Object.entries(names).map(([tab, name]) => [name, `${book.path}?tab=${tab}`]);
  for (const [query, current] of [['', 'Guia'], ...Object.entries(names)]) {
    const page = await open(query ? `${book.path}?tab=${query}` : book.path);
    expect(tabsOf(page).map((link) => [textOf(link), link.getAttribute('href')])).toEqual(all);
    expect(currentOf(page)).toEqual([current]);
    expect(page.heading).toBe(current === 'Guia' ? 'Guia de pão' : current);
  }
});

test('[BN-02] the e-book’s own names stand on its tabs, and empty ones are those of its language', async () => {
  const own = { guide_tab_name: 'Livro', supplementation_tab_name: 'Cápsulas', support_tab_name: 'Fale comigo' };
  const named = async (input: object) => tabsOf(await open((await makeBook({ ...input })).path)).map(textOf);
  expect(await named(own)).toEqual(['Livro', 'Cápsulas', 'Produtos', 'Fale comigo']);
  const none = { guide_tab_name: '', supplementation_tab_name: ' ', support_tab_name: '' };
  for (const [language, names] of Object.entries({
    'pt-BR': ['Guia', 'Suplementação', 'Produtos', 'Suporte'],
    en: ['Guide', 'Supplements', 'Products', 'Support'],
    de: ['Ratgeber', 'Supplemente', 'Produkte', 'Hilfe'],
  })) {
    expect(await named({ ...none, language })).toEqual(names);
  }
});

test('[BN-03] outside an e-book there are two tabs, the first only where a visible e-book has its slug', async () => {
  const tabs = async () =>
    tabsOf(await open('/supplementation')).map((link) => [textOf(link), link.getAttribute('href')]);
  const shelf = ['Suplementação', '/supplementation'];
  expect(await tabs()).toEqual([shelf]);
  const guide = await makeBook({ slug: 'guia-nutricao', is_visible: false });
  expect(await tabs()).toEqual([shelf]);
  await db().updateTable('ebooks').set({ is_visible: true }).where('id', '=', guide.id).execute();
  expect(await tabs()).toEqual([['Guia', '/ebook/guia-nutricao'], shelf]);
  expect(currentOf(await open('/supplementation'))).toEqual(['Suplementação']);
  expect((await open('/ebook/guia-nutricao')).location).toBe(guide.path);
});
