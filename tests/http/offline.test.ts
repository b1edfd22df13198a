import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfflineList } from '#common/offline-list.ts';
import { testEngine } from '../database.ts';
import { uploadPictures, withFiles } from '../e2e/offline.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '../factories.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';

let server: RunningServer;
let author: Client;
let reader: Client;
let ctx: ReturnType<typeof ctxOf>;
let ebook: Awaited<ReturnType<typeof makeEbook>>;
let path: string;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  author = clientOf(server);
  await signUp(author, 'first@example.com');
  await signIn(author, 'first@example.com');
});
afterAll(() => server.stop());

beforeEach(async () => {
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, await makePerson(server.database, 'editor'));
  ebook = await makeEbook(ctx, { title: 'Livro de bolso' });
  path = `/ebook/${ebook.id}/${ebook.slug}`;
  reader = clientOf(server);
});

const listOf = async (client = reader): Promise<OfflineList> => (await client.get(`${path}/offline.json`)).json();
const urlsOf = (list: OfflineList) => list.files.map(({ url }) => url);
const head = (client = reader) =>
  fetch(`${server.url}${path}/offline.json`, { method: 'HEAD', headers: { Cookie: client.cookie() } });

/** Saves the e-book by its form, so that the server hears of it. */
async function save(values: Record<string, unknown>): Promise<void> {
  const row = await ctx.db.selectFrom('ebooks').selectAll().where('id', '=', ebook.id).executeTakeFirstOrThrow();
  const { title, slug, description, cover_image, language, currency, version } = row;
  const tabs = { guide_tab_name: 'Guia', supplementation_tab_name: 'Suplementação', support_tab_name: 'Suporte' };
  const known = { title, slug, description, cover_image, language, currency, is_visible: true, ...tabs };
  const saved = await author.postJson(`/admin/ebooks/${ebook.id}/edit`, { values: { ...known, ...values }, version });
  expect(saved.status).toBe(200);
}

test('[OF-01] the list names all visible pages, each with the hash of what is sent, and the files that they load', async () => {
  const [picture] = await uploadPictures(withFiles(server, ctx), 1);
  const shown = await makeModule(ctx, ebook.id, { content: `<p><em>a</em></p><p><img src="${picture}" alt=""></p>` });
  const hidden = await makeModule(ctx, ebook.id, { is_visible: false });
  const list = await listOf();
  const pages = list.files.filter(({ url }) => url.startsWith('/ebook/'));
  expect(pages.map(({ as }) => as)).toEqual([
    ...['', '?tab=supplementation', '?tab=products', '?tab=support'].map((tab) => `/ebook/${ebook.id}${tab}`),
    `/ebook/${ebook.id}/module/${shown.id}`,
    expect.stringMatching(/\/search\.json$/),
  ]);
  expect(JSON.stringify(list)).not.toContain(hidden.id);
  for (const { url, hash, bytes } of list.files) {
    const body = Buffer.from(await (await reader.get(url, { 'Accept-Encoding': '' })).arrayBuffer());
    expect([url, createHash('sha256').update(body).digest('base64'), body.length]).toEqual([url, hash, bytes]);
  }
  expect(list.files.filter(({ as }) => as === picture).map(({ url }) => url)).toEqual([`${picture}/960.avif`]);
  expect(urlsOf(list).filter((url) => /literata.*woff2$/.test(url)).length).toBeGreaterThan(0);
});

test('[OF-01] the list names every lazy file of the readers’ program, with the texts of one language', async () => {
  const urls = urlsOf(await listOf());
  expect(urls.filter((url) => /\/assets\/(?:reader|keep|kept)-/.test(url))).toHaveLength(3);
  expect(urls.filter((url) => /\/assets\/(?:pt|pt-BR|en|es|fr|de|it)-/.test(url))).toEqual([
    expect.stringMatching(/^\/assets\/pt-[^B]/),
    expect.stringMatching(/^\/assets\/pt-BR-/),
  ]);
  expect(urls.filter((url) => /studio/.test(url))).toEqual([]);
});

