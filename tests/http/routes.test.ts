import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicTexts } from '#common/texts/public.ts';
import type { Ctx } from '#server/context.ts';
import type { Ebook } from '#server/ebooks/ebooks.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { fillEbook, makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let nobody: Client;
let reader: Client;
let editor: Client;
let admin: Client;
let ctx: Ctx;
let ebook: Ebook;
let module: { id: string; slug: string };
let product: { id: string };
let supplement: { id: string };
let path: string;

const open = async (client: Client, address: string): Promise<Page> => pageOf(await client.get(address));

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  nobody = clientOf(server);
  admin = (await enter(server, 'admin', 'chefe@example.com')).client;
  reader = (await enter(server, 'user', 'leitora@example.com')).client;
  const author = await enter(server, 'editor', 'autora@example.com');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
  ebook = await makeEbook(ctx, { title: 'Horta em casa', slug: 'horta-em-casa' });
  await makeEbook(ctx, { title: 'Ainda oculto', slug: 'ainda-oculto', is_visible: false });
  module = await makeModule(ctx, ebook.id, { title: 'O vaso', slug: 'o-vaso', content: '<p>Terra boa.</p>' });
  await fillEbook(ctx, ebook.id);
  supplement = await makeSupplement(ctx, ebook.id, { name: 'Adubo' });
  product = await makeProduct(ctx, ebook.id, { name: 'Regador' });
  path = `/ebook/${ebook.id}/${ebook.slug}`;
});

afterAll(() => server.stop());

/** The address of a guarded page leads whoever is not signed in to the sign-in page, which comes back to it. */
async function expectGuarded(address: string): Promise<void> {
  const { location } = await open(nobody, address);
  const to = new URL(location ?? '', server.url);
  expect([to.pathname, to.searchParams.get('next') ?? '/']).toEqual(['/auth', address]);
}

test('[RT-01] the start page needs signing in and lists e-books', async () => {
  await expectGuarded('/');
  expect((await open(reader, '/')).articles).toEqual(['Horta em casa']);
  expect((await open(editor, '/')).articles).toEqual(['Ainda oculto', 'Horta em casa']);
});

test('[RT-02] /auth is public: an account is made there and signs in there', async () => {
  const visitor = clientOf(server);
  const page = await open(visitor, '/auth');
  expect(page.status).toBe(200);
  expect([...page.document.querySelectorAll('[role="tab"]')].map(textOf)).toEqual(['Entrar', 'Cadastrar']);
  expect((await signUp(visitor, 'nova@example.com')).status).toBe(200);
  expect((await signIn(visitor, 'nova@example.com')).headers.get('location')).toBe('/');
  expect((await open(visitor, '/')).status).toBe(200);
});

test('[RT-03] the profile needs signing in and is one’s own', async () => {
  await expectGuarded('/profile');
  const page = await open(reader, '/profile');
  expect(page.heading).toBe('Perfil');
  expect(page.has('leitora@example.com')).toBe(true);
});

test('[RT-04] the sales page is public, to whoever asks', async () => {
  for (const client of [nobody, reader, editor]) {
    const page = await open(client, '/sales');
    expect([page.status, page.heading]).toEqual([200, publicTexts('pt-BR').sales.title]);
  }
});

