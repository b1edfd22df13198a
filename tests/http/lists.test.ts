import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import type { Ebook } from '#server/ebooks/ebooks.queries.ts';
import { scheduleRow } from '#server/schedules/schedules.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../factories.ts';
import { fillLargeEbook, makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { actionsIn, linkIn, type Page, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let admin: Client;
let reader: Client;
let editor: Client;
let ctx: Ctx;

const open = async (client: Client, address: string): Promise<Page> => pageOf(await client.get(address));

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  admin = (await enter(server, 'admin', 'chefe@example.com')).client;
  reader = (await enter(server, 'user', 'leitora@example.com')).client;
  const author = await enter(server, 'editor', 'autora@example.com');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
});

afterAll(() => server.stop());

// each test fills the installation as it needs
beforeEach(async () => {
  for (const table of ['products', 'supplements', 'modules', 'ebooks'] as const) {
    await server.database.db.deleteFrom(table).execute();
  }
});

const foreignCtx = async () =>
  ctxOf({ ...server.database, dataDir: server.dataDir }, await makePerson(server.database, 'editor'));

const badgesIn = (card: HTMLElement) => [...card.querySelectorAll('.mantine-Badge-root')].map(textOf);

/** The figures of the cards on top of a screen, by their labels. */
function figures({ document }: Page): Record<string, string> {
  const stats = [...document.querySelectorAll('main dl:not(section dl) > div')];
  return Object.fromEntries(stats.map((stat) => ['dt', 'dd'].map((part) => textOf(stat.querySelector(part)))));
}

test('[EL-01] an administrator’s list is headed “Painel Administrativo” with “Novo E-book” and “Dashboard”, others’ “Meus E-books”', async () => {
  await makeEbook(ctx, { title: 'Próprio' });
  const page = await open(admin, '/');
  expect(page.heading).toBe('Painel Administrativo');
  const main = page.document.querySelector('main') as HTMLElement;
  expect(linkIn(main, 'Novo E-book')).toBe('/admin/ebooks/new');
  expect(linkIn(main, 'Dashboard')).toBe('/admin');
  expect((await open(editor, '/')).heading).toBe('Meus E-books');
  expect((await open(reader, '/')).heading).toBe('Meus E-books');
});

test('[EL-01] the list is read-only for a reader; an editor has the actions on their own e-books', async () => {
  const foreign = await foreignCtx();
  await makeModule(ctx, (await makeEbook(ctx, { title: 'Próprio' })).id);
  await makeModule(foreign, (await makeEbook(foreign, { title: 'Alheio' })).id);
  const seen = await open(reader, '/');
  expect(seen.articles).toEqual(['Alheio', 'Próprio']);
  for (const name of seen.articles) expect(actionsIn(seen.article(name))).toEqual([name, name, 'Ver E-book']);
  expect(actionsIn(seen.document.querySelector('main') as HTMLElement)).not.toContain('Novo E-book');
  const own = await open(editor, '/');
  expect(own.articles).toEqual(['Próprio']);
  expect(actionsIn(own.article('Próprio'))).toContain('Deletar');
});

test('[EL-03] a card shows cover, title, description as text, upper-case language, “Cópia” and “Oculto”, and “Ver E-book”', async () => {
  const copy = { title: 'Chá (Cópia)', slug: 'cha', language: 'es', is_visible: false };
  const description = '<p>Hojas <em>y</em> agua &amp; tiempo</p>';
  const ebook = await makeEbook(ctx, { ...copy, description, cover_image: `${server.url}/favicon.svg` });
  await makeEbook(ctx, { title: 'Café' });
  const page = await open(editor, '/');
  const card = page.article('Chá (Cópia)');
  expect(card.querySelector('img')?.getAttribute('src')).toBe(`${server.url}/favicon.svg`);
  expect(badgesIn(card)).toEqual(['Oculto', 'Cópia', 'ES']);
  expect([...card.querySelectorAll('p')].map(textOf)).toContain('Hojas y agua & tiempo');
  expect(linkIn(card, 'Ver E-book')).toBe(`/ebook/${ebook.id}/cha`);
  expect(badgesIn(page.article('Café'))).toEqual(['Visível', 'PT-BR']);
});

