import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaPurpose } from '#common/limits.ts';
import { imageOf, videoOf } from '#tests/media-files.ts';
import { type MediaServer, scratch, startMediaServer } from '#tests/media-server.ts';
import { acceptUpload } from './media.ts';

let server: MediaServer;
let folder: string;
const SCRIPT = '<script>parent.hooked(1)</script>';

beforeAll(async () => {
  server = await startMediaServer();
  folder = await scratch(server);
});
afterAll(() => server.close());

async function accept(bytes: Buffer | string, purpose: MediaPurpose = 'image', originalName = 'foto.png') {
  const file = path.join(folder, `${Math.random()}`);
  await writeFile(file, bytes);
  return acceptUpload(server.ctx, { path: file, originalName, purpose });
}

const uploads = () => server.database.db.selectFrom('uploads').select('id').execute();

async function expectRefused(bytes: Buffer | string, code: string, purpose: MediaPurpose = 'image', name = 'a.png') {
  const before = (await uploads()).length;
  await expect(accept(bytes, purpose, name), `${name} ${code}`).rejects.toMatchObject({ code });
  expect(await uploads()).toHaveLength(before);
  expect(await readdir(folder)).toEqual([]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A PNG that declares any size and holds next to nothing. */
function hollowPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP that declares any size and holds next to nothing. */
function hollowWebp(side: number): Buffer {
  const image = Buffer.alloc(1_000);
  image[0] = 0x2f;
  image.writeUInt32LE(((side - 1) | ((side - 1) << 14)) >>> 0, 1);
  const body = Buffer.concat([Buffer.from('WEBPVP8L\0\0\0\0', 'latin1'), image]);
  body.writeUInt32LE(image.length, 8);
  const riff = Buffer.from('RIFF\0\0\0\0', 'latin1');
  riff.writeUInt32LE(body.length, 4);
  return Buffer.concat([riff, body]);
}

/** An animation of many frames of one colour, a few bytes each. */
function longGif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

test('an image that is something else besides is only an image afterwards', async () => {
  const gif = await imageOf({ width: 80, height: 80 }, 'gif');
  const jpeg = await imageOf({ width: 80, height: 80 }, 'jpeg');
  const png = await imageOf({ width: 80, height: 80 });
  const comment = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
  const polyglots: [string, Buffer][] = [
    [
      'GIF and script',
      Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, SCRIPT.length]), Buffer.from(`${SCRIPT}\0;`)]),
    ],
    ['GIF with a script after its end', Buffer.concat([gif, Buffer.from(`/*${SCRIPT}*/=1;parent.hooked(1)`)])],
    ['JPEG and HTML', Buffer.concat([jpeg.subarray(0, 2), comment(SCRIPT), jpeg.subarray(2)])],
    ['JPEG and ZIP', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${SCRIPT}`)])],
    [
      'PNG and PHP',
      Buffer.concat([png.subarray(0, -12), chunk('tEXt', Buffer.from(`c\0<?php ${SCRIPT}`)), png.subarray(-12)]),
    ],
    ['PNG and PDF', Buffer.concat([png, Buffer.from(`%PDF-1.7 ${SCRIPT}`)])],
  ];
  for (const [name, bytes] of polyglots) {
    const { name: key } = await accept(bytes, 'image', `${name}.html`);
    const stored = await buffer(await server.ctx.storage.read(key));
    for (const part of ['hooked', 'script', 'php', '%PDF', 'PK\x03\x04'])
      expect(stored.includes(part), name).toBe(false);
    const answer = await fetch(`${server.url}/media/${key}`);
    expect(answer.headers.get('content-type'), name).toMatch(/^image\/(?:gif|jpeg|png)$/);
  }
});

test('what only pretends to be an image or a video is refused, whatever its name', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hooked(1)">${SCRIPT}</svg>`;
  const avif = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1');
  const not: [string, Buffer | string][] = [
    ['a.svg', svg],
    ['a.png', `\ufeff<?xml version="1.0"?>${svg}`],
    ['a.pdf', `%PDF-1.7\n${SCRIPT}`],
    ['a.html', `<!doctype html>${SCRIPT}`],
    ['a.zip', 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['a.swf', 'CWS\x0faaaaaaaaaaaaaaaaaaa'],
    ['a.exe', 'MZ\x90\0aaaaaaaaaaaaaaaaaaaaa'],
    ['a.bmp', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
    ['a.tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['a.avif', Buffer.concat([avif, Buffer.alloc(200)])],
    ['a.jpg', videoOf('mp4')],
  ];
  for (const [name, bytes] of not) await expectRefused(bytes, 'upload_type', 'image', name);
  for (const [name, bytes] of not.slice(0, -1))
    await expectRefused(bytes, 'upload_not_video', 'video', name.replace(/\w+$/, 'mp4'));
  await expectRefused(`GIF89a${svg}`, 'upload_not_image', 'image', 'a.gif');
  const whole = {
    gif: await imageOf({ width: 90, height: 90 }, 'gif'),
    webp: await imageOf({ width: 90, height: 90 }, 'webp'),
  };
  await expectRefused(whole.webp.subarray(0, 40), 'upload_not_image');
  await expectRefused(Buffer.concat([whole.gif.subarray(0, 13), Buffer.from(SCRIPT)]), 'upload_not_image');
});

test('a small file that would unfold into gigabytes is refused by its header, without the memory or the time', async () => {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  await expectRefused(hollowPng(50_000), 'image_too_many_pixels');
  await expectRefused(hollowPng(2 ** 31 - 1), 'upload_not_image');
  await expectRefused(hollowWebp(16_383), 'image_too_many_pixels');
  await expectRefused(longGif(1_000, 1_000), 'image_too_many_pixels');
  await expectRefused(longGif(100, 100_000), 'image_too_many_pixels');
  expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a name of tricks stays a plain name, in the store and in the answer', async () => {
  const image = await imageOf({ width: 50, height: 50 });
  const names = [
    ...['../../../etc/passwd', '..\\..\\boot.ini', 'a\0b.png', 'CON', 'nul.png', 'aux.jpg::$DATA', 'x'.repeat(5_000)],
    ...[
      'foto\u202Egnp.exe',
      '\u2066a\u2069.png',
      'a"; filename="evil.html',
      'a\r\nX-Evil: 1',
      '%2e%2e%2f',
      '\ud800.png',
      '🙈'.repeat(300),
    ],
  ];
  for (const name of names) {
    const { name: key } = await accept(image, 'image', name);
    expect(key).toMatch(/^\d{13}-[A-Za-z0-9.-]*$/);
    expect(key.length).toBeLessThan(220);
    const answer = await fetch(`${server.url}/media/${key}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-evil')).toBeNull();
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="[A-Za-z0-9._ -]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/);
    const shown = decodeURIComponent(disposition.split("''")[1] ?? '');
    expect(shown).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u);
  }
});

test('a file opened by its address runs nothing, whatever it holds', async () => {
  const body = Buffer.concat([videoOf('mp4'), Buffer.from(`<html>${SCRIPT}`)]);
  const { name } = await accept(body, 'video', 'aula.html');
  const answer = await fetch(`${server.url}/media/${name}`);
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).not.toMatch(/script|unsafe|allow-scripts/);
});
