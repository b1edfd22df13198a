import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import type { Ebook } from '#server/ebooks/ebooks.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makePerson } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { actionsIn, linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let editor: Client;
let ctx: Ctx;
let ebook: Ebook;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
});
afterAll(() => server.stop());

// each test has an author of its own, and so lists of its own
beforeEach(async () => {
  const author = await enter(server, 'editor');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
  ebook = await makeEbook(ctx, { title: 'Força' });
});

const open = async (address: string, client = editor): Promise<Page> => pageOf(await client.get(address));
type ItemTable = 'supplements' | 'products';
const rowsOf = (table: ItemTable) =>
  server.database.db.selectFrom(table).selectAll().where('author_id', '=', ebook.user_id).orderBy('name').execute();

const LINK = 'https://loja.example.com/a';
/** What a form sends. */
const input = (more: object = {}) => ({ ebook_id: ebook.id, name: 'Item', price: 1990, purchase_url: LINK, ...more });
/** Sends a new item, and reads what the form is told. */
async function send(address: string, values: object): Promise<{ status: number; text: string }> {
  const answer = await editor.postJson(`${address}.data`, { values, version: null });
  return { status: answer.status, text: await answer.text() };
}

/** Each value of a field as it is sent is taken, and stored as it is given here. */
async function expectStored(table: ItemTable, address: string, field: string, values: Record<string, unknown>) {
  const name = (value: string) => `${field} ${value}.`;
  for (const value of Object.keys(values)) {
    const { status } = await send(address, input({ name: name(value), [field]: value }));
    expect([field, value, status]).toEqual([field, value, 200]);
  }
  const rows = (await rowsOf(table)) as Record<string, unknown>[];
  const stored = (value: string) => rows.find((row) => row.name === name(value))?.[field];
  expect(Object.fromEntries(Object.keys(values).map((value) => [value, stored(value)]))).toEqual(values);
}

/** Each value of a field is refused by name. */
async function expectRefused(address: string, field: string, values: string[]) {
  for (const value of values) {
    const { status, text } = await send(address, input({ [field]: value }));
    expect([field, value, status, text.includes(`"${field}"`)]).toEqual([field, value, 422, true]);
  }
}

/** The names of the controls, groups and buttons of a form. */
function namesOf({ document }: Page): string[] {
  const main = document.querySelector('main') as HTMLElement;
  const labels = main.querySelectorAll('label, legend, .mantine-InputWrapper-label');
  const named = main.querySelectorAll('button, input[aria-label]');
  return [...[...labels].map(textOf), ...[...named].map((each) => each.getAttribute('aria-label') ?? textOf(each))];
}
const valuesOf = (page: Page, ...labels: string[]) => labels.map((label) => page.field(label)?.getAttribute('value'));
const isOn = (page: Page, label: string) => page.field(label)?.hasAttribute('checked');

test('[SU-01] the list of an e-book has a card for each of its supplements, with a way to edit it and to delete it', async () => {
  const other = await makeEbook(ctx);
  const { id } = await makeSupplement(ctx, ebook.id, { name: 'Whey' });
  await makeSupplement(ctx, ebook.id, { name: 'Chá', is_visible: false });
  await makeSupplement(ctx, other.id, { name: 'De outro' });
  const page = await open(`/admin/ebooks/${ebook.id}/supplements`);
  expect(page.articles).toEqual(['Chá', 'Whey']);
  expect(linkIn(page.article('Whey'), 'Editar')).toBe(`/admin/supplements/${id}/edit?ebookId=${ebook.id}`);
  expect(actionsIn(page.article('Whey'))).toContain('Excluir');
});

