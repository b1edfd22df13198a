import type { ReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaPurpose } from '#common/limits.ts';
import { uploadAddress } from '#common/upload-address.ts';
import { animationOf, imageOf, videoOf } from '#tests/media-files.ts';
import { type MediaServer, scratch, startMediaServer } from '#tests/media-server.ts';
import { replaceUpload } from '#tests/replacing.ts';
import { acceptUpload } from '../media/media.ts';
import { variantKey } from '../media/variants.ts';

let server: MediaServer;
let open = 0;
let bytesRead = () => 0;

beforeAll(async () => {
  server = await startMediaServer((ctx) => ({
    ...ctx,
    storage: {
      ...ctx.storage,
      read: async (...args) => {
        const stream = await ctx.storage.read(...args);
        open += 1;
        bytesRead = () => (stream as ReadStream).bytesRead;
        return stream.once('close', () => (open -= 1));
      },
    },
  }));
});
afterAll(() => server.close());

async function accept(bytes: Buffer, purpose: MediaPurpose, originalName: string) {
  const file = path.join(await scratch(server), originalName);
  await writeFile(file, bytes);
  const accepted = await acceptUpload(server.ctx, { path: file, originalName, purpose });
  return { ...accepted, url: uploadAddress(accepted.name) };
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + url, { headers, method });

test('[DA-07] an upload is served to everybody, for a year, under its own type', async () => {
  const image = await imageOf({ width: 64, height: 64 });
  const { url, bytes } = await accept(image, 'image', 'Capa “um”.html');
  const response = await get(url);
  expect(response.status).toBe(200);
  expect((await response.bytes()).length).toBe(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'content-disposition': `inline; filename="Capa _um_.png"; filename*=UTF-8''Capa%20%E2%80%9Cum%E2%80%9D.png`,
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[a-z0-9-]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  });
});

test('[WK-14] the address of a file that was replaced leads to the new one, also where the old one was known', async () => {
  const image = await imageOf({ width: 700, height: 64 });
  const [old, fresh] = [await accept(image, 'image', 'old.png'), await accept(image, 'image', 'new.png')];
  for (const url of [old.url, `${old.url}/320.webp`]) expect((await get(url)).status).toBe(200);
  await replaceUpload(server.ctx, old.id, fresh.url);
  for (const url of [old.url, `${old.url}/320.webp`]) {
    const answer = await fetch(server.url + url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, fresh.url]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get(url)).status).toBe(200);
  }
});

test('HEAD tells the same without the bytes, and opens no file', async () => {
  const { url, bytes } = await accept(videoOf('mp4'), 'video', 'head.mp4');
  const response = await get(url, {}, 'HEAD');
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(bytes)]);
  expect((await response.bytes()).length).toBe(0);
  expect(open).toBe(0);
});

