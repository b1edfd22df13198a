import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '#server/context.ts';
import type { Ebook } from '#server/ebooks/ebooks.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let editor: Client;
let admin: Client;
let ctx: Ctx;
let ebook: Ebook;

const open = async (address: string) => pageOf(await clientOf(server).get(address));
const db = () => server.database.db;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  admin = (await enter(server, 'admin')).client;
  const author = await enter(server, 'editor');
  editor = author.client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, author.actor);
  ebook = await makeEbook(ctx, { title: 'Horta', slug: 'horta', language: 'en' });
});
afterAll(() => server.stop());

const DEEP = '<b>'.repeat(6_660);
const TOO_DEEP =
  'A formatação tem elementos demais uns dentro dos outros: o máximo são 100 níveis. Simplifique o HTML ou cole o texto sem formatação.';

test('[GR-06] a text too deep is refused in words by its field, wherever it is saved, and nothing is stored', async () => {
  const { values, item } = { values: { title: 'A', slug: 'a' }, item: { name: 'A', price: 100, ebook_id: ebook.id } };
  const ways: [Client, string, unknown, string][] = [
    [editor, '/admin/ebooks/new.data', { values: { ...values, description: DEEP } }, 'description'],
    [editor, `/admin/modules/new.data?ebookId=${ebook.id}`, { values: { ...values, content: DEEP } }, 'content'],
    [
      editor,
      '/admin/supplements/new.data',
      { values: { ...item, purchase_url: 'https://a.example', description: DEEP } },
      'description',
    ],
    [admin, '/admin/settings.data', { values: { terms: { en: DEEP } }, version: 0 }, 'terms.en'],
  ];
  for (const [client, address, body, field] of ways) {
    const answer = await client.postJson(address, body);
    const text = await answer.text();
    expect([address, answer.status]).toEqual([address, 422]);
    expect(text).toContain(`"${field}"`);
    expect(text).toContain(TOO_DEEP);
  }
  const preview = await editor.postJson('/admin/preview.data', { html: DEEP, language: 'en' });
  expect(await preview.text()).toContain(TOO_DEEP);
  expect(await db().selectFrom('modules').select('id').where('ebook_id', '=', ebook.id).execute()).toEqual([]);
});

test('an item too deep, as older versions stored it, is shown plain, and takes no shelf along', async () => {
  await makeModule(ctx, ebook.id);
  const bad = await makeSupplement(ctx, ebook.id, { name: 'Poço' });
  await makeSupplement(ctx, ebook.id, { name: 'Vaso', description: '<p>Barro <b>cozido</b></p>' });
  const set = { description: `${DEEP}fundo`, updated_at: new Date().toISOString() };
  await db().updateTable('supplements').set(set).where('id', '=', bad.id).execute();
  for (const address of ['/supplementation', `/ebook/${ebook.id}/horta?tab=supplementation`]) {
    for (const after of ['', `${address.includes('?') ? '&' : '?'}x=1`]) {
      const page = await open(address + after);
      expect(page.status).toBe(200);
      expect(textOf(page.article('Poço').querySelector('.card-description'))).toBe('fundo');
      expect(page.article('Vaso').querySelector('b')?.textContent).toBe('cozido');
    }
  }
  expect(server.log.filter((line) => line.includes('shown as plain text'))).toHaveLength(1);
});

const PARAGRAPH =
  'Texto com <strong>negrito</strong> e <a href="https://example.com/a?b=1&amp;c=2">ligação</a>. '.repeat(20);
const ROWS = '<tr><td>um</td><td><span style="color:#b3261e">dois</span></td></tr>'.repeat(5);
const chapter = (n: number) =>
  `<h2>Parte ${n}</h2><p style="text-align:justify">${PARAGRAPH}</p><p><img src="/media/${n}-foto.jpg" alt="Foto ${n}" /></p>` +
  `<table><tbody>${ROWS}</tbody></table>`;

