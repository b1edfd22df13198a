import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';
import { type Page, pageOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await signUp(clientOf(server), 'first@example.com');
});

afterAll(() => server.stop());

const GERMAN = { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' };
const open = async (client: Client, address: string): Promise<Page> => pageOf(await client.get(address, GERMAN));
const langOf = ({ document }: Page) => document.documentElement.getAttribute('lang');
const pick = async (client: Client, language: string) =>
  expect((await client.postForm('/language', { language }, GERMAN)).status).toBe(204);

test('[G-04] the interface is Portuguese for a browser of another language, until one is picked', async () => {
  const { client } = await enter(server, 'editor');
  for (const [address, who] of [
    ['/auth', clientOf(server)],
    ['/sales', clientOf(server)],
    ['/', client],
    ['/admin', client],
  ] as const) {
    expect([address, langOf(await open(who, address))]).toEqual([address, 'pt-BR']);
  }
});

test('[G-04] the language picked before signing in is remembered by a cookie, and each of the six can be', async () => {
  const visitor = clientOf(server);
  for (const language of ['en', 'es', 'fr', 'de', 'it', 'pt-BR']) {
    await pick(visitor, language);
    expect(visitor.cookie()).toContain(`prelo_language=${language}`);
    for (const address of ['/auth', '/sales']) expect(langOf(await open(visitor, address))).toBe(language);
  }
});

test('[G-04] the account remembers what was picked, and counts more than the cookie of another browser', async () => {
  const email = 'poliglota@example.com';
  const { client } = await enter(server, 'user', email);
  await pick(client, 'it');
  const other = clientOf(server);
  await pick(other, 'fr');
  await signIn(other, email);
  const page = await open(other, '/');
  expect([langOf(page), page.heading]).toEqual(['it', 'I miei e-book']);
  expect(other.cookie()).toContain('prelo_language=it');
  const { language } = await server.database.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(language).toBe('it');
  expect(langOf(await open(other, '/?lang=de'))).toBe('de');
  expect(langOf(await open(other, '/'))).toBe('it');
});

test('[G-04] a reader’s page is in the language of its e-book, whatever was picked', async () => {
  const { client, actor } = await enter(server, 'editor');
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  const { id, slug } = await makeEbook(ctx, { language: 'es' });
  await pick(client, 'fr');
  const page = await open(client, `/ebook/${id}/${slug}`);
  expect([langOf(page), page.has('Suplementación'), page.has('Suplementação')]).toEqual(['es', true, false]);
});

/** The language of a page and of the cookie that comes with it, at a first visit to a host. */
function firstVisit(url: string, path: string, headers: Record<string, string>): Promise<(string | undefined)[]> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers }, async (answer) => {
      const html = await text(answer);
      const cookies = answer.headers['set-cookie']?.join() ?? '';
      resolve([/<html lang="([^"]+)"/.exec(html)?.[1], /prelo_language=([^;]+)/.exec(cookies)?.[1]]);
    }).once('error', reject);
  });
}

test('[G-04] with INTERFACE_LANGUAGE=detect the first visit goes by browser, path, subdomain, then English, and remembers', async () => {
  const { url, stop } = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', INTERFACE_LANGUAGE: 'detect' });
  const Host = `es.${new URL(url).host}`;
  const detected = (path: string, wanted: string, own = {}) =>
    firstVisit(url, path, { 'Accept-Language': wanted, ...own });
  try {
    expect(await detected('/auth', 'ja, de-AT;q=0.8, fr;q=0.9')).toEqual(['fr', 'fr']);
    expect(await detected('/auth', 'pt')).toEqual(['pt-BR', 'pt-BR']);
    expect(await detected('/it/nada', 'en', { Host })).toEqual(['en', 'en']);
    expect(await detected('/it/nada', 'ja', { Host })).toEqual(['it', 'it']);
    expect(await detected('/auth', 'ja', { Host })).toEqual(['es', 'es']);
    expect(await detected('/auth', 'ja')).toEqual(['en', 'en']);
    // what was detected once holds, wherever the browser comes from next
    expect(await detected('/auth', 'de', { Cookie: 'prelo_language=fr' })).toEqual(['fr', undefined]);
  } finally {
    await stop();
  }
});
