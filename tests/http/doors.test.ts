import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { updateRole } from '#server/people/people.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { pausesDuring } from '../hostile/pauses.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { ACCESS, type Place } from './access.ts';
import { type Client, clientOf, newAddress, signIn, signUp } from './client.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

let server: RunningServer;
let place: Place;
const clients: Record<'nobody' | 'user' | 'admin', Client> = {} as never;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const { db } = server.database;
  clients.nobody = clientOf(server);
  for (const role of ['admin', 'user'] as const) {
    const email = `${role}@example.com`;
    const client = clientOf(server);
    await signUp(client, email);
    await signIn(client, email);
    clients[role] = client;
  }
  const people = await db.selectFrom('users').selectAll().orderBy('email').execute();
  const [admin, user] = people;
  if (!admin || !user) throw new Error('nobody signed up');
  await updateRole(db, user.id, 'user');
  const ctx = ctxOf({ db, dataDir: server.dataDir }, admin);
  const ebook = await makeEbook(ctx);
  const module = await makeModule(ctx, ebook.id);
  place = {
    ...{ ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: module.id, moduleSlug: module.slug },
    supplementId: (await makeSupplement(ctx, ebook.id)).id,
    catalogueId: (await makeCatalogueItem(ctx)).id,
    productId: (await makeProduct(ctx, ebook.id)).id,
  };
});
afterAll(() => server.stop());

const ebookPath = () => `/ebook/${place.ebookId}/${place.ebookSlug}`;

type Post = { body?: BodyInit; type?: string; as?: Client; headers?: Record<string, string> };

async function post(path: string, { body, type, as = clients.nobody, headers = {} }: Post) {
  const all = { Origin: server.url, Cookie: as.cookie(), 'X-Forwarded-For': newAddress(), ...headers };
  const sent = { ...all, ...(type ? { 'Content-Type': type } : {}) };
  const init = { method: 'POST', body, headers: sent, redirect: 'manual', duplex: 'half' } as RequestInit;
  const answer = await fetch(server.url + path, init);
  return { status: answer.status, text: await answer.text() };
}

const large = (bytes: number) => `email=${'a'.repeat(bytes)}`;
const streamed = (bytes: number) => new Blob([large(bytes)]).stream();

describe('a body that is too large is refused by 413, in the person’s language, with the limit', () => {
  const words = { 'pt-BR': 'o limite é de 64 kB', en: 'the limit is 64 kB', de: 'die Grenze liegt bei 64\u00a0kB' };

  test.each(Object.entries(words))('%s', async (language, text) => {
    const headers = { Cookie: `prelo_language=${language}`, 'Accept-Language': language };
    for (const path of ['/auth', '/auth.data', '/auth/forgot.data', '/language.data']) {
      for (const body of [large(100_000), streamed(100_000)]) {
        const answer = await post(path, { body, type: FORM, headers });
        expect(`${path} ${answer.status}`).toBe(`${path} 413`);
        if (path.endsWith('.data')) expect(answer.text.toLowerCase()).toContain(text.toLowerCase());
      }
    }
  });

  test('a manager’s too, who may send the longest content in any characters', async () => {
    const content = `<p>${'語'.repeat(LIMITS.content - 7)}</p>`;
    const save = (values: object) =>
      post(`/admin/modules/${place.moduleId}/edit.data`, {
        ...{ type: JSON_TYPE, as: clients.admin, body: JSON.stringify({ values, version: 1 }) },
      });
    const row = await server.database.db
      .selectFrom('modules')
      .selectAll()
      .where('id', '=', place.moduleId)
      .executeTakeFirstOrThrow();
    expect((await save({ ...row, bonus_features: [], content })).status).toBe(200);
    const refused = await save({ content: 'a'.repeat(TRAFFIC.body.manager) });
    expect(refused.status).toBe(413);
    expect(refused.text).toContain('2048 kB');
    expect(
      (await post('/profile.data', { body: '{}'.padEnd(70_000), type: JSON_TYPE, as: clients.admin })).status,
    ).toBe(413);
  });
});