test('[SU-02] [FN-04] the form of a supplement has its fields by their names, and starts with the defaults', async () => {
  const page = await open(`/admin/supplements/new?ebookId=${ebook.id}`);
  const names = ['E-book', 'Nome', 'Preço', 'Moeda', 'Descrição', 'URL de compra', 'Imagem', 'Benefício 1'];
  names.push('Adicionar benefício', 'Remover benefício 1', 'Avaliação', 'Número de avaliações', 'País');
  names.push('Visível', 'Destaque');
  expect(names.filter((name) => !namesOf(page).includes(name))).toEqual([]);
  const starts = valuesOf(page, 'E-book', 'Nome', 'Preço', 'Moeda', 'URL de compra', 'Avaliação', 'País');
  expect(starts).toEqual(['Força', '', '', 'BRL (R$)', '', '', 'Brasil']);
  expect([isOn(page, 'Visível'), isOn(page, 'Destaque')]).toEqual([true, false]);
});

test('[SU-02] a rating goes from 0 to 5 by tenths, a count of reviews from 0, a currency is one of four', async () => {
  const address = '/admin/supplements/new';
  await expectStored('supplements', address, 'rating', { 0: 0, '0,1': 0.1, 4.9: 4.9, 5: 5, '': null });
  await expectRefused(address, 'rating', ['-0,1', '5,1', '4,55', 'x']);
  await expectStored('supplements', address, 'review_count', { 0: 0, 12: 12, '': 0 });
  await expectRefused(address, 'review_count', ['-1', '1,5', 'x']);
  await expectStored('supplements', address, 'currency', { BRL: 'BRL', USD: 'USD', EUR: 'EUR', GBP: 'GBP' });
  await expectRefused(address, 'currency', ['JPY', '']);
});

test('[SU-03] a supplement lacks no name, price, link or e-book; its price may be 0 and not less', async () => {
  const address = '/admin/supplements/new';
  const faults = {
    'Nome é obrigatório': { name: '  ' },
    'Preço deve ser maior que 0': { price: -1 },
    'URL de compra deve ser válida': { purchase_url: 'loja' },
    'E-book é obrigatório': { ebook_id: '' },
  };
  for (const [words, wrong] of Object.entries(faults)) {
    const { status, text } = await send(address, input(wrong));
    expect([status, Object.keys(faults).filter((each) => text.includes(each))]).toEqual([422, [words]]);
  }
  expect(await rowsOf('supplements')).toEqual([]);
  expect((await send(address, input({ price: 0 }))).status).toBe(200);
  expect(await rowsOf('supplements')).toMatchObject([{ price: 0 }]);
});

test('[SU-05] the page of all supplements: a search, a filter by country, cards that lead to the shop and to the form', async () => {
  const other = await makeEbook(ctx, { title: 'Corrida' });
  for (const country of ['BR', 'US', 'ES', 'FR', 'DE']) {
    await makeSupplement(ctx, country === 'DE' ? other.id : ebook.id, { name: `Zinco ${country}`, country });
  }
  const { id } = await makeSupplement(ctx, ebook.id, { name: 'Ômega', purchase_url: `${LINK}?b=1&c=2` });
  const all = await open('/admin/supplements');
  const zinc = ['DE', 'FR', 'ES', 'US', 'BR'].map((country) => `Zinco ${country}`);
  expect(all.articles).toEqual(['Ômega', ...zinc]);
  for (const country of ['US', 'ES', 'FR', 'DE']) {
    expect((await open(`/admin/supplements?country=${country}`)).articles).toEqual([`Zinco ${country}`]);
  }
  expect((await open('/admin/supplements?country=BR')).articles).toEqual(['Ômega', 'Zinco BR']);
  expect((await open('/admin/supplements?q=ZINCO')).articles).toEqual(zinc);
  const card = all.article('Ômega');
  const shop = [...card.querySelectorAll('a')].find((link) => textOf(link).startsWith('Abrir link de compra'));
  expect([shop?.getAttribute('href'), shop?.getAttribute('target')]).toEqual([`${LINK}?b=1&c=2`, '_blank']);
  expect(linkIn(card, 'Editar')).toBe(`/admin/supplements/${id}/edit`);
  expect(actionsIn(card)).toContain('Adicionar');
  expect(namesOf(all)).toEqual(expect.arrayContaining(['Copiar para', 'País']));
});

