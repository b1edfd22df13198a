import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateEbook } from '#server/ebooks/ebooks.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { passTime } from '../jobs.ts';
import { type Client, clientOf } from './client.ts';
import { pageOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let author: Client;
let reader: Client;
let ctx: ReturnType<typeof ctxOf>;
let ebook: { id: string; slug: string };
let exporting: string;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  author = client;
  reader = clientOf(server);
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  ebook = await makeEbook(ctx, { title: 'Pão “de casa”', slug: 'pao', is_visible: true });
  await makeModule(ctx, ebook.id, { title: 'Fermento', content: '<p>Farinha e água.</p>' });
  exporting = `/admin/ebooks/${ebook.id}/export`;
});
afterAll(() => server.stop());

const file = () =>
  vi.waitFor(
    async () => {
      const { db } = server.database;
      const found = await db
        .selectFrom('book_files')
        .selectAll()
        .where('state', '=', 'ready')
        .where('format', '=', 'epub')
        .executeTakeFirst();
      if (!found) throw new Error('no file is ready yet');
      return found;
    },
    { timeout: 40_000, interval: 200 },
  );
const headersOf = (answer: Response, ...names: string[]) => names.map((name) => answer.headers.get(name));
const page = () => `/ebook/${ebook.id}/${ebook.slug}`;

/** The file as a reader gets it, who asks again while a busy machine says that it is not made yet. */
async function download(headers = {}, format = 'epub'): Promise<Response> {
  for (;;) {
    const answer = await reader.get(`${page()}/download/${format}`, headers);
    if (answer.status !== 503) return answer;
    expect(answer.headers.get('retry-after')).toBe('60');
    await wait(1_000);
  }
}