test('a client that holds the file is answered 304', async () => {
  const { url } = await accept(await imageOf({ width: 64, height: 64 }), 'image', 'fresh.png');
  const first = await get(url);
  await first.bytes();
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  const statuses = async (all: Record<string, string>[]) =>
    Promise.all(all.map(async (headers) => (await get(url, headers)).status));
  expect(
    await statuses([
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]),
  ).toEqual([304, 304, 304, 304]);
  expect(
    await statuses([
      { 'if-none-match': '"x"' },
      { 'if-none-match': '"x"', 'if-modified-since': modified },
      { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' },
      { 'if-modified-since': 'nonsense' },
    ]),
  ).toEqual([200, 200, 200, 200]);
});

test('a video is served in ranges', async () => {
  const bytes = videoOf('mp4', 5_000);
  const { url } = await accept(bytes, 'video', 'ranges.mp4');
  const part = async (range: string, more: Record<string, string> = {}) => {
    const response = await get(url, { range, ...more });
    return [response.status, response.headers.get('content-range'), Buffer.from(await response.bytes())];
  };
  expect(await part('bytes=0-0')).toEqual([206, 'bytes 0-0/5000', bytes.subarray(0, 1)]);
  expect(await part('bytes=100-199')).toEqual([206, 'bytes 100-199/5000', bytes.subarray(100, 200)]);
  expect(await part('bytes=4000-')).toEqual([206, 'bytes 4000-4999/5000', bytes.subarray(4000)]);
  expect(await part('bytes=-10')).toEqual([206, 'bytes 4990-4999/5000', bytes.subarray(-10)]);
  expect(await part('bytes=-9999')).toEqual([206, 'bytes 0-4999/5000', bytes]);
  expect(await part('bytes=4990-9999')).toEqual([206, 'bytes 4990-4999/5000', bytes.subarray(-10)]);
  expect(await part('bytes=5000-')).toEqual([416, 'bytes */5000', Buffer.alloc(0)]);
  expect(await part('bytes=-0')).toEqual([416, 'bytes */5000', Buffer.alloc(0)]);
  for (const whole of ['bytes=9-3', 'bytes=a-b', 'bytes=-', 'lines=0-1', 'bytes=0-1,5-6']) {
    expect(await part(whole)).toEqual([200, null, bytes]);
  }
  const etag = (await get(url, {}, 'HEAD')).headers.get('etag') ?? '';
  expect((await part('bytes=0-0', { 'if-range': etag }))[0]).toBe(206);
  expect((await part('bytes=0-0', { 'if-range': '"other"' }))[0]).toBe(200);
});

test('what is not there is a plain 404', async () => {
  const { url, name } = await accept(await imageOf({ width: 400, height: 64 }), 'image', 'there.png');
  const { url: video } = await accept(videoOf('mp4'), 'video', 'there.mp4');
  const tricks = [
    '/media/',
    '/media/none',
    '/media/..%2f..%2fprelo.db',
    '/media/%2e%2e%2fprelo.db',
    `/media/variants%2f${name}.320.avif`,
  ];
  const copies = [
    `${url}/641.avif`,
    `${url}/640.avif`,
    `${url}/320.png`,
    `${url}/..%2f..`,
    `${video}/320.avif`,
    `${url}/320.avif/x`,
  ];
  for (const address of [...tricks, ...copies, '/media/%00', '/media/%ff']) {
    const response = await get(address);
    expect([address, response.status, await response.text()]).toEqual([address, 404, 'Not found']);
  }
});

test('copies are made when first asked for, if they are missing', async () => {
  const { url, name } = await accept(await imageOf({ width: 700, height: 300 }), 'image', 'copies.png');
  await server.ctx.storage.delete(variantKey(name, { width: 640, format: 'avif' }));
  const responses = await Promise.all([1, 2, 3].map(() => get(`${url}/640.avif`)));
  for (const response of responses) {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(await fileTypeFromBuffer(await response.bytes())).toMatchObject({ mime: 'image/avif' });
  }
  const webp = await get(`${url}/320.webp`);
  expect(await fileTypeFromBuffer(await webp.bytes())).toMatchObject({ mime: 'image/webp' });
  expect((await get(`${url}/320.webp`, { 'if-none-match': webp.headers.get('etag') ?? '' })).status).toBe(304);
});

test('the copy of an animated image is the image itself', async () => {
  const { url } = await accept(await animationOf({ width: 400, height: 100 }, 'webp'), 'image', 'moving.webp');
  const [whole, copy] = [await get(url), await get(`${url}/320.avif`)];
  expect(copy.headers.get('content-type')).toBe('image/webp');
  expect(await copy.bytes()).toEqual(await whole.bytes());
});

test('a client that goes away does not leave the file open, and a slow one does not fill the memory', async () => {
  const { url } = await accept(videoOf('mp4', 60 * 1024 * 1024), 'video', 'long.mp4');
  const client = request(server.url + url).end();
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
    client.once('response', resolve),
  );
  response.once('error', () => undefined);
  await new Promise((resolve) => response.once('data', resolve));
  response.pause();
  const seen = [-1];
  const isStill = () => seen.unshift(bytesRead()) > 1 && seen[0] === seen[1];
  await expect.poll(isStill, { interval: 100, timeout: 10_000 }).toBe(true);
  expect([open, bytesRead() > 0]).toEqual([1, true]);
  expect(bytesRead()).toBeLessThan(40 * 1024 * 1024);
  client.destroy();
  await expect.poll(() => open).toBe(0);
});
