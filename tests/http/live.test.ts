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