test('[EL-04] a manager’s card has its actions, an administrator’s the accounts too', async () => {
  const { id } = await makeEbook(ctx, { title: 'Próprio' });
  const own = (await open(editor, '/')).article('Próprio');
  const actions = ['Módulos', 'Suplementos', 'Produtos', 'Editar', 'Duplicar', 'Deletar'];
  for (const action of actions) expect(actionsIn(own)).toContain(action);
  const base = `/admin/ebooks/${id}`;
  const places = { Módulos: 'modules', Suplementos: 'supplements', Produtos: 'products', Editar: 'edit' };
  for (const [name, place] of Object.entries(places)) expect(linkIn(own, name)).toBe(`${base}/${place}`);
  expect(actionsIn(own)).not.toContain('Usuários');
  expect(linkIn((await open(admin, '/')).article('Próprio'), 'Usuários')).toBe('/admin/users');
});

test('[ST-02] a card leads into the e-book, a reader’s to the book; it tells modules, last change and state', async () => {
  const ebook = await makeEbook(ctx, { title: 'Próprio', cover_image: `${server.url}/favicon.svg` });
  const book = `/ebook/${ebook.id}/${ebook.slug}`;
  const ways = (card: HTMLElement) => [
    card.querySelector('a:has(img)')?.getAttribute('href'),
    card.querySelector('h2 a')?.getAttribute('href'),
  ];
  const modules = `/admin/ebooks/${ebook.id}/modules`;
  const told = async (client: Client) => textOf((await open(client, '/')).article('Próprio'));
  expect(ways((await open(editor, '/')).article('Próprio'))).toEqual([modules, modules]);
  expect(await told(editor)).toContain('Nenhum módulo');
  expect(await told(editor)).toMatch(/Alterado (agora|há \d+ \w+)/);
  expect(await told(editor)).toContain('Visível');
  await makeModule(ctx, ebook.id);
  expect(ways((await open(reader, '/')).article('Próprio'))).toEqual([book, book]);
  expect(await told(editor)).toContain('1 módulo');
  await makeModule(ctx, ebook.id, { is_visible: false });
  expect(await told(editor)).toContain('2 módulos');
  expect(await told(reader)).toContain('1 módulo');
  for (const word of ['Alterado', 'Visível', '2 módulos']) expect(await told(reader)).not.toContain(word);
  await server.database.db.updateTable('ebooks').set({ is_visible: false }).where('id', '=', ebook.id).execute();
  expect(await told(editor)).toContain('Oculto');
});

test('[ST-02] a write to anything in an e-book that the server takes is its last change', async () => {
  const ebook = await makeEbook(ctx, { title: 'Próprio' });
  const { id } = await makeModule(ctx, ebook.id);
  await server.database.db.updateTable('ebooks').set({ changed_at: '2020-01-02T12:00:00.000Z' }).execute();
  const told = async () => textOf((await open(editor, '/')).article('Próprio').querySelector('time'));
  expect(await told()).toBe('Alterado 2 de jan. de 2020');
  await editor.postForm(`/admin/ebooks/${ebook.id}/modules`, { intent: 'hide', id });
  expect(await told()).toBe('Alterado agora');
});

test('[ST-02] on a card “Ver E-book” and “Módulos” have weight, what else is named is small, and nothing is red', async () => {
  await makeEbook(ctx, { title: 'Próprio' });
  const card = (await open(admin, '/')).article('Próprio');
  const buttons = [...card.querySelectorAll('.mantine-Button-root')];
  const lookOf = (button: Element) => button.getAttribute('data-variant');
  const isSmall = (button: Element) => Boolean(button.getAttribute('data-size')?.startsWith('compact'));
  expect(buttons.slice(0, 2).map((button) => [textOf(button), lookOf(button)])).toEqual([
    ['Ver E-book', 'default'],
    ['Módulos', 'default'],
  ]);
  expect(buttons.map(isSmall)).toEqual(buttons.map((_, index) => index > 1));
  expect(buttons.slice(2).map(textOf)).toEqual([
    ...['Suplementos', 'Produtos', 'Editar', 'Duplicar', 'Usuários', 'Deletar'],
  ]);
  expect(buttons.map(lookOf)).not.toContain('danger');
});

