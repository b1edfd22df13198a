import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';

let server: RunningServer;
let author: Client;
let ebook: { id: string; slug: string; path: string; values: Record<string, unknown> };

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  author = clientOf(server);
  await signUp(author, 'first@example.com');
  await signIn(author, 'first@example.com');
});

afterAll(() => server.stop());

beforeEach(async () => {
  const { db } = server.database;
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'first@example.com')
    .executeTakeFirstOrThrow();
  const row = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, person), { title: 'Antes' });
  const { title, slug, description, cover_image, language, currency, is_visible } = row;
  const tabs = { guide_tab_name: 'Guia', supplementation_tab_name: 'Suplementação', support_tab_name: 'Suporte' };
  const values = { title, slug, description, cover_image, language, currency, is_visible, ...tabs };
  ebook = { id: row.id, slug, path: `/ebook/${row.id}/${slug}`, values };
});

const visit = async (headers: Record<string, string> = {}) => clientOf(server).get(ebook.path, headers);
const retitleBehindTheBack = (title: string) =>
  server.database.db.updateTable('ebooks').set({ title }).where('id', '=', ebook.id).execute();

test('[DA-10] a public page is answered from memory until a write, which refreshes it at once', async () => {
  expect(await (await visit()).text()).toContain('Antes');
  await retitleBehindTheBack('Por trás');
  expect(await (await visit()).text()).toContain('Antes');
  const saved = await author.postJson(`/admin/ebooks/${ebook.id}/edit`, {
    values: { ...ebook.values, title: 'Depois' },
    version: 1,
  });
  expect(saved.status).toBe(200);
  const fresh = await (await visit()).text();
  expect(fresh).toContain('Depois');
  expect(fresh).not.toContain('Antes');
});

test('[DA-10] a deleted e-book is gone from memory at once', async () => {
  expect((await visit()).status).toBe(200);
  expect((await author.postForm('/?index', { intent: 'delete', id: ebook.id })).status).toBe(200);
  expect((await visit()).status).toBe(404);
});

test('[ER-07] an e-book that is hidden is gone from memory at once, and its manager’s preview is never kept', async () => {
  expect((await visit()).status).toBe(200);
  const values = { ...ebook.values, is_visible: false };
  expect((await author.postJson(`/admin/ebooks/${ebook.id}/edit`, { values, version: 1 })).status).toBe(200);
  expect((await author.get(ebook.path)).status).toBe(200);
  expect((await visit()).status).toBe(404);
});

test('a page that did not change is not sent again', async () => {
  const first = await visit();
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const kept of [etag, etag.slice(2), `"other", ${etag}`]) {
    expect(`${kept} ${(await visit({ 'If-None-Match': kept })).status}`).toBe(`${kept} 304`);
  }
  expect((await visit({ 'If-None-Match': '"other"' })).status).toBe(200);
});

test('a page from memory is sent as the caller can read it', async () => {
  const plain = await (await visit({ 'Accept-Encoding': 'identity' })).text();
  for (const encoding of ['br', 'gzip']) {
    const answer = await visit({ 'Accept-Encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(plain);
  }
  const refused = await visit({ 'Accept-Encoding': 'br;q=0, gzip' });
  expect(refused.headers.get('content-encoding')).toBe('gzip');
});

test('a page from memory carries nobody’s cookie', async () => {
  await author.get(ebook.path);
  expect((await visit()).headers.getSetCookie()).toEqual([]);
  expect((await author.get(ebook.path)).headers.getSetCookie()).toEqual([]);
});
