import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import type { EventTables } from '#server/events/event-tables.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { eventsDbOf, eventsOf } from '../event-store.ts';
import { keptEvents } from '../events.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { enter } from './people.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ADDRESS = '203.0.113.77';

let server: RunningServer;
let owner: Client;
let ebook: { id: string; slug: string };
let hidden: string;
let module: { id: string; slug: string };
let link: string;
const place = () => ({ ...server.database, dataDir: server.dataDir });

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off', METRICS_TOKEN: 'a'.repeat(20) });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  owner = client;
  const ctx = ctxOf(place(), actor);
  ebook = await makeEbook(ctx, { is_visible: true });
  hidden = (await makeEbook(ctx, { is_visible: false })).id;
  module = await makeModule(ctx, ebook.id, { content: '<p>a</p>', is_visible: true });
  await makeProduct(ctx, ebook.id, { purchase_url: 'https://loja.example.com/a' });
  const shelf = await clientOf(server).get(`/ebook/${ebook.id}/${ebook.slug}?tab=products`);
  link = /\/r\/\w{7}/.exec(await shelf.text())?.[0] ?? '';
});
afterAll(() => server.stop());

async function tell(told: unknown, headers: Record<string, string> = {}, address = ADDRESS) {
  const sent = {
    Origin: server.url,
    'User-Agent': PHONE,
    'Accept-Language': 'pt-BR,pt;q=0.9',
    'X-Forwarded-For': address,
  };
  const body = typeof told === 'string' ? told : JSON.stringify(told);
  const answer = await fetch(`${server.url}/e`, { method: 'POST', body, headers: { ...sent, ...headers } });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
}
const view = (v: string, more: { t?: unknown; [name: string]: unknown } = {}) => ({
  v,
  e: ebook.id,
  t: 0,
  d: 0,
  a: more.t ?? 0,
  ...more,
});

type Event = Selectable<EventTables['events']>;
async function events(count: number): Promise<Event[]> {
  await keptEvents(server, count);
  const db = await eventsDbOf(place());
  return await db.selectFrom('events').selectAll().orderBy('at').orderBy('id').execute();
}