test('[EL-01] the list says how many e-books one manages and how many of them readers see; it has nothing to count or search while it is empty', async () => {
  const head = (page: Page) => textOf(page.document.querySelector('main div:has(> h1)'));
  const isSearched = ({ document }: Page) => document.querySelector('main [role="searchbox"]') !== null;
  const empty = await open(editor, '/');
  expect([head(empty), isSearched(empty)]).toEqual(['Meus E-books', false]);
  // one place to begin
  const main = empty.document.querySelector('main') as HTMLElement;
  expect(actionsIn(main)).toEqual(['Dashboard', 'Criar Primeiro E-book', 'Importar']);
  await makeModule(ctx, (await makeEbook(ctx, { title: 'Próprio' })).id);
  await makeEbook(await foreignCtx(), { title: 'Alheio', is_visible: false });
  const own = await open(editor, '/');
  expect([head(own), isSearched(own)]).toEqual(['Meus E-books1 e-book', true]);
  expect(head(await open(editor, '/?q=zzz'))).toBe('Meus E-books1 e-book');
  expect(head(await open(admin, '/'))).toBe('Painel Administrativo2 e-books1 visível');
  expect(head(await open(reader, '/'))).toBe('Meus E-books');
});

test('[EL-05] an empty list says so, apart when searching, and offers managers the first e-book', async () => {
  for (const client of [admin, editor]) {
    const page = await open(client, '/');
    expect(page.has('Nenhum e-book disponível')).toBe(true);
    expect(linkIn(page.document, 'Criar Primeiro E-book')).toBe('/admin/ebooks/new');
  }
  const read = await open(reader, '/');
  expect([read.has('Nenhum e-book disponível'), read.has('Criar Primeiro E-book')]).toEqual([true, false]);
  await makeEbook(ctx, { title: 'Café' });
  for (const client of [editor, reader]) {
    const searched = await open(client, '/?q=zzz');
    expect([searched.has('Nenhum e-book encontrado'), searched.has('Criar Primeiro E-book')]).toEqual([true, false]);
  }
});

test('[DB-01] the dashboard has its title, subtitle and the button for a new e-book', async () => {
  const page = await open(editor, '/admin');
  expect(page.heading).toBe('Dashboard');
  expect(page.has('Gerencie seus e-books e conteúdo')).toBe(true);
  expect(linkIn(page.document.querySelector('main') as HTMLElement, 'Novo E-book')).toBe('/admin/ebooks/new');
});

test('[DB-03] the four cards of the dashboard are real counts of what one manages', async () => {
  const people = async () => String((await server.database.db.selectFrom('users').select('id').execute()).length);
  const none = { 'Total de E-books': '0', 'E-books Ativos': '0', Suplementos: '0' };
  expect(figures(await open(editor, '/admin'))).toEqual({ ...none, Usuários: await people() });
  const ebook = await makeEbook(ctx);
  await makeEbook(ctx, { is_visible: false });
  for (const name of ['Um', 'Dois', 'Três']) await makeSupplement(ctx, ebook.id, { name });
  await makeEbook(await foreignCtx());
  const own = { 'Total de E-books': '2', 'E-books Ativos': '1', Suplementos: '3', Usuários: await people() };
  expect(figures(await open(editor, '/admin'))).toEqual(own);
  expect(figures(await open(admin, '/admin'))).toEqual({ ...own, 'Total de E-books': '3', 'E-books Ativos': '2' });
});

