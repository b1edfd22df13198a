import { readdirSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { declare, offsetOf, sendPart } from '../long/tus.ts';
import { imageOf, videoOf } from '../media-files.ts';
import type { Client } from './client.ts';
import { enter } from './people.ts';

const hold = path.join(os.tmpdir(), `prelo-hold-${process.pid}-${testEngine()}`);
const sheet = `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith('.css'))}`;

let server: RunningServer;
let author: Client;
let ebook: { id: string; slug: string };
let page: string;

beforeAll(async () => {
  const NODE_OPTIONS = `--import=${path.resolve('tests/http/hold-main.ts')}`;
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', NODE_OPTIONS, HOLD_MAIN: hold });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  author = client;
  ebook = await makeEbook(ctxOf({ ...server.database, dataDir: server.dataDir }, actor), { title: 'Horta' });
  page = `/ebook/${ebook.id}/${ebook.slug}`;
});
afterAll(async () => {
  await rm(hold, { force: true });
  await server.stop();
});

/** Holds the server's main thread while `work` runs. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const before = server.log.filter((line) => line === 'held').length;
  await writeFile(hold, '');
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => server.log.filter((line) => line === 'held').length, { timeout: 20_000 }).toBe(before + 1);
  try {
    return await work();
  } finally {
    await rm(hold);
  }
}

const get = (address: string, init: RequestInit = {}) => fetch(server.url + address, init);

async function upload(purpose: 'image' | 'video', name: string, bytes: Buffer): Promise<string> {
  const at = await declare(server, author, purpose, name, bytes.length);
  const { body } = await sendPart(server, author, at, 0, bytes);
  return (JSON.parse(body) as { url: string }).url;
}

test('[GR-06] kept pages, built files and media are answered while the main thread is held', async () => {
  const video = videoOf('mp4', 300_000);
  const media = await upload('video', 'aula.mp4', video);
  const kept = await (await get(page)).text();
  const etag = (await get(page)).headers.get('etag') ?? '';
  expect((await get(media)).status).toBe(200);
  let held: Promise<number> | undefined;
  await whileHeld(async () => {
    held = get('/healthz').then(({ status }) => status);
    for (let visit = 0; visit < 50; visit += 1) expect(await (await get(page)).text()).toBe(kept);
    expect((await get(page, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await get(page, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const file of [sheet, '/favicon.svg', '/speculation.json']) {
      const answer = await get(file);
      expect([file, answer.status, (await answer.bytes()).length > 10]).toEqual([file, 200, true]);
    }
    const part = await get(media, { headers: { Range: 'bytes=100-199' } });
    expect([part.status, Buffer.from(await part.bytes())]).toEqual([206, video.subarray(100, 200)]);
    expect(Buffer.from(await (await get(media)).bytes())).toEqual(video);
    expect(await Promise.race([held, 'not answered'])).toBe('not answered');
  });
  expect(await held).toBe(200);
});

test('[GR-06] a page is never answered stale once its save is answered, however soon it is asked for', async () => {
  const agent = new Agent({ keepAlive: true });
  const read = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request(server.url + page, { agent }, (answer: IncomingMessage) => resolve(text(answer)));
      asked.once('error', reject).end();
    });
  for (let version = 1; version <= 40; version += 1) {
    await Promise.all([read(), read(), read()]);
    const values = { title: `Título ${version}.`, slug: ebook.slug, description: '<p>Novo</p>' };
    const saved = await author.postJson(`/admin/ebooks/${ebook.id}/edit`, { values, version });
    const soon = [read(), read(), read(), read()];
    expect(saved.status).toBe(200);
    for (const seen of await Promise.all(soon)) expect(seen).toContain(`Título ${version}.`);
  }
  agent.destroy();
});

test('[GR-06] uploads go on where they were cut, and files come in part, by their head, and not again', async () => {
  const video = videoOf('mp4', 6_000_000);
  const at = await declare(server, author, 'video', 'longa.mp4', video.length);
  const cut = request(server.url + at, {
    method: 'PATCH',
    headers: {
      ...{ Cookie: author.cookie(), 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
      ...{ 'Content-Type': 'application/offset+octet-stream', 'Content-Length': video.length },
    },
  }).on('error', () => undefined);
  cut.write(video.subarray(0, 2_000_000));
  const stored = path.join(server.dataDir, 'uploads-in-progress', path.basename(at));
  await expect.poll(async () => (await stat(stored)).size, { timeout: 20_000 }).toBe(2_000_000);
  cut.destroy();
  const offset = await offsetOf(server, author, at);
  expect(offset).toBe(2_000_000);
  const sent = await sendPart(server, author, at, offset, video.subarray(offset));
  expect(sent.status).toBe(200);
  const { url } = JSON.parse(sent.body) as { url: string };
  for (let visit = 0; visit < 2; visit += 1) {
    const whole = await get(url);
    expect(Buffer.from(await whole.bytes()).equals(video)).toBe(true);
    const part = await get(url, { headers: { Range: 'bytes=-10' } });
    expect([part.status, Buffer.from(await part.bytes())]).toEqual([206, video.subarray(-10)]);
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(video.length)]);
    const known = { 'If-None-Match': whole.headers.get('etag') ?? '' };
    expect((await get(url, { headers: known })).status).toBe(304);
    for (const header of ['x-prelo-file', 'x-prelo-ebook', 'x-prelo-peer'])
      expect(whole.headers.get(header)).toBeNull();
    expect(whole.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  const image = await upload('image', 'capa.png', await imageOf({ width: 700, height: 300 }));
  expect((await get(`${image}/320.webp`)).headers.get('content-type')).toBe('image/webp');
});

test('[GR-06] a server that was killed starts again on its port and answers', async () => {
  await server.kill();
  await server.restart();
  expect((await get(page)).status).toBe(200);
  expect((await get(sheet)).status).toBe(200);
});

test('after bodies that were refused for their size, their connections to the main thread answer what comes next', async () => {
  const form = `intent=x&name=${'a'.repeat(260 * 1024)}`;
  let refused: Promise<Response[]> | undefined;
  await whileHeld(async () => {
    // all of it has come by the time that it is refused, and most of it is never read
    const headers = {
      Origin: server.url,
      Cookie: author.cookie(),
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const init = { method: 'POST', headers, duplex: 'half' } as const;
    const send = () => get('/profile.data', { ...init, body: new Blob([form]).stream() });
    refused = Promise.all([send(), send(), send()]);
    await pause(500);
  });
  for (const { status } of (await refused) ?? []) expect(status).toBe(413);
  for (let time = 0; time < 6; time += 1) {
    expect((await get('/auth', { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
  }
});