test('a module of 500,000 characters with 200 pictures and tables is saved and read whole', async () => {
  const content = Array.from({ length: 200 }, (_, n) => chapter(n)).join('');
  const whole = content + 'x'.repeat(LIMITS.content - content.length);
  const { id, slug } = await makeModule(ctx, ebook.id, { title: 'Grande', slug: 'grande' });
  const values = { title: 'Grande', slug, content: whole, order_index: 0, is_visible: true, is_bonus: false };
  const saved = await editor.postJson(`/admin/modules/${id}/edit.data`, { values, version: 1 });
  expect([saved.status, (await saved.text()).slice(0, 300)]).toEqual([200, expect.anything()]);
  const row = await db().selectFrom('modules').select('content').where('id', '=', id).executeTakeFirst();
  expect(row?.content).toBe(whole);
  const page = await open(`/ebook/${ebook.id}/horta/module/${id}/${slug}`);
  expect(page.status).toBe(200);
  expect(page.document.querySelectorAll('.wide[aria-label="Table"]')).toHaveLength(200);
  expect(page.document.querySelectorAll('img[alt^="Foto "]')).toHaveLength(200);
  expect(page.document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(
    /^Parte 0 Texto com negrito e ligação \. Texto/,
  );
});

test('a text that looks like the start of many scripts is saved, read and described', async () => {
  const content = `<p title="${'<script<style‹script'.repeat(24_000)}">Olá</p>`;
  const { id, slug } = await makeModule(ctx, ebook.id, { title: 'Muitos', slug: 'muitos', content });
  const page = await open(`/ebook/${ebook.id}/horta/module/${id}/${slug}`);
  expect(page.status).toBe(200);
  expect(page.document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Olá');
});

test('a preview speaks the language of what it belongs to', async () => {
  const html = '<table><tbody><tr><td>a</td></tr></tbody></table>';
  for (const [language, name] of [
    ['en', 'Table'],
    ['de', 'Tabelle'],
    ['pt-BR', 'Tabela'],
  ]) {
    const answer = await editor.postJson('/admin/preview.data', { html, language });
    expect(await answer.text()).toContain(`aria-label=\\"${name}\\"`);
  }
});

test('[RT-17] on the shelf of all e-books each item speaks the language of its own', async () => {
  const german = await makeEbook(ctx, { title: 'Garten', slug: 'garten', language: 'de' });
  await makeModule(ctx, german.id);
  const description = '<table><tbody><tr><td>Ton</td></tr></tbody></table>';
  await makeSupplement(ctx, german.id, { name: 'Blumentopf', description });
  const card = (await open('/supplementation')).article('Blumentopf');
  expect(card.querySelector('h2')?.getAttribute('lang')).toBe('de');
  expect(card.querySelector('.card-body')?.getAttribute('lang')).toBe('de');
  expect(card.querySelector('.wide')?.getAttribute('aria-label')).toBe('Tabelle');
});

test('[ER-04] the picture of an item is named by the item', async () => {
  const own = await makeEbook(ctx, { title: 'Rega', slug: 'rega' });
  await makeModule(ctx, own.id);
  await makeSupplement(ctx, own.id, { name: 'Regador', image_url: 'https://example.com/regador.jpg' });
  for (const address of ['/supplementation', `/ebook/${own.id}/rega?tab=supplementation`]) {
    expect((await open(address)).article('Regador').querySelector('img')?.getAttribute('alt')).toBe('Regador');
  }
});

const HOSTILE =
  '<p onclick="x()">Água<script>alert(1)</script></p><a href="javascript:x()">a</a>' +
  '<iframe src="https://evil.example/embed"></iframe><iframe src="https://www.youtube.com/embed/abc"></iframe>';

test('[G-03] every text of an author is stored without what could run, and with no player but YouTube’s and Vimeo’s', async () => {
  const own = await makeEbook(ctx, { title: 'Hostil', slug: 'hostil' });
  const base = `/ebook/${own.id}/hostil`;
  const item = { ebook_id: own.id, name: 'Item', price: 100, purchase_url: 'https://loja.example/x' };
  const { id } = await makeModule(ctx, own.id, { title: 'Lição', slug: 'licao' });
  const writes = [
    [`/admin/ebooks/${own.id}/edit`, { slug: 'hostil', description: HOSTILE }, base],
    [`/admin/modules/${id}/edit`, { slug: 'licao', content: HOSTILE }, `${base}/module/${id}/licao`],
    ['/admin/supplements/new', { ...item, description: HOSTILE }, `${base}?tab=supplementation`],
    [`/admin/ebooks/${own.id}/products/new`, { ...item, description: HOSTILE }, `${base}?tab=products`],
  ] as const;
  for (const [address, values, page] of writes) {
    expect([address, (await editor.postJson(address, { values, version: 1 })).status]).toEqual([address, 200]);
    const { document } = await open(page);
    const text = document.querySelector('.prose, .card-description, .lead');
    expect([page, textOf(text).startsWith('Água')]).toEqual([page, true]);
    expect([page, text?.innerHTML.match(/script|onclick|evil/)]).toEqual([page, null]);
  }
  const stored = [
    ...(await db().selectFrom('ebooks').select('description as html').where('id', '=', own.id).execute()),
    ...(await db().selectFrom('modules').select('content as html').where('ebook_id', '=', own.id).execute()),
    ...(await db().selectFrom('supplements').select('description as html').where('ebook_id', '=', own.id).execute()),
    ...(await db().selectFrom('products').select('description as html').where('ebook_id', '=', own.id).execute()),
  ];
  expect(stored).toHaveLength(4);
  for (const { html } of stored) {
    expect(html).not.toMatch(/script|onclick|evil/);
    expect(html).toContain('<iframe src="https://www.youtube.com/embed/abc"');
  }
});

test('[G-03] the preview is what readers get of the same text', async () => {
  const html = `${HOSTILE}<h2 style="color:#ff0000">Título</h2><table><tbody><tr><td>a</td></tr></tbody></table>`;
  const { id, slug } = await makeModule(ctx, ebook.id, { title: 'Igual', slug: 'igual', content: html });
  const { document } = await open(`/ebook/${ebook.id}/horta/module/${id}/${slug}`);
  const answer = await editor.postJson('/admin/preview.data', { html, language: 'en' });
  const shown = document.querySelector('.prose')?.innerHTML ?? '?';
  expect(shown).toContain('<h2');
  expect((await answer.text()).replaceAll('\\"', '"')).toContain(shown);
});