test('[RT-05] an e-book is public, and `tab` chooses what it shows: guide, supplementation, products or support', async () => {
  const shown = {
    'O vaso': [true, true, false, false, false],
    Adubo: [false, false, true, false, false],
    Regador: [false, false, false, true, false],
    'Fale conosco': [false, false, false, false, true],
  };
  const queries = ['', '?tab=guide', '?tab=supplementation', '?tab=products', '?tab=support'];
  const pages = await Promise.all(queries.map((query) => open(nobody, path + query)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const [words, expected] of Object.entries(shown)) {
    const seen = pages.map(({ document }) => textOf(document.querySelector('main')).includes(words));
    expect(seen, words).toEqual(expected);
  }
});

test('[RT-06] a module of an e-book is public', async () => {
  const page = await open(nobody, `${path}/module/${module.id}/${module.slug}`);
  expect([page.status, page.heading]).toEqual([200, 'O vaso']);
  expect(page.has('Terra boa.')).toBe(true);
});

test('[RT-07] the panel is for managers; an editor’s shows what is their own', async () => {
  await expectGuarded('/admin');
  expect((await open(reader, '/admin')).location).toBe('/');
  expect((await open(admin, '/admin')).heading).toBe('Dashboard');
  expect((await open(editor, '/admin')).has('Horta em casa')).toBe(true);
  const other = await enter(server, 'editor');
  const page = await open(other.client, '/admin');
  expect(page.heading).toBe('Dashboard');
  expect(page.has('Horta em casa')).toBe(false);
});

test('[RT-08] the accounts are for administrators; an editor is redirected to the start page', async () => {
  await expectGuarded('/admin/users');
  expect((await open(editor, '/admin/users')).location).toBe('/');
  const page = await open(admin, '/admin/users');
  expect(page.heading).toBe('Usuários');
  expect(page.has('autora@example.com')).toBe(true);
});

test('[RT-09] an e-book is made at /admin/ebooks/new and edited at its own address', async () => {
  const made = await open(editor, '/admin/ebooks/new');
  expect([made.heading, made.field('Título')?.value]).toEqual(['Novo E-book', '']);
  const edited = await open(editor, `/admin/ebooks/${ebook.id}/edit`);
  expect([edited.heading, edited.field('Título')?.value]).toEqual(['Editar E-book', 'Horta em casa']);
});

test('[RT-10] the modules of an e-book have an address', async () => {
  const page = await open(editor, `/admin/ebooks/${ebook.id}/modules`);
  expect([page.heading, page.articles]).toEqual(['Módulos', ['O vaso']]);
});

test('[RT-11] the supplements of an e-book have an address', async () => {
  const page = await open(editor, `/admin/ebooks/${ebook.id}/supplements`);
  expect([page.heading, page.articles]).toEqual(['Suplementos', ['Adubo', 'Creatina']]);
});

test('[RT-12] the products of an e-book have addresses: their list, a new one, each', async () => {
  const base = `/admin/ebooks/${ebook.id}/products`;
  const list = await open(editor, base);
  expect([list.heading, list.articles]).toEqual(['Produtos', ['Regador', 'Balança']]);
  expect(linkIn(list.document, 'Novo Produto')).toBe(`${base}/new`);
  expect(linkIn(list.article('Regador'), 'Editar')).toBe(`${base}/${product.id}/edit`);
  const made = await open(editor, `${base}/new`);
  expect([made.heading, made.field('Nome')?.value]).toEqual(['Novo Produto', '']);
  const edited = await open(editor, `${base}/${product.id}/edit`);
  expect([edited.heading, edited.field('Nome')?.value]).toEqual(['Editar Produto', 'Regador']);
});

test('[RT-13] the support information of an e-book has an address', async () => {
  const page = await open(editor, `/admin/ebooks/${ebook.id}/support`);
  expect(page.heading).toBe('Suporte');
  expect(page.field('E-mail')?.value).toBe('ajuda@example.com');
});

test('[RT-14] a module is made for the e-book that the address names, and edited at its own address', async () => {
  const made = await open(editor, `/admin/modules/new?ebookId=${ebook.id}`);
  expect([made.heading, made.field('Título')?.value]).toEqual(['Novo Módulo', '']);
  const values = { title: 'O regador', content: '<p>Água.</p>' };
  expect((await editor.postJson(`/admin/modules/new?ebookId=${ebook.id}`, { values, version: 0 })).status).toBe(200);
  const titles = server.database.db.selectFrom('modules').select('title').where('ebook_id', '=', ebook.id);
  expect(await titles.where('title', '=', 'O regador').execute()).toHaveLength(1);
  const edited = await open(editor, `/admin/modules/${module.id}/edit`);
  expect([edited.heading, edited.field('Título')?.value]).toEqual(['Editar Módulo', 'O vaso']);
});

test('[RT-15] supplements have addresses: all, new for an e-book, new for all, and each, with or without its e-book', async () => {
  const all = await open(editor, '/admin/supplements');
  expect([all.heading, all.articles]).toEqual(['Suplementação', ['Adubo', 'Creatina']]);
  const made = await open(editor, `/admin/supplements/new?ebookId=${ebook.id}`);
  expect([made.heading, made.field('E-book')?.value]).toEqual(['Novo Suplemento', 'Horta em casa']);
  expect((await open(editor, '/admin/supplements/global/new')).heading).toBe('Novo Suplemento Global');
  for (const query of ['', `?ebookId=${ebook.id}`]) {
    const edited = await open(editor, `/admin/supplements/${supplement.id}/edit${query}`);
    expect([edited.heading, edited.field('Nome')?.value]).toEqual(['Editar Suplemento', 'Adubo']);
  }
});

test('[RT-16] /admin/products and /admin/produtos are the same screen, and a product for all is made at /admin/products/new', async () => {
  for (const address of ['/admin/products', '/admin/produtos']) {
    const page = await open(editor, address);
    expect([page.heading, page.articles]).toEqual(['Todos os Produtos', ['Regador', 'Balança']]);
    expect(linkIn(page.document, 'Novo Produto')).toBe('/admin/products/new');
  }
  expect((await open(editor, '/admin/products/new')).heading).toBe('Novo Produto Global');
});

test('[RT-18] any other path answers 404 with “404”, “Oops! Page not found” and a link home, to whoever asks', async () => {
  for (const client of [nobody, editor]) {
    for (const address of ['/nada', '/admin-nada', '/admin/nada', '/ebook', '/a/b/c/d', '/ebook/a/b/c/d/e/f']) {
      const page = await open(client, address);
      expect([page.status, page.has('404'), page.has('Oops! Page not found')], address).toEqual([404, true, true]);
      expect(linkIn(page.document, 'Voltar ao início')).toBe('/');
    }
  }
});

test('[RT-20] short addresses lead to what is visible, and to nothing else', async () => {
  await makeModule(ctx, ebook.id, { title: 'Fechado', slug: 'fechado', is_visible: false });
  const to = async (address: string) => {
    const { status, location } = await open(nobody, address);
    return location ?? status;
  };
  expect(await to('/ebook/horta-em-casa')).toBe(path);
  expect(await to('/ebook/horta-em-casa/module/o-vaso')).toBe(`${path}/module/${module.id}/o-vaso`);
  for (const address of [
    '/ebook/ainda-oculto',
    '/ebook/ainda-oculto/module/x',
    '/ebook/horta-em-casa/module/fechado',
    '/ebook/nada',
  ]) {
    expect(await to(address), address).toBe(404);
  }
});

test('[RT-21] with no session every guarded page leads to /auth, and back to the page asked for after signing in', async () => {
  const addresses = [
    '/admin/ebooks/new',
    `/admin/ebooks/${ebook.id}/edit`,
    `/admin/modules/new?ebookId=${ebook.id}`,
    '/admin/supplements',
    '/admin/audit',
  ];
  for (const address of addresses) await expectGuarded(address);
  const target = `/admin/modules/new?ebookId=${ebook.id}`;
  const back = async (next: string) => {
    const client = clientOf(server);
    const form = { intent: 'sign-in', email: 'autora@example.com', password: 'segredo-1' };
    return (await client.postForm(`/auth?next=${encodeURIComponent(next)}`, form)).headers.get('location');
  };
  expect(await back(target)).toBe(target);
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', 'nada']) {
    expect(await back(foreign), foreign).toBe('/');
  }
  expect((await signIn(clientOf(server), 'autora@example.com')).headers.get('location')).toBe('/');
});

test('[RT-22] a signed-in reader on any admin page is redirected to the start page', async () => {
  for (const address of [
    '/admin',
    '/admin/users',
    '/admin/settings',
    '/admin/ebooks/new',
    `/admin/ebooks/${ebook.id}/modules`,
    '/admin/products',
  ]) {
    expect((await open(reader, address)).location, address).toBe('/');
  }
});