test('a file is made by the built workshop, and sent to who manages the e-book alone, whole, in part or not again', async () => {
  expect((await author.postForm(exporting, { format: 'epub' })).status).toBe(200);
  const { id, key, bytes } = await file();
  const address = `${exporting}/${id}`;
  const whole = await author.get(address);
  expect(whole.status).toBe(200);
  expect(headersOf(whole, 'content-type', 'etag', 'cache-control', 'content-length', 'content-disposition')).toEqual([
    'application/epub+zip',
    `"${key}"`,
    'private, no-cache',
    String(bytes),
    `attachment; filename="P_o _de casa_.epub"; filename*=UTF-8''P%C3%A3o%20%E2%80%9Cde%20casa%E2%80%9D.epub`,
  ]);
  expect(whole.headers.get('x-prelo-file')).toBeNull();
  const content = Buffer.from(await whole.arrayBuffer());
  expect(content.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  const part = await author.get(address, { Range: 'bytes=30-37' });
  expect([part.status, await part.text()]).toEqual([206, 'mimetype']);
  expect((await author.get(address, { 'If-None-Match': `"${key}"` })).status).toBe(304);
  const other = await enter(server, 'editor');
  expect((await other.client.get(address)).status).toBe(404);
  expect((await reader.get(address)).headers.get('location')).toContain('/auth');
});

test('[IO-06] readers get the same file where the author lets them, the newest after each change, and none of a hidden e-book', async () => {
  const { key } = await file();
  const isOffered = async () => (await pageOf(await reader.get(page()))).has('Baixar');
  expect([(await download()).status, await isOffered()]).toEqual([404, false]);
  const offer = async () => (await pageOf(await author.get(exporting))).document.querySelector('[name=offered]');
  expect([(await offer())?.getAttribute('aria-label'), (await offer())?.hasAttribute('checked')]).toEqual([
    'Leitores podem baixar',
    false,
  ]);
  await author.postForm(exporting, { intent: 'offer', offered: 'yes' });
  expect((await offer())?.hasAttribute('checked')).toBe(true);
  const [pdf, first] = await Promise.all([download({}, 'pdf-a5'), download(), download()]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // A4 and a phone's pages are files of one extension, too
  expect(pdf.headers.get('content-disposition')).toContain('%20%28A5%29.pdf');
  const made = await server.database.db.selectFrom('book_files').select('format').execute();
  expect(made.map(({ format }) => format).toSorted()).toEqual(['epub', 'pdf-a5']);
  expect([first.status, ...headersOf(first, 'etag', 'cache-control')]).toEqual([
    200,
    `"${key}"`,
    'public, max-age=0, must-revalidate',
  ]);
  expect((await download({ 'If-None-Match': `"${key}"` })).status).toBe(304);
  const shown = await pageOf(await reader.get(page()));
  expect(shown.html).toMatch(/EPUB<small>\d+\skB<\/small>/);
  expect(shown.html).toMatch(/PDF<small>\d+\skB<\/small>/);
  const { version } = await server.database.db.selectFrom('ebooks').select('version').executeTakeFirstOrThrow();
  await updateEbook(ctx, ebook.id, version, { title: 'Bolo', slug: 'pao' });
  const second = await download({ 'If-None-Match': `"${key}"` });
  expect(second.status).toBe(200);
  expect(second.headers.get('etag')).not.toBe(`"${key}"`);
  await updateEbook(ctx, ebook.id, version + 1, { is_visible: false });
  expect((await download()).status).toBe(404);
  expect((await author.get(`${page()}/download/epub`)).headers.get('cache-control')).toBe('private, no-cache');
});

test('[IO-01] a file whose server is killed while it is made is made by the next one, and is the same one then', async () => {
  const { db } = server.database;
  const wanted = async () => {
    const query = db.selectFrom('book_files').select(['id', 'state', 'key']).where('format', '=', 'markdown');
    return query.executeTakeFirstOrThrow();
  };
  const benches = () => readdir(path.join(server.dataDir, 'workshop')).catch(() => []);
  expect(await benches()).toEqual([]);
  await author.postForm(exporting, { format: 'markdown' });
  await vi.waitFor(async () => expect(await benches()).toHaveLength(1), { interval: 5, timeout: 20_000 });
  await server.kill();
  const begun = await wanted();
  expect(begun.state).toBe('making');
  // until whoever did the job counts as gone
  await passTime(db, 2 * 60_000);
  await server.restart();

  await vi.waitFor(async () => expect((await wanted()).state).toBe('ready'), { timeout: 40_000, interval: 200 });
  expect(await wanted()).toEqual({ ...begun, state: 'ready' });
  const sent = await author.get(`${exporting}/${begun.id}`);
  expect((await sent.text()).slice(0, 2)).toBe('PK');
});

test('[IO-10] without a script one exports all of one’s own e-books as “Pacote” files from the profile, and downloads them alone', async () => {
  const profile = async () => pageOf(await author.get('/profile'));
  const isThere = async () => (await profile()).document.querySelector('a[href="/profile/ebooks"]') !== null;
  expect([(await profile()).has('Exportar meus e-books'), (await profile()).has('Pacote')]).toEqual([true, true]);
  expect([await isThere(), (await author.get('/profile/ebooks')).status]).toEqual([false, 404]);
  expect((await author.postForm('/profile', { intent: 'export-ebooks' })).status).toBe(200);
  await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 40_000, interval: 200 });
  const sent = await author.get('/profile/ebooks');
  expect(headersOf(sent, 'content-type', 'cache-control')).toEqual(['application/zip', 'private, no-cache']);
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="e-books-\d{4}-\d\d-\d\d\.zip"/);
  expect(Buffer.from(await sent.arrayBuffer()).toString('latin1')).toContain(`${ebook.id.slice(-12)}.zip`);
  const other = await enter(server, 'editor');
  expect((await other.client.get('/profile/ebooks')).status).toBe(404);
  expect((await pageOf(await other.client.get('/profile'))).has('Exportar meus e-books')).toBe(false);
});