test('[SU-07] a global supplement costs more than 0, in three currencies, and has a link and an e-book', async () => {
  const address = '/admin/supplements/global/new';
  const page = await open(address);
  expect(linkIn(page.document, 'Cancelar')).toBe('/admin/supplements');
  const faults = {
    'O nome do suplemento é obrigatório.': { name: ' ' },
    'O preço deve ser maior que zero.': { price: 0 },
    'O link de compra é obrigatório.': { purchase_url: '' },
    'E-book é obrigatório': { ebook_id: '' },
  };
  for (const [words, wrong] of Object.entries(faults)) {
    const { status, text } = await send(address, input(wrong));
    expect([status, Object.keys(faults).filter((each) => text.includes(each))]).toEqual([422, [words]]);
  }
  expect((await send(address, input({ currency: 'GBP' }))).status).toBe(422);
  expect(await rowsOf('supplements')).toEqual([]);
  for (const currency of ['BRL', 'USD', 'EUR']) expect((await send(address, input({ currency }))).status).toBe(200);
  expect((await open('/admin/supplements')).articles).toEqual(['Item', 'Item', 'Item']);
});

test('[SU-08] a list without supplements says so, apart when it is filtered', async () => {
  const own = `/admin/ebooks/${ebook.id}/supplements`;
  const said = async (address: string) => {
    const page = await open(address);
    return ['Nenhum suplemento cadastrado', 'Nenhum suplemento encontrado'].filter(page.has);
  };
  for (const address of [own, '/admin/supplements']) {
    expect(await said(address)).toEqual(['Nenhum suplemento cadastrado']);
  }
  await makeSupplement(ctx, ebook.id, { name: 'Whey' });
  for (const address of [`${own}?q=zzz`, '/admin/supplements?q=zzz', '/admin/supplements?country=DE']) {
    expect(await said(address), address).toEqual(['Nenhum suplemento encontrado']);
  }
  expect(await said(own)).toEqual([]);
});

test('[PR-01] the list of an e-book is searched; a card has the first 3 benefits and counts the others', async () => {
  const benefits = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'];
  await makeProduct(ctx, ebook.id, { name: 'Balança', benefits });
  await makeProduct(ctx, ebook.id, { name: 'Copo', benefits: benefits.slice(0, 3), description: '<p>De aço</p>' });
  const own = `/admin/ebooks/${ebook.id}/products`;
  const page = await open(own);
  const shown = (name: string) => [...page.article(name).querySelectorAll('li')].map(textOf);
  expect(shown('Balança')).toEqual(['Um', 'Dois', 'Três', '+2 mais...']);
  expect(shown('Copo')).toEqual(['Um', 'Dois', 'Três']);
  expect(actionsIn(page.article('Copo'))).toContain('Deletar');
  expect((await open(`${own}?q=BALANCA`)).articles).toEqual(['Balança']);
  expect((await open(`${own}?q=aco`)).articles).toEqual(['Copo']);
});

test('[PR-02] [FN-05] the forms of a product have their fields by their names, the global one its e-book, too', async () => {
  const names = ['Nome', 'Descrição', 'Link de compra', 'Idioma', 'Imagem', 'Avaliação', 'Número de avaliações'];
  names.push('Benefício 1', 'Adicionar benefício', 'Remover benefício 1', 'Visível', 'Destaque');
  const page = await open(`/admin/ebooks/${ebook.id}/products/new`);
  expect(names.filter((name) => !namesOf(page).includes(name))).toEqual([]);
  expect(namesOf(page)).not.toContain('E-book');
  expect(valuesOf(page, 'Nome', 'Link de compra', 'Idioma', 'Avaliação')).toEqual(['', '', 'Português', '']);
  expect([isOn(page, 'Visível'), isOn(page, 'Destaque')]).toEqual([true, false]);
  const global = namesOf(await open('/admin/products/new'));
  expect(['E-book', ...names].filter((name) => !global.includes(name))).toEqual([]);
});