/** The first line of what is answered to a head that announces a body which never comes. */
async function answerToHead(path: string, cookie: string): Promise<string> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), 'localhost');
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${JSON_TYPE}`, 'Content-Length: 1000'];
  socket.write(`${[...head, `Cookie: ${cookie}`].join('\r\n')}\r\n\r\n{`);
  const line = await new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n')[0] ?? '')),
  );
  socket.destroy();
  return line;
}

test('rights are asked before a body is read: who may not write is refused while it is still to come', async () => {
  const writes = Object.entries(ACCESS).filter(
    ([path, { POST }]) => path.startsWith('/admin') && !POST.startsWith('405'),
  );
  const told = await Promise.all(
    writes.map(async ([address]) => {
      const path = `${filled(address)}.data${ACCESS[address]?.query?.(place) ?? ''}`;
      const lines = [await answerToHead(path, ''), await answerToHead(path, clients.user.cookie())];
      return `${address} ${lines.map((line) => line.split(' ')[1])}`;
    }),
  );
  expect(told).toEqual(writes.map(([address]) => `${address} 401,404`));
});

function filled(address: string): string {
  const other: Record<string, string> = { kind: 'supplements', itemId: place.supplementId };
  return address.replace(/:(\w+)|\*/g, (_, name) => other[name] ?? place[name as keyof Place] ?? 'nada');
}

const BAD: [what: string, Omit<Post, 'as'>][] = [
  ['nothing', {}],
  ['nothing, of no kind', { body: '' }],
  ['cut JSON', { type: JSON_TYPE, body: '{"values":' }],
  ['null', { type: JSON_TYPE, body: 'null' }],
  ['a list', { type: JSON_TYPE, body: '[]' }],
  ['a text', { type: JSON_TYPE, body: '"x"' }],
  ['null values', { type: JSON_TYPE, body: '{"values":null,"version":null}' }],
  ['values that are a text', { type: JSON_TYPE, body: '{"values":"x","version":1}' }],
  ['objects for texts', { type: JSON_TYPE, body: '{"values":{"title":{"a":[]},"name":[1]},"version":1}' }],
  ['plain text', { type: 'text/plain', body: '{"values":{}}' }],
  ['a form of many parts', { type: 'multipart/form-data; boundary=x', body: '--x--' }],
  ['bytes that are no text', { type: JSON_TYPE, body: new Uint8Array([0xff, 0xfe, 0x00]) }],
  ['a form with U+0000 and no UTF-8', { type: FORM, body: 'intent=%00&id=%00%ff&email=%00&token=%ed%a0%80' }],
  ['a form of one name', { type: FORM, body: 'intent' }],
  ['deep JSON', { type: JSON_TYPE, body: '{"values":'.repeat(5_000) }],
  ['many keys', { type: JSON_TYPE, body: `{"values":[${'{},'.repeat(20_000)}{}]}` }],
  ['many pairs', { type: FORM, body: 'a=1&'.repeat(15_000) }],
];

test('no body makes any action fail: each is refused by a 4xx in one line without a stack', async () => {
  const before = server.log.length;
  const failed: string[] = [];
  const send = async (path: string, as: Client, bodies: typeof BAD) => {
    for (const [what, bad] of bodies) {
      const { status } = await post(path, { ...bad, as });
      if (status >= 500) failed.push(`${path} ${what} ${status}`);
    }
  };
  for (const [address, { POST, query }] of Object.entries(ACCESS)) {
    if (address === '/sign-out') continue;
    const page = filled(address) + (query?.(place) ?? '');
    const data = `${filled(address).replace(/^\/$/, '/_')}.data${query?.(place) ?? ''}`;
    const takesWrites = !POST.startsWith('405');
    await send(data, clients.admin, takesWrites ? BAD : BAD.slice(0, 1));
    await send(data, clients.nobody, takesWrites ? BAD.slice(0, 4) : []);
    await send(page, clients.admin, takesWrites ? BAD.slice(2, 4) : BAD.slice(0, 1));
  }
  expect(failed).toEqual([]);
  const faults = server.log.slice(before).filter((line) => !line.startsWith('{') || JSON.parse(line).level >= 50);
  expect(faults).toEqual([]);
}, 120_000);

test('a write of another kind than its address takes is a 415, in words, and a 401 for nobody', async () => {
  const path = '/admin/ebooks/new.data';
  const refused = await post(path, { type: FORM, body: 'a=1', as: clients.admin });
  expect(refused.status).toBe(415);
  expect(refused.text).toContain('O servidor não entende este tipo de envio');
  expect((await post(path, { type: FORM, body: 'a=1' })).status).toBe(401);
});

test('HEAD is answered as GET is, but for the text, and never empties a page', async () => {
  const { db } = server.database;
  await db.updateTable('ebooks').set({ title: 'Cabeça' }).where('id', '=', place.ebookId).execute();
  await clients.admin.postForm(`/admin/ebooks/${place.ebookId}/modules`, { intent: 'show', id: place.moduleId });
  const ask = (method: string) => fetch(server.url + ebookPath(), { method });
  const first = await ask('HEAD');
  const [kept, whole] = [await ask('HEAD'), await ask('GET')];
  const text = await whole.text();
  expect(text).toContain('Cabeça');
  expect(text).toContain('</html>');
  for (const answer of [first, kept]) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
    for (const name of ['etag', 'content-type', 'content-security-policy', 'cache-control']) {
      expect(answer.headers.get(name)).toBe(whole.headers.get(name));
    }
  }
  for (const path of ['/auth', '/sales', '/no-such-page', '/robots.txt', '/healthz']) {
    const [head, get] = [await fetch(server.url + path, { method: 'HEAD' }), await fetch(server.url + path)];
    expect(`${path} ${head.status} ${await head.text()}`).toBe(`${path} ${get.status} `);
    await get.text();
  }
});

test('others are answered while bodies without end come in', async () => {
  const endless = () => {
    const chunk = new Uint8Array(64 * 1024).fill(0x61);
    // a turn of the event loop for each, or a client that the server reads from fast never gets to the answer
    const pull = async (controller: ReadableStreamDefaultController) => {
      await setImmediate();
      controller.enqueue(chunk);
    };
    return new ReadableStream({ pull });
  };
  const paths = ['/auth', '/auth.data', '/admin/ebooks/new.data', '/sign-out', '/no-such-page', '/media/x.png'];
  const others = [`${server.url}/healthz`, server.url + ebookPath()];
  const { asked, failed } = await pausesDuring(others, async () => {
    // each ends by the connection's end if not by an answer: an endless body is never sent to its end
    await Promise.allSettled(paths.map((path) => post(path, { body: endless(), type: FORM })));
  });
  expect(asked).toBeGreaterThan(1);
  expect(failed).toBe(0);
}, 60_000);