test('[DB-03] the dashboard says the readers and clicks of a week below the cards, and when a hidden e-book is published', async () => {
  const { id } = await makeEbook(ctx, { title: 'Em breve', is_visible: false });
  await scheduleRow(ctx, { kind: 'ebook', row_id: id }, { publish_at: '2127-01-01T12:00:00.000Z' });
  await makeEbook(ctx, { title: 'Guardado', is_visible: false });
  const { document } = await open(editor, '/admin');
  expect(textOf(document.querySelector('section:has(> #week)'))).toMatch(/^Últimos 7 dias ?Leitores ?0 ?Cliques ?0/);
  const rows = Object.fromEntries(
    [...document.querySelectorAll('main li')].map((row) => [textOf(row.querySelector('a')), textOf(row)]),
  );
  expect(rows['Em breve']).toMatch(/Agendado para 01\/01\/2127/);
  expect(rows['Em breve']).not.toContain('Oculto');
  expect(rows.Guardado).toContain('Oculto');
});

async function someModules(): Promise<Ebook> {
  const ebook = await makeEbook(ctx, { title: 'Pães' });
  const description = 'Ação e reação do fermento';
  const cover_image = '/samples/tea.webp';
  const content = '<p>Água e fari<strong>nha</strong>.</p>';
  await makeModule(ctx, ebook.id, { title: 'Terceiro', order_index: 3, duration: '20 min', content });
  await makeModule(ctx, ebook.id, { title: 'Primeiro', order_index: 1, is_visible: false });
  await makeModule(ctx, ebook.id, { title: 'Segundo', order_index: 2, is_bonus: true, description, cover_image });
  return ebook;
}

test('[ML-01] the modules are counted, stand in their order, the bonus below, and are found by title and description', async () => {
  const { id } = await someModules();
  const page = await open(editor, `/admin/ebooks/${id}/modules`);
  expect(figures(page)).toEqual({ 'Total de módulos': '3', 'Módulos ativos': '2', 'Módulos bônus': '1' });
  expect(page.articles).toEqual(['Primeiro', 'Terceiro', 'Segundo']);
  expect((await open(editor, `/admin/ebooks/${id}/modules?q=acao`)).articles).toEqual(['Segundo']);
  expect((await open(editor, `/admin/ebooks/${id}/modules?q=TERCEIRO`)).articles).toEqual(['Terceiro']);
});

test('[ML-02] [ST-04] a module’s row shows its title, “Oculto”, “Bônus”, description, state, duration, words and order', async () => {
  const { id } = await someModules();
  const page = await open(editor, `/admin/ebooks/${id}/modules`);
  expect(badgesIn(page.article('Primeiro'))).toEqual(['Oculto']);
  expect(badgesIn(page.article('Segundo'))).toEqual(['Bônus']);
  expect(badgesIn(page.article('Terceiro'))).toEqual([]);
  expect(textOf(page.article('Segundo'))).toContain('Ação e reação do fermento');
  // the letter stands where a cover would
  const facts = [...page.article('Terceiro').querySelectorAll('span:not(:has(span))')]
    .filter((span) => !span.closest('a, button'))
    .map(textOf)
    .filter(Boolean);
  expect(facts).toEqual(['1', 'T', 'Visível', '20 min', '3 palavras', 'Ordem: 3']);
  expect(page.article('Segundo').querySelector('img')?.getAttribute('src')).toBe('/samples/tea.webp');
});

test('[ST-04] a module’s row has its handle, the ways to its page and its form, what deletes it, and a menu', async () => {
  const { id, slug } = await someModules();
  const row = (await open(editor, `/admin/ebooks/${id}/modules`)).article('Terceiro');
  expect(actionsIn(row)).toEqual([
    ...['Arrastar Terceiro', 'Terceiro', 'Ver', 'Editar', 'Excluir', 'Mais ações: Terceiro'],
  ]);
  expect(linkIn(row, 'Ver')).toMatch(new RegExp(`^/ebook/${id}/${slug}/module/`));
  for (const name of ['Terceiro', 'Editar']) expect(linkIn(row, name)).toMatch(/^\/admin\/modules\/[^/]+\/edit$/);
});

test('[ST-04] bonus modules stand in a part of their own; the numbers are those that readers see', async () => {
  const { id } = await someModules();
  const page = await open(editor, `/admin/ebooks/${id}/modules`);
  const parts = [...page.document.querySelectorAll('main section:has(ol)')].map((part) => [
    textOf(part.querySelector('h2')),
    [...part.querySelectorAll('h3')].map(textOf),
  ]);
  expect(parts).toEqual([
    ['Módulos', ['Primeiro', 'Terceiro']],
    ['Módulos bônus', ['Segundo']],
  ]);
  expect(textOf(page.article('Primeiro').querySelector('span'))).toBe('–');
  expect(textOf(page.article('Terceiro').querySelector('span'))).toBe('1');
});

