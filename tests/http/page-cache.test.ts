import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { saveSupport } from '#server/support/support.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { pageOf, textOf } from './page.ts';

let server: RunningServer;
let author: Client;
let ctx: Ctx;
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
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, person);
  const row = await makeEbook(ctx, { title: 'Antes' });
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

/** Rows of an e-book, each with a field that is typed into. */
async function fill() {
  const module = await makeModule(ctx, ebook.id, { title: 'Solo', content: '<p>Solo vivo</p>' });
  const supplement = await makeSupplement(ctx, ebook.id, { name: 'Húmus' });
  const product = await makeProduct(ctx, ebook.id, { name: 'Vaso' });
  await saveSupport(ctx, ebook.id, 0, { phone: '1', email: 'antes@example.com' });
  const drafts = [
    ['ebook', ebook.id, 'title'],
    ['modules', module.id, 'title'],
    ['supplements', supplement.id, 'name'],
    ['products', product.id, 'name'],
    ['support', ebook.id, 'email'],
  ] as const;
  return { drafts, module: { ...module, path: `${ebook.path}/module/${module.id}/${module.slug}` } };
}

test('[WK-02] no verb that writes a draft changes a byte of what readers, search and the sitemap get', async () => {
  const { drafts, module } = await fill();
  const tabs = ['supplementation', 'products', 'support'].map((tab) => `${ebook.path}?tab=${tab}`);
  const pages = [ebook.path, ...tabs, module.path, '/supplementation', '/sitemap.xml'];
  /** What each address answers, by its hash. */
  const bytesOf = async (client: Client, addresses: string[]) => {
    const answers = addresses.map(async (address) => {
      const answer = await client.get(address);
      expect(answer.status, address).toBe(200);
      return [
        address,
        createHash('sha256')
          .update(await answer.text())
          .digest('hex'),
      ];
    });
    return Object.fromEntries(await Promise.all(answers)) as Record<string, string>;
  };
  const found = ['Solo', 'Rascunho'].map((words) => `/admin/find.data?q=${words}&_routes=studio%2Ffind`);
  const seen = async () => ({ ...(await bytesOf(clientOf(server), pages)), ...(await bytesOf(author, found)) });
  const before = await seen();
  let n = 0;
  const send = async (place: string, batch: object) => {
    n += 1;
    const sent = { client: 'tab', n, seq: 0, text_version: 0, fields: [], steps: '', ...batch };
    expect((await author.postJson(`/admin/drafts/${place}`, sent)).status).toBe(200);
  };
  const typed = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'Rascunho ' }] } };
  const verbs: Record<string, () => Promise<unknown>> = {};
  for (const [kind, id, field] of drafts) {
    const place = `${kind}/${id}`;
    verbs[`types into ${kind}`] = async () => {
      await author.get(`/admin/drafts/${place}`);
      await send(place, { fields: [{ field, value: 'Rascunho', was: '' }] });
      expect((await author.postJson(`/admin/drafts/${place}/company`, { client: 'tab' })).status).toBe(200);
    };
  }
  verbs['types into the text'] = () => send(`modules/${module.id}`, { steps: JSON.stringify([typed]) });
  verbs['begins a module'] = () =>
    send(`modules/${randomUUID()}`, {
      fields: [{ field: 'title', value: 'Rascunho novo', was: '' }],
      new: { ebook_id: ebook.id },
    });
  verbs['begins an e-book'] = () =>
    send(`ebook/${randomUUID()}`, { fields: [{ field: 'title', value: 'Rascunho novo', was: '' }], new: {} });
  verbs['restores a version'] = async () => {
    const { id } = await ctx.db
      .selectFrom('revisions')
      .select('id')
      .where('row_id', '=', module.id)
      .executeTakeFirstOrThrow();
    const answer = await author.postForm(`/admin/modules/${module.id}/history/${id}`, { intent: 'restore' });
    expect(answer.status).toBe(200);
  };
  for (const [kind, id] of drafts)
    verbs[`gives up ${kind}`] = async () =>
      expect((await author.delete(`/admin/drafts/${kind}/${id}`)).status).toBe(200);
  const hideAndShow = async () => {
    for (const intent of ['hide', 'show'])
      await author.postForm(`/admin/ebooks/${ebook.id}/modules`, { intent, id: module.id });
  };
  for (const [name, write] of Object.entries(verbs)) {
    await write();
    expect(await seen(), name).toEqual(before);
    if (!name.startsWith('restores')) continue;
    // pages are made anew, over drafts that differ; the sitemap tells when what is stored was written
    await hideAndShow();
    before['/sitemap.xml'] = (await seen())['/sitemap.xml'] ?? '';
    expect(await seen(), 'made anew').toEqual(before);
  }
});

test('[WK-02] a card says ‘Alterações não publicadas’ while its draft differs from what is stored, and no longer', async () => {
  const { drafts } = await fill();
  const lists = {
    ebook: '/',
    modules: `/admin/ebooks/${ebook.id}/modules`,
    supplements: `/admin/ebooks/${ebook.id}/supplements`,
    products: `/admin/ebooks/${ebook.id}/products`,
  };
  const said = async () =>
    Promise.all(
      Object.values(lists).map(async (list) => {
        const { document } = await pageOf(await author.get(list));
        const cards = [...document.querySelectorAll('article')];
        const own = list === '/' ? cards.filter(({ innerHTML }) => innerHTML.includes(ebook.id)) : cards;
        return own.map((card) => textOf(card).includes('Alterações não publicadas'));
      }),
    );
  expect(await said()).toEqual([[false], [false], [false], [false]]);
  for (const [kind, id, field] of drafts) {
    const fields = [{ field, value: 'Outro', was: '' }];
    await author.postJson(`/admin/drafts/${kind}/${id}`, { client: 'tab', n: 1, seq: 0, text_version: 0, fields });
  }
  expect(await said()).toEqual([[true], [true], [true], [true]]);
  for (const [kind, id] of drafts) await author.delete(`/admin/drafts/${kind}/${id}`);
  expect(await said()).toEqual([[false], [false], [false], [false]]);
});