test('[OF-03] the version stays while nothing is written, and changes with every write', async () => {
  const version = async () => (await head()).headers.get('x-version');
  const before = await version();
  expect(await version()).toBe(before);
  expect((await listOf()).version).toBe(before);
  await save({ title: 'Outro nome' });
  expect(await version()).not.toBe(before);
  expect((await listOf()).version).toBe(await version());
});

test('[OF-03] the version changes with the look of the site', async () => {
  const before = (await head()).headers.get('x-version');
  const { version } = (await server.database.db.selectFrom('site_settings').select('version').executeTakeFirst()) ?? {
    version: 0,
  };
  const saved = await author.postJson('/admin/settings', { values: { product_name: 'Outra casa' }, version });
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect((await head()).headers.get('x-version')).not.toBe(before);
});

test('[OF-04] a hidden e-book has no list, not even for who manages it', async () => {
  await save({ is_visible: false });
  for (const client of [reader, author]) {
    const answer = await client.get(`${path}/offline.json`);
    expect([answer.status, answer.headers.get('x-version'), await answer.text()]).toEqual([404, 'none', '{}']);
    expect((await head(client)).headers.get('x-version')).toBe('none');
  }
});

test('[OF-04] an e-book in the trash, one that is not published yet, and one that never was have no list', async () => {
  await listOf();
  const deleted = await author.postForm('/?index', { intent: 'delete', id: ebook.id });
  expect(deleted.status).toBeLessThan(400);
  const unpublished = await makeEbook(ctx, { is_visible: false });
  const paths = [
    path,
    `/ebook/${unpublished.id}/${unpublished.slug}`,
    '/ebook/01990000-0000-7000-8000-000000000001/nada',
  ];
  for (const each of paths) {
    const answers = await Promise.all(
      ['offline.json', 'app.webmanifest', 'icon-192.png'].map((name) => reader.get(`${each}/${name}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}', '{}']);
  }
});

test('[OF-05] an e-book is an app of its own, with its name, language, colours and cover', async () => {
  const page = await (await reader.get(path)).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await reader.get(address);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await answer.json();
  const scope = `/ebook/${ebook.id}/`;
  expect(manifest).toMatchObject({
    id: scope,
    scope,
    start_url: path,
    name: 'Livro de bolso',
    lang: 'pt-BR',
    display: 'standalone',
  });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    ...['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { format, width, height } = await sharp(Buffer.from(await (await reader.get(src)).arrayBuffer())).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

test('[OF-05] another cover is another sign, and pages name it', async () => {
  const [cover] = await uploadPictures(withFiles(server, ctx), 1);
  const iconOf = async () =>
    /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await (await reader.get(path)).text())?.[1] ?? '';
  const bytesOf = async (address: string) => Buffer.from(await (await reader.get(address)).arrayBuffer());
  const before = await iconOf();
  const made = await bytesOf(before);
  await save({ cover_image: cover });
  const after = await iconOf();
  expect(after).not.toBe(before);
  expect((await bytesOf(after)).equals(made)).toBe(false);
  expect((await reader.get(after)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // an old address shows the present sign, for now only
  expect((await reader.get(before)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('[OF-05] nobody makes the server make signs of other sizes', async () => {
  for (const name of ['icon-193.png', 'icon-5000.png', 'icon-.png'])
    expect((await reader.get(`${path}/${name}`)).status).toBe(404);
});

test('[OF-02] the worker may fetch, and readers’ pages may have it', async () => {
  const worker = await reader.get('/sw.js');
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect((await reader.get(path)).headers.get('content-security-policy')).toContain("worker-src 'self'");
});

test('the worker weighs at most 2 kB compressed', async () => {
  const worker = await (await reader.get('/sw.js')).arrayBuffer();
  expect(gzipSync(worker).length).toBeLessThanOrEqual(2_000);
});
