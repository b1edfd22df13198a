import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';

let server: RunningServer;
let author: Client;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  author = clientOf(server);
  await signUp(author, 'first@example.com');
  await signIn(author, 'first@example.com');
});
afterAll(() => server.stop());

async function listen(client: Client) {
  const answer = await client.get('/live');
  const heard = { status: answer.status, text: '', ended: false };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const bytes of answer.body ?? []) heard.text += decoder.decode(bytes);
    heard.ended = true;
  })();
  await vi.waitFor(() => expect(heard.text).toContain(': open'));
  return heard;
}

test('[HS-02] an open page hears of a write, until the person signs out', async () => {
  expect((await clientOf(server).get('/live')).status).toBe(401);
  const heard = await listen(author);
  const values = {
    title: 'Sopas',
    slug: 'sopas',
    description: '',
    cover_image: null,
    language: 'pt-BR',
    currency: 'BRL',
  };
  const saved = await author.postJson('/admin/ebooks/new', { values, version: null });
  expect(saved.status).toBe(200);
  await vi.waitFor(() => expect(heard.text).toContain('event: changed'));
  expect(heard.text).toContain('"what":"ebook"');
  expect(heard.text).toContain('"who":"first@example.com"');
  expect(heard.ended).toBe(false);
  expect((await author.postForm('/sign-out', {})).status).toBe(204);
  await vi.waitFor(() => expect(heard.ended).toBe(true));
  expect(heard.text).toContain('event: signed-out');
});

test('[HS-02] of 300 streams that one session asks for twenty are open, and saving goes on', async () => {
  await signIn(author, 'first@example.com');
  const open = async () => {
    const { body, status } = await author.get('/live');
    return { status, reader: body?.getReader() };
  };
  const streams = await Promise.all(Array.from({ length: 300 }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const count = async () =>
    /^prelo_live_streams (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
  await vi.waitFor(async () => expect(await count()).toBe('20'), 10_000);
  const heard = await listen(author);
  const values = {
    title: 'Pães',
    slug: 'paes',
    description: '',
    cover_image: null,
    language: 'pt-BR',
    currency: 'BRL',
  };
  expect((await author.postJson('/admin/ebooks/new', { values, version: null })).status).toBe(200);
  await vi.waitFor(() => expect(heard.text).toContain('event: changed'), 10_000);
  expect(await count()).toBe('20');
  for (const { reader } of streams) await reader?.cancel();
  // a browser that leaves makes room
  await vi.waitFor(async () => expect(await count()).toBe('1'), 10_000);
}, 60_000);

test('[HS-02] a stop of the server does not wait for open streams', async () => {
  const own = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const client = clientOf(own);
  await signUp(client, 'first@example.com');
  await signIn(client, 'first@example.com');
  const heard = await listen(client);
  const started = performance.now();
  await own.stop();
  expect(performance.now() - started).toBeLessThan(6_000);
  await vi.waitFor(() => expect(heard.ended).toBe(true));
});
