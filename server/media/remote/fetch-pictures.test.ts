import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { imageOf } from '#tests/media-files.ts';
import { openShops, type Shops, sends } from '#tests/shops.ts';
import type { Ctx } from '../../context.ts';
import { claimJob } from '../../jobs/jobs.queries.ts';
import { runJob } from '../../jobs/run.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { bringPictures, readPictures } from './remote-pictures.ts';

const MB = 1024 * 1024;
let database: TestDatabase;
let ctx: Ctx;
let shops: Shops;
let sent = 0;

const file = (bytes: Buffer | string, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => void response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(bytes);
};

beforeAll(async () => {
  database = await openTestDatabase();
  const png = await imageOf({ width: 300, height: 200 });
  const pages: Record<string, RequestListener> = {
    'img.example': file(png),
    'img.example/moved': sends('/p%C3%A3o.png'),
    'img.example/inside': sends('http://10.0.0.7/secret.png'),
    'img.example/loop': sends('/loop'),
    'img.example/page': file('<html><body>no picture</body></html>'),
    'img.example/drawing': file('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'img.example/none': (_, response) => void response.writeHead(404).end(),
    'img.example/said': file('x', { 'content-length': String(200 * MB) }),
    'img.example/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        if (response.destroyed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536), more);
      };
      more();
    },
    'img.example/drip': (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const drip = setInterval(() => response.write(Buffer.alloc(1)), 20);
      response.once('close', () => clearInterval(drip));
    },
  };
  shops = await openShops(pages, { 'sly.example': ['10.0.0.9', '10.0.0.9'] });
});
beforeEach(async () => {
  ctx = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(async () => {
  await shops.close();
  await database.close();
});

/** Has pictures brought as the job does it. @returns how each address ended: its upload, or why not */
async function bring(paths: string[], more: { left?: number; signal?: AbortSignal } = {}) {
  const urls = paths.map((path) => (path.includes(':') ? path : shops.at('img.example', path)));
  const { job, pictures } = await bringPictures(ctx, { urls });
  const config = { ...ctx.config, dataDir: database.dataDir };
  const deps = { ...ctx, config, disk: { left: async () => more.left ?? MB * MB }, ctxFor: () => ctx };
  const way = { ...shops.way, ...(more.signal && { signal: more.signal }) };
  const handlers = {
    'pictures.fetch': { run: (given: never, info: never) => fetchPictures(deps, given, info, way) },
  };
  const claimed = await claimJob(ctx.db, ctx.now, { node: 'test', kinds: Object.keys(handlers), leaseMs: 60_000 });
  expect(claimed?.id).toBe(job);
  if (!claimed) return {};
  const run = { id: job, node: 'test', attempt: 1 };
  const signal = new AbortController().signal;
  await runJob({ ...ctx, handlers: handlers as never }, claimed, run, { signal, pause: () => 0 });
  const ids = pictures.map(({ id }) => id);
  const { isOver, brought, failed } = await readPictures(ctx, job, ids);
  expect(isOver).toBe(true);
  return Object.fromEntries(pictures.map(({ id, url }) => [URL.parse(url)?.pathname, brought[id] ?? failed[id]]));
}

const uploads = () =>
  database.db
    .selectFrom('uploads')
    .select(['original_name', 'mime'])
    .where('user_id', '=', ctx.actor?.id ?? '')
    .execute();

test('[WR-10] pictures of other sites become uploads of their author, each address once, redirects followed', async () => {
  const found = await bring(['/moved', '/um.png', '/um.png']);
  expect(found).toEqual({
    '/moved': { url: expect.stringMatching(/^\/media\//), width: 300, height: 200 },
    '/um.png': { url: expect.stringMatching(/^\/media\//), width: 300, height: 200 },
  });
  expect((await uploads()).map(({ original_name }) => original_name).toSorted()).toEqual(['moved.png', 'um.png']);
});

test('what is private, no picture, or never ends is not brought, and each is said in words', async () => {
  const found = await bring([
    ...['/inside', '/loop', '/page', '/drawing', '/none', '/said', '/endless'],
    ...['http://127.0.0.1:1/own.png', 'http://localhost/l.png', 'http://sly.example/sly.png', '/dois.png'],
  ]);
  const notPublic = 'Este endereço não é da internet pública.';
  const silent = 'O site não respondeu a tempo ou não entregou o arquivo.';
  expect(found).toMatchObject({
    '/inside': notPublic,
    '/own.png': notPublic,
    '/l.png': notPublic,
    '/sly.png': notPublic,
  });
  expect(found).toMatchObject({ '/loop': silent, '/none': silent });
  for (const path of ['/said', '/endless']) expect(found[path]).toMatch(/5MB/);
  for (const path of ['/page', '/drawing']) expect(found[path]).toEqual(expect.any(String));
  expect((await uploads()).map(({ original_name }) => original_name)).toEqual(['dois.png']);
  expect(sent).toBeLessThan(12 * MB);
  expect((await readdir(database.dataDir)).filter((name) => name.startsWith('pictures-'))).toEqual([]);
});

test('a site that drips ends with its time, and a full disk brings nothing', async () => {
  const silent = 'O site não respondeu a tempo ou não entregou o arquivo.';
  expect(await bring(['/drip'], { signal: AbortSignal.timeout(500) })).toEqual({ '/drip': silent });
  const found = await bring(['/tres.png'], { left: MB });
  expect(found['/tres.png']).toMatch(/não tem espaço/);
  expect(await uploads()).toEqual([]);
});

test('a batch is of addresses of the web, of fifty at most, one a person at a time, and its person’s alone', async () => {
  const many = Array.from({ length: 500 }, (_, n) => shops.at('img.example', `/${n}.png`));
  for (const urls of [many, [], ['data:image/png;base64,AA'], ['file:///etc/passwd'], ['//img.example/a.png']])
    await expect(bringPictures(ctx, { urls })).rejects.toMatchObject({ code: 'invalid' });
  const { job, pictures } = await bringPictures(ctx, { urls: many.slice(0, 50) });
  await expect(bringPictures(ctx, { urls: many.slice(0, 1) })).rejects.toMatchObject({ code: 'upload_open' });
  const other = ctxOf(database, await makePerson(database, 'editor'));
  await expect(readPictures(other, job, [pictures[0]?.id ?? ''])).rejects.toMatchObject({ code: 'not_found' });
  const reader = ctxOf(database, await makePerson(database, 'user'));
  await expect(bringPictures(reader, { urls: many.slice(0, 1) })).rejects.toMatchObject({ code: 'not_found' });
  const poor = { ...ctx, config: { ...ctx.config, quotaPerAuthor: 0 } };
  await expect(bringPictures(poor, { urls: many.slice(0, 1) })).rejects.toMatchObject({ code: 'upload_quota' });
  await database.db.updateTable('jobs').set({ state: 'cancelled' }).where('id', '=', job).execute();
});