async function metrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${'a'.repeat(20)}` };
  return (await fetch(`${server.url}/metrics`, { headers })).text();
}

async function refused(): Promise<Record<string, number>> {
  const found = (await metrics()).matchAll(/^prelo_beacons_refused_total\{reason="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, reason, count]) => [reason, Number(count)]));
}

test('[AN-01] readings count with no cookie, one reader of an e-book once a day; who asks not to be counted is not, and nobody’s address is stored', async () => {
  await tell(view('a', { t: 900, d: 20, r: 'exemplo.com', u: 'Verão 1' }));
  await tell(view('a', { t: 4_000, d: 60 }));
  await tell(view('b', { m: module.id, t: 10, d: 100 }));
  await tell(view('c', { m: module.id }), { 'User-Agent': PHONE.replace('iPhone', 'iPad') });
  await tell(view('d'), {}, '2001:db8:1:2::3');
  await tell(view('e', { m: module.id }), {}, '2001:db8:1:2:ffff::4');
  await tell(view('f'), { 'Sec-GPC': '1' });
  await tell(view('g'), { DNT: '1' });
  await tell(view('h'), { Cookie: owner.cookie() });
  await tell(view('i'), { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  // a click of who asks not to be counted is one of nobody
  const silent = { 'Sec-GPC': '1', 'User-Agent': PHONE, 'Accept-Language': 'pt' };
  await fetch(server.url + link, { headers: silent, redirect: 'manual' });
  await events(7);
  // who came before there was a key of the day is known a moment later
  const isKnown = ({ kind, class: by, visitor }: Event) => kind === 3 || by !== 0 || visitor !== 0;
  await expect.poll(async () => (await events(7)).every(isKnown), { timeout: 30_000 }).toBe(true);
  const all = await events(7);
  expect(all.map(({ kind, class: by }) => `${kind} ${by}`).toSorted()).toEqual([
    '1 0',
    '1 0',
    '1 1',
    '2 0',
    '2 0',
    '2 0',
    '3 0',
  ]);
  expect(all.filter(({ ms }) => ms === 4_000)).toMatchObject([{ depth: 60, device: 1 }]);
  expect(all.find(({ kind }) => kind === 3)).toMatchObject({ visitor: 0, language: null, device: 0 });
  const db = await eventsDbOf(place());
  const keys = await db.selectFrom('event_keys').select('text').execute();
  expect(keys.map(({ text }) => text)).toEqual(expect.arrayContaining(['exemplo.com', 'verão 1', 'pt']));
  await eventsOf(place()).run('rollUp', undefined);
  const [sum] = await db.selectFrom('event_days').selectAll().where('scope', '=', 0).where('dim', '=', 0).execute();
  // the phone with two pages, the tablet, and the IPv6 network
  expect(sum).toMatchObject({ n: 5, u: 3, v: 4_010 });
  const stored = await textIn(server.dataDir);
  expect([ADDRESS, '2001:db8', 'iPad'].filter((text) => `${stored} ${server.log.join()}`.includes(text))).toEqual([]);
});

/** All bytes of a folder's files, as text. A file may go while it is read, its events in one that was read before: all is read again. */
async function textIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  try {
    return Buffer.concat(await Promise.all(files.map((file) => readFile(file)))).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return textIn(folder);
  }
}

test('[AN-01] what is no beacon of ours is answered as any, stored nowhere, and counted by its reason', async () => {
  const before = (await events(0)).length;
  const refusals = await refused();
  const other = '203.0.113.78';
  const sent: [reason: string, told: unknown, headers?: Record<string, string>][] = [
    ['large', view('a', { u: 'x'.repeat(1_000) })],
    ...['', '{"v":', 'null', '[]', '"a"', '1'].map((text): [string, string] => ['malformed', text]),
    ...[
      { t: -1, a: 0 },
      { t: 86_400_001, a: 0 },
      { t: 1.5, a: 0 },
      { t: '1', a: 0 },
      { d: 101 },
      { a: 86_400_001 },
      { v: 'A B' },
      { e: 'x' },
    ].map((wrong): [string, unknown] => ['malformed', view('a', wrong)]),
    ['malformed', { x: 3, k: 'a', e: ebook.id }],
    ['unknown', view('a', { e: '01990000-0000-7000-8000-000000000001' })],
    ['unknown', view('a', { e: hidden })],
    ['unknown', view('a', { m: '01990000-0000-7000-8000-000000000001' })],
    ['foreign', view('a'), { Origin: 'https://outro.example.com' }],
    ['silent', view('a'), { 'Sec-GPC': '1' }],
    ['own', view('a'), { Cookie: owner.cookie() }],
  ];
  const expected: Record<string, number> = { ...refusals };
  for (const [reason, told, headers] of sent) {
    await tell(told, headers, other);
    expected[reason] = (expected[reason] ?? 0) + 1;
  }
  expect(await refused()).toEqual(expected);
  // sixty a minute from one browser at an address, or network of IPv6, whatever they say
  const many = Array.from({ length: 65 }, (_, at) => tell('{}', {}, `2001:db8:3:4::${at}`));
  await Promise.all(many);
  expect((await refused()).many).toBe(5);
  await tell({ x: 6, k: 'q', e: ebook.id, s: '  Creatina   PURA ' });
  await tell({ x: 6, k: 'r', e: ebook.id, s: 'ana@example.com' });
  await tell({ x: 6, k: 's', e: ebook.id, s: '11 98765-4321' });
  const all = await events(before + 3);
  expect(all).toHaveLength(before + 3);
  const words = all.filter(({ kind }) => kind === 6).map(({ word }) => word !== null);
  expect(words.toSorted()).toEqual([false, false, true]);
});

test('[AN-04] control characters and halves of characters in what a page tells hold up nothing that is counted', async () => {
  const before = (await events(0)).length;
  const from = '203.0.113.81';
  // written as escapes, and as bytes that are no UTF-8
  await tell(`{"v":"n1","e":"${ebook.id}","t":0,"d":0,"a":0,"u":"nul\\u0000 fim\\ud800"}`, {}, from);
  await tell({ x: 6, k: 'n2', e: ebook.id, s: 'nul\u0000 busca' }, {}, from);
  const bytes = Buffer.concat([
    Buffer.from(`{"v":"n3","e":"${ebook.id}","t":0,"d":0,"a":0,"u":"`),
    Buffer.of(0xff),
    Buffer.from('"}'),
  ]);
  const headers = { Origin: server.url, 'User-Agent': PHONE, 'X-Forwarded-For': from };
  expect((await fetch(`${server.url}/e`, { method: 'POST', body: bytes, headers })).status).toBe(204);
  await tell(view('n4'), {}, from);
  expect(await events(before + 3)).toHaveLength(before + 3);
  const db = await eventsDbOf(place());
  const texts = (await db.selectFrom('event_keys').select('text').execute()).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['nul fim', 'nul busca']));
  expect(texts.filter((text) => /\p{Cc}/u.test(text) || !text.isWellFormed())).toEqual([]);
});

test('where nothing can be written, as on a full disk, readers are led on all the same, and what is lost is counted', async () => {
  const lost = async () => /^prelo_events_lost_total\{reason="not_written"\} (\d+)/m.exec(await metrics())?.[1];
  const spool = path.join(server.dataDir, 'spool');
  await rm(spool, { recursive: true });
  await writeFile(spool, '');
  expect(await lost()).toBeUndefined();
  const answer = await fetch(server.url + link, { headers: { 'User-Agent': PHONE }, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://loja.example.com/a']);
  await tell(view('z'), {}, '203.0.113.80');
  expect((await clientOf(server).get(`/ebook/${ebook.id}/${ebook.slug}`)).status).toBe(200);
  expect(await lost()).toBe('2');
  await rm(spool);
  const before = (await events(0)).length;
  await tell(view('z'), {}, '203.0.113.80');
  expect(await events(before + 1)).toHaveLength(before + 1);
});

test('[AN-01] the privacy page says in six languages how reading is counted', async () => {
  const pages = await Promise.all(
    INTERFACE_LANGUAGES.map(async (language) => (await clientOf(server).get(`/privacy?lang=${language}`)).text()),
  );
  expect(pages).toHaveLength(6);
  for (const page of pages)
    for (const word of ['Global Privacy Control', '48', '90', '25']) expect(page).toContain(word);
});