test('[ML-02] a row names its order only where its place does not say it: after a deletion, with ties and in a search', async () => {
  const { id } = await makeEbook(ctx);
  for (const [at, title] of ['Solo', 'Água', 'Sol'].entries()) {
    await makeModule(ctx, id, { title, order_index: at + 1 });
  }
  await makeModule(ctx, id, { title: 'Vasos', order_index: 4, is_bonus: true });
  const orders = async (query = '') => {
    const page = await open(editor, `/admin/ebooks/${id}/modules${query}`);
    return page.articles.map((name) => /Ordem: \d+/.exec(textOf(page.article(name)))?.[0] ?? null);
  };
  expect(await orders()).toEqual([null, null, null, null]);
  expect(await orders('?q=sol')).toEqual(['Ordem: 1', 'Ordem: 3']);
  await ctx.db.updateTable('modules').set({ order_index: 2 }).where('title', '=', 'Sol').execute();
  expect(await orders()).toEqual([null, null, 'Ordem: 2', null]);
  await ctx.db.deleteFrom('modules').where('title', '=', 'Solo').execute();
  expect(await orders()).toEqual(['Ordem: 2', null, 'Ordem: 4']);
});

test('[ML-04] [ST-04] without modules there is nothing to count, search or order, with one nothing to order', async () => {
  const { id } = await makeEbook(ctx);
  const tools = async () => {
    const page = await open(editor, `/admin/ebooks/${id}/modules`);
    const { document } = page;
    return {
      counts: document.querySelectorAll('main dl').length,
      fields: document.querySelectorAll('main [role="searchbox"]').length,
      handles: actionsIn(document).filter((name) => name.startsWith('Arrastar ')).length,
      isTold: page.has('Arraste pela alça'),
    };
  };
  expect(await tools()).toEqual({ counts: 0, fields: 0, handles: 0, isTold: false });
  await makeModule(ctx, id, { title: 'Solo', order_index: 1 });
  expect(await tools()).toEqual({ counts: 1, fields: 1, handles: 0, isTold: false });
  await makeModule(ctx, id, { title: 'Vasos', order_index: 2, is_bonus: true });
  expect(await tools()).toEqual({ counts: 1, fields: 1, handles: 0, isTold: false });
  await makeModule(ctx, id, { title: 'Água', order_index: 3 });
  expect(await tools()).toEqual({ counts: 1, fields: 1, handles: 2, isTold: true });
});

test('[ML-04] a list without modules says so, apart when searching, and offers the first', async () => {
  const { id } = await makeEbook(ctx);
  const page = await open(editor, `/admin/ebooks/${id}/modules`);
  expect(page.has('Nenhum módulo criado ainda')).toBe(true);
  expect(linkIn(page.document, 'Criar Primeiro Módulo')).toBe(`/admin/modules/new?ebookId=${id}`);
  await makeModule(ctx, id);
  expect((await open(editor, `/admin/ebooks/${id}/modules?q=zzz`)).has('Nenhum módulo encontrado')).toBe(true);
});

test('[SH-01] managers get the sidebar “Painel Administrativo”, others the same header and footer without it', async () => {
  for (const [client, sidebars] of [
    [admin, ['Painel Administrativo']],
    [editor, ['Painel Administrativo']],
    [reader, []],
  ] as const) {
    const { document } = await open(client, '/');
    expect([...document.querySelectorAll('aside h2')].map(textOf)).toEqual(sidebars);
    expect(linkIn(document.querySelector('header') as HTMLElement, 'Prelo, página inicial')).toBe('/');
    expect(document.querySelector('header [aria-label="Conta"]')).not.toBeNull();
    expect(document.querySelector('footer')).not.toBeNull();
  }
});