test('[PR-02] a product’s rating is a decimal or none, its count of reviews whole, its language one of four', async () => {
  const address = `/admin/ebooks/${ebook.id}/products/new`;
  await expectStored('products', address, 'rating', { 0: 0, '0,1': 0.1, '4,7': 4.7, 5: 5, '': null });
  await expectRefused(address, 'rating', ['-0,1', '5,1', '4,55', 'x']);
  await expectStored('products', address, 'review_count', { 12: 12, '': 0 });
  await expectRefused(address, 'review_count', ['-1', '1,5', 'x']);
  await expectStored('products', address, 'language', { pt: 'pt', en: 'en', es: 'es', fr: 'fr' });
  await expectRefused(address, 'language', ['de', 'x']);
});

test('[PR-03] a product lacks no name, blank ones counted, no link, and in the global form no e-book', async () => {
  const own = `/admin/ebooks/${ebook.id}/products/new`;
  const faults: [string, string, object][] = [
    [own, 'O nome do produto é obrigatório.', { name: ' \t ' }],
    [own, 'O link de compra é obrigatório.', { purchase_url: '' }],
    ['/admin/products/new', 'O nome do produto é obrigatório.', { name: '' }],
    ['/admin/products/new', 'Selecione um e-book.', { ebook_id: '' }],
  ];
  for (const [address, words, wrong] of faults) {
    const { status, text } = await send(address, input(wrong));
    expect([words, status, text.includes(words)]).toEqual([words, 422, true]);
  }
  expect(await rowsOf('products')).toEqual([]);
});

test('[PR-04] the page of all products: a search, filters by e-book and language, and the way to a new one', async () => {
  const other = await makeEbook(ctx, { title: 'Corrida' });
  for (const language of ['pt', 'en', 'es', 'fr']) {
    await makeProduct(ctx, language === 'fr' ? other.id : ebook.id, { name: `Corda ${language}`, language });
  }
  const foreign = ctxOf({ ...server.database, dataDir: server.dataDir }, await makePerson(server.database, 'editor'));
  await makeProduct(foreign, (await makeEbook(foreign)).id, { name: 'Alheio' });
  const page = await open('/admin/products');
  expect(page.heading).toBe('Todos os Produtos');
  expect(page.articles).toEqual(['Corda fr', 'Corda es', 'Corda en', 'Corda pt']);
  expect(actionsIn(page.article('Corda pt'))).toContain('Adicionar');
  for (const language of ['pt', 'en', 'es', 'fr']) {
    expect((await open(`/admin/products?language=${language}`)).articles).toEqual([`Corda ${language}`]);
  }
  expect((await open(`/admin/products?ebook=${other.id}`)).articles).toEqual(['Corda fr']);
  expect((await open('/admin/products?q=corda%20ES')).articles).toEqual(['Corda es']);
  expect(linkIn(page.document, 'Novo Produto')).toBe('/admin/products/new');
  expect(linkIn((await open('/admin/products/new')).document, 'Cancelar')).toBe('/admin/products');
});

test('[PR-05] a product is of the category “ebook” if it is saved from an e-book, “global” if from the global form', async () => {
  const own = `/admin/ebooks/${ebook.id}/products/new`;
  expect((await send(own, input({ name: 'Um', category: 'global' }))).status).toBe(200);
  expect((await send('/admin/products/new', input({ name: 'Dois', category: 'ebook' }))).status).toBe(200);
  const rows = await rowsOf('products');
  expect(rows).toMatchObject([
    { name: 'Dois', category: 'global' },
    { name: 'Um', category: 'ebook' },
  ]);
});

test('[PR-07] a list without products says so, apart when it is filtered', async () => {
  const own = `/admin/ebooks/${ebook.id}/products`;
  const said = async (address: string) => {
    const page = await open(address);
    return ['Nenhum produto cadastrado', 'Nenhum produto encontrado'].filter(page.has);
  };
  for (const address of [own, '/admin/products']) expect(await said(address)).toEqual(['Nenhum produto cadastrado']);
  await makeProduct(ctx, ebook.id, { name: 'Corda' });
  for (const address of [`${own}?q=zzz`, '/admin/products?q=zzz', '/admin/products?language=fr']) {
    expect(await said(address), address).toEqual(['Nenhum produto encontrado']);
  }
  expect(await said(own)).toEqual([]);
});

