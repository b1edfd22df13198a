import { createHash } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { imageOf, videoOf } from '#tests/media-files.ts';
import { type MediaServer, startMediaServer } from '#tests/media-server.ts';
import type { Actor } from '../policy.ts';
import { sweepUploads } from './disk/sweep.ts';

let server: MediaServer;
let storageFails = false;
const MB = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
const PATCH = { ...TUS, 'content-type': 'application/offset+octet-stream' };

beforeAll(async () => {
  server = await startMediaServer((ctx) => ({
    ...ctx,
    storage: {
      ...ctx.storage,
      putFile: (...args) => (storageFails ? Promise.reject(new Error('away')) : ctx.storage.putFile(...args)),
    },
  }));
});
afterEach(() => {
  storageFails = false;
});
afterAll(() => server.close());

type Creation = {
  bytes: number;
  purpose?: string;
  filename?: string;
  headers?: Record<string, string>;
  as?: Actor | null;
  body?: Buffer;
};

function create({
  bytes,
  purpose = 'image',
  filename = 'foto.png',
  headers = {},
  as = server.editor,
  body,
}: Creation): Promise<Response> {
  const metadata = Object.entries({ filename, purpose }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const declared = { 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') };
  const all = { ...TUS, ...declared, ...(as && server.as(as)), ...headers };
  return fetch(`${server.url}/uploads`, { method: 'POST', headers: all, body: body as BodyInit | undefined });
}

async function created(creation: Creation): Promise<string> {
  const response = await create(creation);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

function patch(location: string, offset: number, body: Buffer, as = server.editor, more: Record<string, string> = {}) {
  const headers = { ...PATCH, ...server.as(as), 'upload-offset': String(offset), ...more };
  return fetch(server.url + location, { method: 'PATCH', headers, body: body as BodyInit });
}

const head = (location: string, as = server.editor) =>
  fetch(server.url + location, { method: 'HEAD', headers: { ...TUS, ...server.as(as) } });
const result = (location: string, as = server.editor) =>
  fetch(`${server.url}${location}/result`, { headers: server.as(as) });
const inProgress = () => readdir(path.join(server.database.dataDir, 'uploads-in-progress'));
/** Waits until so many bytes of the upload are in its file. */
const arrived = (location: string, bytes: number) =>
  vi.waitFor(async () => {
    const file = path.join(server.database.dataDir, 'uploads-in-progress', path.basename(location));
    expect((await stat(file)).size).toBe(bytes);
  }, 10_000);
const answerOf = async (response: Response) => [response.status, await response.json()];

test('[DA-07] an image sent in one piece is answered with its address and size', async () => {
  const image = await imageOf({ width: 300, height: 200 });
  const location = await created({ bytes: image.length, filename: 'Minha foto.png' });
  expect(location).toMatch(/^\/uploads\/[0-9a-f]{32}$/);
  const response = await patch(location, 0, image);
  expect(response.headers.get('content-type')).toContain('application/json');
  const [status, upload] = await answerOf(response);
  const url: unknown = expect.stringMatching(/^\/media\/\d{13}-Minhafoto\.png$/);
  expect([status, upload]).toEqual([200, { url, width: 300, height: 200 }]);
  expect((await fetch(server.url + upload.url)).status).toBe(200);
});

test('[VF-02] an upload goes on at the byte where it stopped', async () => {
  const video = videoOf('mp4', 300_000);
  const location = await created({ bytes: video.length, purpose: 'video', filename: 'aula.mp4' });
  expect((await patch(location, 0, video.subarray(0, 100_000))).status).toBe(204);
  expect((await head(location)).headers.get('upload-offset')).toBe('100000');
  expect((await patch(location, 0, video)).status).toBe(409);
  const [status, upload] = await answerOf(await patch(location, 100_000, video.subarray(100_000)));
  expect([status, upload.width]).toEqual([200, null]);
  expect(sha(await (await fetch(server.url + upload.url)).bytes())).toBe(sha(video));
});

test('[VF-02] what arrived before a connection was cut is kept', async () => {
  const video = videoOf('mp4', 3 * MB);
  const location = await created({ bytes: video.length, purpose: 'video' });
  const headers = {
    ...PATCH,
    ...server.as(server.editor),
    'upload-offset': '0',
    'content-length': String(video.length),
  };
  const client = send(server.url + location, { method: 'PATCH', headers }).once('error', () => undefined);
  client.write(video.subarray(0, MB));
  await arrived(location, MB);
  client.destroy();
  const offset = Number((await head(location)).headers.get('upload-offset'));
  expect(offset).toBe(MB);
  expect((await patch(location, offset, video.subarray(offset))).status).toBe(200);
});

test('[VF-02] a connection that is still open but silent gives way to the one that follows it', async () => {
  const video = videoOf('mp4', 3 * MB);
  const location = await created({ bytes: video.length, purpose: 'video' });
  const headers = {
    ...PATCH,
    ...server.as(server.editor),
    'upload-offset': '0',
    'content-length': String(video.length),
  };
  const silent = send(server.url + location, { method: 'PATCH', headers }).once('error', () => undefined);
  silent.write(video.subarray(0, MB));
  await arrived(location, MB);
  const offset = Number((await head(location)).headers.get('upload-offset'));
  expect(offset).toBe(MB);
  expect((await patch(location, offset, video.subarray(offset))).status).toBe(200);
  silent.destroy();
});

test('a finished upload whose answer was lost is told again, and its files are gone', async () => {
  const image = await imageOf({ width: 60, height: 60 });
  const location = await created({ bytes: image.length });
  const upload = await (await patch(location, 0, image)).json();
  const state = await head(location);
  expect([state.headers.get('upload-offset'), state.headers.get('upload-length')]).toEqual(
    Array(2).fill(String(image.length)),
  );
  expect(await answerOf(await result(location))).toEqual([200, upload]);
  expect(await answerOf(await patch(location, image.length, Buffer.alloc(0)))).toEqual([200, upload]);
  expect((await patch(location, 0, image)).status).toBe(409);
  const id = location.split('/').at(-1) ?? '';
  expect((await inProgress()).filter((file) => file.startsWith(id))).toEqual([`${id}.result`]);
});

test('asked for its result many times at once, an upload is accepted once', async () => {
  const image = await imageOf({ width: 61, height: 60 });
  const location = await created({ bytes: image.length });
  storageFails = true;
  expect((await patch(location, 0, image)).status).toBe(500);
  storageFails = false;
  const answers = await Promise.all([1, 2, 3].map(async () => answerOf(await result(location))));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(([, { url }]) => url)).size).toBe(1);
});

test('an upload outlives a storage that is away for a moment', async () => {
  const image = await imageOf({ width: 62, height: 60 });
  const location = await created({ bytes: image.length });
  storageFails = true;
  expect(await answerOf(await patch(location, 0, image))).toEqual([500, { code: 'unexpected', params: {} }]);
  storageFails = false;
  expect((await head(location)).headers.get('upload-offset')).toBe(String(image.length));
  expect(await answerOf(await result(location))).toEqual([200, expect.objectContaining({ width: 62 })]);
});

test('[G-02] only a signed-in author may upload', async () => {
  const reader = await makePerson(server.database, 'user');
  expect(await answerOf(await create({ bytes: 10, as: null }))).toEqual([
    401,
    expect.objectContaining({ code: 'session_expired' }),
  ]);
  expect((await create({ bytes: 10, as: reader })).status).toBe(404);
  expect((await fetch(`${server.url}/uploads`, { method: 'OPTIONS' })).status).toBe(401);
});

test('[G-02] another’s upload does not exist', async () => {
  const other = await makePerson(server.database, 'editor');
  const image = await imageOf({ width: 63, height: 60 });
  const location = await created({ bytes: image.length });
  const remove = (as: Actor) =>
    fetch(server.url + location, { method: 'DELETE', headers: { ...TUS, ...server.as(as) } });
  const foreign = async () => [
    await head(location, other),
    await patch(location, 0, image, other),
    await remove(other),
    await result(location, other),
  ];
  expect((await foreign()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await patch(location, 0, image)).status).toBe(200);
  expect((await foreign()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('[G-02] nobody can make an upload somebody else’s by its metadata', async () => {
  const other = await makePerson(server.database, 'editor');
  const metadata = Object.entries({ filename: 'a', purpose: 'image', owner: other.id });
  const forged = metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
  const location = await created({ bytes: 10, headers: { 'upload-metadata': forged } });
  expect((await head(location, other)).status).toBe(404);
  expect((await head(location)).status).toBe(200);
});

test('another site’s page cannot upload', async () => {
  const refused: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of refused) {
    expect(await answerOf(await create({ bytes: 10, headers }))).toEqual([
      403,
      expect.objectContaining({ code: 'other_site' }),
    ]);
  }
  const own = await create({ bytes: 10, headers: { origin: server.url } });
  expect(own.status).toBe(201);
  expect([...own.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('[MF-06] more bytes than the purpose allows are refused at once', async () => {
  const limits = { ebookCover: 5, moduleCover: 10, image: 5, video: 500 };
  for (const [purpose, max] of Object.entries(limits)) {
    expect(await answerOf(await create({ bytes: max * MB + 1, purpose }))).toEqual([
      413,
      { code: 'upload_too_large', params: { max } },
    ]);
    expect((await create({ bytes: max * MB, purpose })).status).toBe(201);
  }
});

test('a creation that declares nonsense is refused', async () => {
  const nonsense: Creation[] = [
    { bytes: 10, purpose: 'toString' },
    { bytes: 10, purpose: '' },
    { bytes: Number.NaN },
    { bytes: -1 },
    { bytes: 10, headers: { 'upload-metadata': '???' } },
    { bytes: 10, headers: { 'upload-concat': 'partial' } },
  ];
  for (const creation of nonsense)
    expect(await answerOf(await create(creation))).toEqual([422, expect.objectContaining({ code: 'invalid' })]);
  expect(await answerOf(await create({ bytes: 0 }))).toEqual([422, expect.objectContaining({ code: 'upload_empty' })]);
});

test('an upload never takes more bytes than were declared', async () => {
  const location = await created({ bytes: 100, purpose: 'video' });
  expect((await patch(location, 0, videoOf('mp4', 10_000))).status).toBe(413);
  expect((await head(location)).headers.get('upload-offset')).toBe('0');
});

test('[MF-07] a wrong type is refused by the first bytes, not after all of them', async () => {
  const size = 400 * MB;
  const location = await created({ bytes: size, purpose: 'video', filename: 'aula.mp4' });
  const headers = { ...PATCH, ...server.as(server.editor), 'upload-offset': '0', 'content-length': String(size) };
  let sent = 0;
  const client = send(server.url + location, { method: 'PATCH', headers }).once('error', () => undefined);
  const chunk = Buffer.alloc(MB, 'x');
  const pump = () => {
    while (sent < size && client.write(chunk)) sent += chunk.length;
  };
  client.on('drain', pump);
  pump();
  await new Promise((resolve) => client.once('close', resolve));
  expect(sent).toBeLessThan(40 * MB);
  expect(await answerOf(await result(location))).toEqual([422, { code: 'upload_not_video', params: {} }]);
});

test('[CI-06] a first piece of the wrong type is answered with what is accepted', async () => {
  const location = await created({ bytes: MB, purpose: 'ebookCover', filename: 'capa.png' });
  const response = await patch(location, 0, videoOf('mp4', 500_000));
  expect(await answerOf(response)).toEqual([
    422,
    { code: 'upload_type', params: { list: '.jpg, .jpeg, .png, .webp' } },
  ]);
  expect((await inProgress()).filter((file) => location.endsWith(file))).toEqual([]);
});

test('[CI-06] an image refused at the end leaves nothing but the reason', async () => {
  const tiny = await imageOf({ width: 2, height: 2 });
  const location = await created({ bytes: tiny.length });
  const refusal = [422, { code: 'image_too_small', params: { min: 16 } }];
  expect(await answerOf(await patch(location, 0, tiny))).toEqual(refusal);
  expect(await answerOf(await result(location))).toEqual(refusal);
  expect((await head(location)).headers.get('upload-offset')).toBe(String(tiny.length));
});

test('bytes may come with the creation', async () => {
  const image = await imageOf({ width: 64, height: 60 });
  const headers = { 'content-type': 'application/offset+octet-stream' };
  expect(await answerOf(await create({ bytes: image.length, headers, body: image }))).toEqual([
    201,
    expect.objectContaining({ width: 64 }),
  ]);
  const video = videoOf('webm', 50_000);
  const response = await create({ bytes: video.length, purpose: 'video', headers, body: video.subarray(0, 20_000) });
  const rest = await patch(response.headers.get('location') ?? '', 20_000, video.subarray(20_000));
  expect(await answerOf(rest)).toEqual([200, expect.objectContaining({ url: expect.stringMatching(/\.webm$/) })]);
  expect((await create({ bytes: MB, headers, body: Buffer.alloc(MB, 'x') })).status).toBe(422);
});

test('an upload that is given up is removed', async () => {
  const location = await created({ bytes: 100 });
  const response = await fetch(server.url + location, {
    method: 'DELETE',
    headers: { ...TUS, ...server.as(server.editor) },
  });
  expect(response.status).toBe(204);
  expect((await head(location)).status).toBe(404);
  expect((await result(location)).status).toBe(404);
});

test('a result asked for too early is not found, and so is every other address', async () => {
  const location = await created({ bytes: 100 });
  const others = [
    '/uploads/x',
    '/uploads/../prelo.db',
    '/uploads/%2e%2e%2fprelo.db',
    '/uploadsx',
    `${location}.json`,
    `${location}/x`,
  ];
  for (const address of [`${location}/result`, ...others, '/uploads']) {
    expect((await fetch(server.url + address, { headers: server.as(server.editor) })).status).toBe(404);
  }
});

test('what nobody has written to for a day is removed', async () => {
  const old = await created({ bytes: 100 });
  const young = await created({ bytes: 100 });
  const folder = path.join(server.database.dataDir, 'uploads-in-progress');
  const now = new Date();
  const long = new Date(now.getTime() - 25 * 3_600_000);
  for (const ending of ['', '.json'])
    await utimes(path.join(folder, (old.split('/').at(-1) ?? '') + ending), long, long);
  expect(await sweepUploads(folder, now)).toBe(2);
  expect([(await head(old)).status, (await head(young)).status]).toEqual([404, 200]);
});

test('a declaration that a killed process left half written is removed like any other, and keeps none from being', async () => {
  const old = await created({ bytes: 100 });
  const folder = path.join(server.database.dataDir, 'uploads-in-progress');
  const id = path.basename(old);
  const long = new Date(Date.now() - 25 * 3_600_000);
  await writeFile(path.join(folder, `${id}.json`), '{"id":');
  for (const name of [id, `${id}.json`]) await utimes(path.join(folder, name), long, long);
  expect(await sweepUploads(folder, new Date())).toBe(2);
});

test('path tricks in a name stay a name', async () => {
  const image = await imageOf({ width: 65, height: 60 });
  const location = await created({ bytes: image.length, filename: '../../../prelo.db' });
  const { url } = await (await patch(location, 0, image)).json();
  expect(url).toMatch(/^\/media\/\d{13}-\.{6}prelo\.png$/);
  expect(sha(await buffer(await server.ctx.storage.read(url.slice('/media/'.length))))).toBe(
    sha(await (await fetch(server.url + url)).bytes()),
  );
});

function sha(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
