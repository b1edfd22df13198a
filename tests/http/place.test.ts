import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { updateEbook } from '#server/ebooks/ebooks.ts';
import { scheduleRow } from '#server/schedules/schedules.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import type { Client } from './client.ts';
import { actionsIn, linkIn, pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let editor: Client;
let ctx: Ctx;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const author = await enter(server, 'editor');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
});
afterAll(() => server.stop());

const STATES = ['Visível', 'Oculto', 'Agendado'];

/** The head over a screen, as one reads it; null if there is none. */
async function headOf(address: string) {
  const page = await pageOf(await editor.get(address));
  const head = page.document.querySelector('main > header');
  if (!head) return null;
  const tabs = [...head.querySelectorAll('nav a')];
  return {
    head,
    oneHeading: page.heading !== null,
    state: STATES.filter((word) => textOf(head).includes(word)),
    tabs: tabs.map(textOf),
    current: tabs
      .filter((tab) => tab.hasAttribute('aria-current'))
      .map((tab) => [textOf(tab), tab.getAttribute('aria-current')]),
  };
}

test('[ST-01] every screen of an e-book has one head: cover, title, state, tabs, and the ways to its readers', async () => {
  const cover_image = 'https://a.example/capa.png';
  const ebook = await makeEbook(ctx, { title: 'Horta em casa', cover_image });
  const module = await makeModule(ctx, ebook.id);
  const supplement = await makeSupplement(ctx, ebook.id);
  const product = await makeProduct(ctx, ebook.id);
  const base = `/admin/ebooks/${ebook.id}`;
  const screens = {
    [`${base}/modules`]: ['Módulos', 'page'],
    [`/admin/modules/${module.id}/history`]: ['Módulos', 'true'],
    [`${base}/supplements`]: ['Suplementos', 'page'],
    [`/admin/supplements/new?ebookId=${ebook.id}`]: ['Suplementos', 'true'],
    [`/admin/supplements/${supplement.id}/edit`]: ['Suplementos', 'true'],
    [`${base}/products`]: ['Produtos', 'page'],
    [`${base}/products/new`]: ['Produtos', 'true'],
    [`${base}/products/${product.id}/edit`]: ['Produtos', 'true'],
    [`${base}/support`]: ['Suporte', 'page'],
    [`${base}/edit`]: ['Editar', 'page'],
    [`${base}/languages`]: ['Idiomas', 'page'],
    [`${base}/numbers`]: ['Números', 'page'],
    [`${base}/export`]: ['Exportar', 'page'],
  };
  for (const [address, tab] of Object.entries(screens)) {
    const found = await headOf(address);
    expect(found, address).toMatchObject({
      oneHeading: true,
      state: ['Visível'],
      tabs: ['Módulos', 'Suplementos', 'Produtos', 'Suporte', 'Editar', 'Idiomas', 'Números', 'Exportar'],
      current: [tab],
    });
    const head = found?.head as Element;
    expect(head.querySelector('img')?.getAttribute('src')).toBe(cover_image);
    expect(linkIn(head, 'Horta em casa')).toBe(`${base}/modules`);
    expect(linkIn(head, 'Suporte')).toBe(`${base}/support`);
    expect(linkIn(head, 'Ver E-book')).toBe(`/ebook/${ebook.id}/${ebook.slug}`);
    expect(actionsIn(head), address).toContain('Compartilhar');
  }
  // the writing room has a head of its own
  expect(await headOf(`/admin/modules/${module.id}/edit`)).toBeNull();
  await updateEbook(ctx, ebook.id, 1, { is_visible: false });
  expect((await headOf(`${base}/modules`))?.state).toEqual(['Oculto']);
  await scheduleRow(ctx, { kind: 'ebook', row_id: ebook.id }, { publish_at: '2127-01-01T12:00:00.000Z' });
  expect((await headOf(`${base}/modules`))?.state).toEqual(['Agendado']);
});

test('[SH-02] on every screen below an entry of the sidebar that entry is lit', async () => {
  const ebook = await makeEbook(ctx);
  const module = await makeModule(ctx, ebook.id);
  const supplement = await makeSupplement(ctx, ebook.id);
  const item = await makeCatalogueItem(ctx, { kind: 'products', name: 'Regador' });
  const screens = {
    [`/admin/ebooks/${ebook.id}/supplements/new`]: 'E-books',
    [`/admin/ebooks/${ebook.id}/supplements/${supplement.id}/edit`]: 'E-books',
    [`/admin/ebooks/${ebook.id}/numbers`]: 'E-books',
    [`/admin/modules/${module.id}/history`]: 'E-books',
    '/admin/import': 'E-books',
    '/admin/supplements/new': 'Suplementação',
    '/admin/catalog/new': 'Catálogo',
    [`/admin/catalog/${item.id}/edit`]: 'Catálogo',
  };
  for (const [address, name] of Object.entries(screens)) {
    const { document } = await pageOf(await editor.get(address));
    const lit = [...document.querySelectorAll('aside [aria-current]')];
    expect(
      lit.map((entry) => [textOf(entry), entry.getAttribute('aria-current')]),
      address,
    ).toEqual([[name, 'true']]);
  }
});

test('screens of all e-books, and of none that the person manages, have no head', async () => {
  for (const address of [
    '/',
    '/admin',
    '/admin/supplements',
    '/admin/supplements/new',
    '/admin/products',
    '/admin/products/new',
  ])
    expect(await headOf(address), address).toBeNull();
  const stranger = await enter(server, 'editor');
  const foreign = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, stranger.actor), {
    title: 'Segredo',
  });
  const answer = await editor.get(`/admin/ebooks/${foreign.id}/modules`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('Segredo');
});

test('[WK-15] before the script a search and a replacement are plain forms', async () => {
  const ebook = await makeEbook(ctx, { title: 'Menos soda' });
  const { id } = await makeModule(ctx, ebook.id, { content: '<p>Soda &amp; sal.</p>' });
  const address = `/admin/ebooks/${ebook.id}/find?q=soda`;
  expect((await headOf(address))?.tabs).toContain('Módulos');
  const page = await pageOf(await editor.get(address));
  const [form] = [...page.document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
  const sent = Object.fromEntries([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]));
  const hit = page.document.querySelectorAll('button[name="hit"]')[1]?.getAttribute('value') ?? '';
  expect(textOf(page.document.querySelector('main'))).toContain('2 ocorrências em 2 textos');
  const answer = await pageOf(await editor.postForm(address, { ...sent, put: '<água>', hit }));
  expect(textOf(answer.document.querySelector('main'))).toContain('1 ocorrência substituída em 1 texto.');
  const row = await ctx.db.selectFrom('modules').select('content').where('id', '=', id).executeTakeFirst();
  expect(row?.content).toBe('<p>&lt;água&gt; &amp; sal.</p>');
  const undo = answer.document.querySelector('input[name="replacement"]')?.getAttribute('value') ?? '';
  await editor.postForm(address, { intent: 'undo', replacement: undo });
  const back = await ctx.db.selectFrom('modules').select('content').where('id', '=', id).executeTakeFirst();
  expect(back?.content).toBe('<p>Soda &amp; sal.</p>');
});