test('[SS-01] the support settings of an unknown e-book, or another author’s, are not found', async () => {
  const foreign = ctxOf({ ...server.database, dataDir: server.dataDir }, await makePerson(server.database, 'editor'));
  for (const id of ['nenhum', (await makeEbook(foreign)).id]) {
    const page = await open(`/admin/ebooks/${id}/support`);
    expect([page.status, page.heading]).toEqual([404, 'E-book não encontrado']);
    const values = { email: 'intruso@example.com' };
    expect((await editor.postJson(`/admin/ebooks/${id}/support.data`, { values, version: 0 })).status).toBe(404);
    expect(
      await server.database.db.selectFrom('support_info').selectAll().where('ebook_id', '=', id).execute(),
    ).toEqual([]);
  }
});

test('[RT-17] the way back from the support settings of no e-book is the page of all supplements', async () => {
  const page = await open('/admin/ebooks/nenhum/support');
  expect(linkIn(page.document.querySelector('main') as HTMLElement, 'Voltar')).toBe('/supplementation');
});

test('[SS-01] [FN-06] the support settings have their fields by their names; only one of several rows has a way out', async () => {
  const address = `/admin/ebooks/${ebook.id}/support`;
  const names = ['E-mail', 'Telefone', 'WhatsApp', 'Descrição', 'Pergunta 1', 'Resposta 1', 'Adicionar pergunta'];
  const empty = namesOf(await open(address));
  expect([...names, 'Salvar'].filter((name) => !empty.includes(name))).toEqual([]);
  expect(empty).not.toContain('Remover pergunta 1');
  const faq = [1, 2].map((n) => ({ question: `Como ${n}?`, answer: `Assim ${n}.` }));
  const values = {
    email: 'oi@example.com',
    phone: '11 5555',
    whatsapp: '+55 11 95555-0100',
    description: 'Escreva',
    faq,
  };
  expect((await editor.postJson(`${address}.data`, { values, version: 0 })).status).toBe(200);
  const page = await open(address);
  expect(namesOf(page)).toEqual(expect.arrayContaining(['Remover pergunta 1', 'Remover pergunta 2']));
  expect(valuesOf(page, 'E-mail', 'Telefone', 'WhatsApp', 'Pergunta 1', 'Pergunta 2')).toEqual([
    ...['oi@example.com', '11 5555', '(11) 95555-0100'],
    ...['Como 1?', 'Como 2?'],
  ]);
});

test('[SS-02] what is saved is stored, and the reader’s support tab shows it at once', async () => {
  const nobody = clientOf(server);
  const tab = async () => open(`/ebook/${ebook.id}/${ebook.slug}?tab=support`, nobody);
  expect((await tab()).has('oi@example.com')).toBe(false);
  const faq = [{ question: 'Posso imprimir?', answer: 'Sim, <b>tudo</b>.' }];
  const values = { email: 'oi@example.com', phone: '11 5555', whatsapp: '', description: 'Respondo em um dia.', faq };
  const address = `/admin/ebooks/${ebook.id}/support`;
  expect((await editor.postJson(`${address}.data`, { values, version: 0 })).status).toBe(200);
  const shown = await tab();
  for (const words of ['oi@example.com', '11 5555', 'Respondo em um dia.', 'Posso imprimir?', 'Sim, <b>tudo</b>.']) {
    expect([words, shown.has(words)]).toEqual([words, true]);
  }
  const emptied = { ...values, email: '', faq: [] };
  expect((await editor.postJson(`${address}.data`, { values: emptied, version: 1 })).status).toBe(200);
  const left = await tab();
  expect([left.has('oi@example.com'), left.has('Posso imprimir?'), left.has('11 5555')]).toEqual([false, false, true]);
});