test('[SH-02] “Menu Principal” leads to its four places and marks the one whose path is the current', async () => {
  const places = {
    '/admin': 'Dashboard',
    '/': 'E-books',
    '/admin/supplements': 'Suplementação',
    '/admin/products': 'Produtos',
  };
  for (const [path, name] of Object.entries(places)) {
    const { document } = await open(editor, path);
    const menu = [...document.querySelectorAll('aside nav[aria-label="Menu Principal"] a')];
    expect(textOf(document.querySelector('aside nav'))).toContain('Menu Principal');
    expect(menu.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual(Object.entries(places));
    expect([...document.querySelectorAll('[aria-current="page"]')].map(textOf)).toEqual([name]);
  }
  const { document } = await open(editor, '/profile');
  expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(0);
});

test('[SH-05] without a picture the avatar is the first letter of the full name, else of the e-mail, else “U”', async () => {
  const { client, actor } = await enter(server, 'user', 'zilda@example.com');
  const letterOf = async (name: string, email: string) => {
    await server.database.db.updateTable('users').set({ name, email }).where('id', '=', actor.id).execute();
    return textOf((await open(client, '/')).document.querySelector('header [aria-label="Conta"]'));
  };
  expect(await letterOf(' olga Dias', 'zilda@example.com')).toBe('O');
  expect(await letterOf(' ', 'zilda@example.com')).toBe('Z');
  expect(await letterOf('', ' ')).toBe('U');
});

test('[SH-06] the footer links to support, privacy and terms beside a copyright line', async () => {
  for (const client of [editor, reader]) {
    const footer = (await open(client, '/')).document.querySelector('footer') as HTMLElement;
    const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/support', '/privacy', '/terms']);
    expect(textOf(footer)).toContain(`© ${new Date().getFullYear()}`);
  }
});

test('[US-01] accounts are counted by role, and found by e-mail and by full name', async () => {
  const ana = await makePerson(server.database, 'editor', 'Conceição Prado');
  const rows = await server.database.db.selectFrom('users').select('role').execute();
  const count = (role: string) => String(rows.filter((row) => row.role === role).length);
  expect(figures(await open(admin, '/admin/users'))).toEqual({
    'Total de usuários': String(rows.length),
    Administradores: count('admin'),
    Autores: count('editor'),
    Leitores: count('user'),
  });
  const found = async (words: string) =>
    (await open(admin, `/admin/users?q=${encodeURIComponent(words)}`)).has(ana.email);
  expect([await found('CONCEICAO prado'), await found(ana.email), await found('zzz')]).toEqual([true, true, false]);
});

/** The context at that day of January, in no order of making. */
const on = (day: number, who: Ctx = ctx): Ctx => ({ ...who, now: () => new Date(Date.UTC(2026, 0, day, 12)) });

test('[EL-07] a reader’s list has the visible e-books, newest first; an editor’s their own, an administrator’s all with their authors', async () => {
  const foreign = await foreignCtx();
  const make = async (at: Ctx, input: { title: string; is_visible?: boolean }) =>
    makeModule(at, (await makeEbook(at, input)).id);
  await make(on(3), { title: 'Próprio 3' });
  await make(on(5), { title: 'Próprio 5', is_visible: false });
  await make(on(1, foreign), { title: 'Alheio 1' });
  await make(on(4, foreign), { title: 'Alheio 4', is_visible: false });
  await make(on(2, foreign), { title: 'Alheio 2' });
  const listed = async (client: Client) => (await open(client, '/')).articles;
  expect(await listed(reader)).toEqual(['Próprio 3', 'Alheio 2', 'Alheio 1']);
  expect(await listed(editor)).toEqual(['Próprio 5', 'Próprio 3']);
  expect(textOf((await open(admin, '/')).article('Alheio 1'))).toContain(`De ${foreign.actor?.email}`);
  expect(textOf((await open(editor, '/')).article('Próprio 3'))).not.toContain('De ');
  expect(await listed(admin)).toEqual(['Próprio 5', 'Alheio 4', 'Próprio 3', 'Alheio 2', 'Alheio 1']);
  const nobody = await open(clientOf(server), '/');
  expect([nobody.location?.split('?')[0], /Próprio|Alheio/.test(nobody.html)]).toEqual(['/auth', false]);
});

test('[EL-02] an e-book is found by title or description, case and accents ignored, as it is after a change', {
  timeout: 60_000,
}, async () => {
  const { id, slug } = await makeEbook(ctx, { title: 'Pão de Açúcar', description: '<p>Fermentação</p>' });
  await makeEbook(ctx, { title: 'Chá' });
  const found = async (words: string) => (await open(editor, `/?q=${encodeURIComponent(words)}`)).articles;
  for (const words of ['PAO DE ACUCAR', 'pão', 'fermentacao']) expect(await found(words)).toEqual(['Pão de Açúcar']);
  const values = { title: 'Bolo de Maçã', slug, description: '<p>Açafrão</p>' };
  expect((await editor.postJson(`/admin/ebooks/${id}/edit`, { values, version: 1 })).status).toBe(200);
  for (const words of ['BOLO DE MACA', 'açafrao']) expect(await found(words)).toEqual(['Bolo de Maçã']);
  for (const words of ['pão', 'fermentação']) expect(await found(words)).toEqual([]);
});

test('[DA-09] lists of supplements and products are newest first, for managers and for readers', async () => {
  const ebook = await makeEbook(ctx);
  await makeModule(ctx, ebook.id);
  for (const day of [2, 3, 1]) {
    await makeSupplement(on(day), ebook.id, { name: `Suplemento ${day}` });
    await makeProduct(on(day), ebook.id, { name: `Produto ${day}` });
  }
  const addresses = {
    Suplemento: [`/admin/ebooks/${ebook.id}/supplements`, '/admin/supplements', '/supplementation'],
    Produto: [`/admin/ebooks/${ebook.id}/products`, '/admin/products'],
  };
  addresses.Suplemento.push(`/ebook/${ebook.id}/${ebook.slug}?tab=supplementation`);
  addresses.Produto.push(`/ebook/${ebook.id}/${ebook.slug}?tab=products`);
  for (const [name, list] of Object.entries(addresses)) {
    const newest = [3, 2, 1].map((day) => `${name} ${day}`);
    for (const address of list) expect([address, (await open(editor, address)).articles]).toEqual([address, newest]);
  }
});

test('[DA-09] modules stand by their order for managers and for readers, whenever they were made', async () => {
  const ebook = await makeEbook(ctx);
  for (const [title, order_index] of Object.entries({ Segundo: 2, Terceiro: 3, Primeiro: 1 })) {
    await makeModule(ctx, ebook.id, { title, order_index });
  }
  const ordered = ['Primeiro', 'Segundo', 'Terceiro'];
  expect((await open(editor, `/admin/ebooks/${ebook.id}/modules`)).articles).toEqual(ordered);
  const { document } = await open(editor, `/ebook/${ebook.id}/${ebook.slug}`);
  expect([...document.querySelectorAll('main ol a')].map(textOf)).toEqual(ordered);
});

test('[DA-09] dates are shown as in Brazil', async () => {
  const { id, email } = await makePerson(server.database, 'user');
  const created_at = '2026-03-09T12:00:00.000Z';
  await server.database.db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
  const { document } = await open(admin, `/admin/users?q=${encodeURIComponent(email)}`);
  const rows = [...document.querySelectorAll('main li')].map(textOf).filter((text) => text.includes(email));
  expect(rows).toEqual([expect.stringContaining('09/03/2026')]);
});

test('[G-09] a list shows 24, offers “Carregar mais” for one more, and is searched beyond what it shows', {
  timeout: 60_000,
}, async () => {
  const ebook = await makeEbook(on(1), { title: 'Livro 0' });
  await makeModule(on(1), ebook.id);
  for (let number = 1; number < 24; number += 1) await makeEbook(on(2), { title: `Livro ${number}` });
  await fillLargeEbook(ctx, ebook, { modules: 0, items: 24 });
  const items = ['/admin/supplements', '/admin/products', '/supplementation'];
  items.push(`/admin/ebooks/${ebook.id}/supplements`, `/admin/ebooks/${ebook.id}/products`);
  const shown = async (address: string) => {
    const page = await open(editor, address);
    return [address, page.articles.length, page.has('Carregar mais')];
  };
  for (const address of ['/', ...items]) expect(await shown(address)).toEqual([address, 24, false]);
  await makeEbook(on(3), { title: 'Mais um' });
  await makeSupplement(ctx, ebook.id, { name: 'Mais um' });
  await makeProduct(ctx, ebook.id, { name: 'Mais um' });
  for (const address of ['/', ...items]) {
    expect(await shown(address)).toEqual([address, 24, true]);
    const oldest = address === '/' ? 'Livro 0' : 'Item 0';
    expect((await open(editor, address)).articles).not.toContain(oldest);
    if (address === '/supplementation') continue;
    const found = await open(editor, `${address}?q=${encodeURIComponent(oldest.toUpperCase())}`);
    expect(found.articles).toContain(oldest);
  }
});

test('[G-09] accounts come 24 at a time, and what was done does too', async () => {
  const mark = `Muitas ${Date.now()}`;
  const listed = async (address: string) => {
    const { document, has } = await open(admin, address);
    return [document.querySelectorAll('main > div > :is(ul, ol) > li').length, has('Carregar mais')];
  };
  for (let number = 0; number < 24; number += 1) await makePerson(server.database, 'user', mark);
  expect(await listed(`/admin/users?q=${encodeURIComponent(mark)}`)).toEqual([24, false]);
  await makePerson(server.database, 'user', mark);
  expect(await listed(`/admin/users?q=${encodeURIComponent(mark)}`)).toEqual([24, true]);
  const ebook = await makeEbook(ctx);
  const trail = `/admin/audit?ebook=${ebook.id}`;
  for (let number = 1; number < 24; number += 1) await makeModule(ctx, ebook.id);
  expect(await listed(trail)).toEqual([24, false]);
  await makeModule(ctx, ebook.id);
  expect(await listed(trail)).toEqual([24, true]);
});

test('an entry of the log has its exact time, and the way to all entries of its e-book says so', async () => {
  const ebook = await makeEbook(ctx, { title: 'Pomar' });
  await makeModule(ctx, ebook.id, { title: 'Enxertos' });
  const { document } = await open(admin, '/admin/audit');
  const row = [...document.querySelectorAll('main li')].find((entry) => textOf(entry).includes('Enxertos'));
  const only = row?.querySelector('a[href*="ebook="]');
  expect([only?.getAttribute('aria-label'), only?.getAttribute('title')]).toEqual([
    'Mostrar só o que houve no e-book Pomar',
    'Mostrar só o que houve no e-book Pomar',
  ]);
  const ofOne = await open(admin, `/admin/audit?ebook=${ebook.id}`);
  expect(ofOne.document.querySelectorAll('main li a[href*="ebook="]')).toHaveLength(0);
  const time = row?.querySelector('time');
  expect(textOf(time ?? null)).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  expect(time?.getAttribute('dateTime')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('[G-01] what the source only pretends is real: the counts, the accounts, and the support form that is kept', async () => {
  const ebook = await makeEbook(ctx, { title: 'Com ajuda' });
  expect(figures(await open(editor, '/admin'))['Total de E-books']).toBe('1');
  const { email } = await makePerson(server.database, 'user');
  expect((await open(admin, `/admin/users?q=${encodeURIComponent(email)}`)).has(email)).toBe(true);
  const values = { email: 'ajuda@example.com', faq: [{ question: 'Serve gelado?', answer: 'Sim, sempre.' }] };
  const support = `/admin/ebooks/${ebook.id}/support`;
  expect((await editor.postJson(support, { values, version: 0 })).status).toBe(200);
  expect((await open(editor, support)).field('E-mail')?.getAttribute('value')).toBe('ajuda@example.com');
  const shown = await open(clientOf(server), `/ebook/${ebook.id}/${ebook.slug}?tab=support`);
  for (const words of ['ajuda@example.com', 'Serve gelado?', 'Sim, sempre.']) expect(shown.has(words)).toBe(true);
});
