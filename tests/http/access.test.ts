import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import type { Actor, Role } from '#server/policy.ts';
import { addressesOf } from '../../scripts/written-addresses.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { ACCESS, filled, PEOPLE, type Person, type Place } from './access.ts';
import { type Client, clientOf } from './client.ts';
import { enter } from './people.ts';

const ROLES: Record<Exclude<Person, 'nobody'>, Role> = {
  user: 'user',
  other: 'editor',
  owner: 'editor',
  admin: 'admin',
};

let server: RunningServer;
let clients: Record<Person, Client>;
let place: Place;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  clients = { nobody: clientOf(server) } as typeof clients;
  const { db } = server.database;
  const people = {} as Record<Exclude<Person, 'nobody'>, Actor>;
  for (const person of ['admin', 'owner', 'other', 'user'] as const) {
    const { client, actor } = await enter(server, ROLES[person], `${person}@example.com`);
    clients[person] = client;
    people[person] = actor;
  }
  const ctx = ctxOf({ db, dataDir: server.dataDir }, people.owner);
  const ebook = await makeEbook(ctx, { slug: 'oculto', is_visible: false });
  const module = await makeModule(ctx, ebook.id);
  place = {
    ebookId: ebook.id,
    ebookSlug: ebook.slug,
    moduleId: module.id,
    moduleSlug: module.slug,
    supplementId: (await makeSupplement(ctx, ebook.id)).id,
    catalogueId: (await makeCatalogueItem(ctx)).id,
    productId: (await makeProduct(ctx, ebook.id)).id,
  };
});
afterAll(() => server.stop());

/** What somebody gets: a status, or where it leads. */
async function answerTo(person: Person, method: 'GET' | 'POST', address: string): Promise<string> {
  const row = ACCESS[address];
  const path = filled(address, place);
  const client = clients[person];
  const post = () => (row?.form ? client.postForm(path, row.form(place)) : client.postJson(path, row?.json ?? {}));
  const answer = method === 'GET' ? await client.get(path) : await post();
  await answer.arrayBuffer();
  const to = answer.headers.get('location');
  return to ? `→${new URL(to, server.url).pathname}` : String(answer.status);
}

const FOREIGN = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: '', 'Sec-Fetch-Site': 'same-site' },
];
const KINDS = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'application/offset+octet-stream',
];

test('no write from another site’s page reaches any address, whatever its method and kind', async () => {
  const pages = Object.keys(ACCESS).map((address) => filled(address, place).replace(/\?.*/, ''));
  const others = ['/uploads', '/uploads/x', '/media/x.png', '/live', '/healthz', '/accent/b3261e.css', '/favicon.svg'];
  const addresses = [...pages, ...pages.map((page) => `${page === '/' ? '/_' : page}.data`), ...others];
  const told = await Promise.all(
    addresses.map(async (address) => {
      const answers: string[] = [];
      for (const headers of FOREIGN) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
          for (const type of method === 'POST' ? KINDS : KINDS.slice(1, 2)) {
            const all = { ...headers, 'Content-Type': type, Cookie: clients.admin.cookie() };
            const sent = Object.entries(all).filter(([, value]) => value !== '');
            const answer = await fetch(server.url + address, { method, headers: sent, body: '{}', redirect: 'manual' });
            answers.push(String(answer.status));
            await answer.body?.cancel();
          }
        }
      }
      return `${address} ${[...new Set(answers)]}`;
    }),
  );
  expect(told).toEqual(addresses.map((address) => `${address} 403`));
});

describe('[G-02] [RT-21] [RT-22] who may reach which address', () => {
  test('the table names every address, and no other', () => {
    expect(Object.keys(ACCESS).toSorted()).toEqual(addressesOf(routes).toSorted());
  });

  // signing out comes last: it ends what the others need
  const addresses = Object.keys(ACCESS).toSorted((a, b) => Number(a === '/sign-out') - Number(b === '/sign-out'));
  for (const address of addresses) {
    for (const method of ['GET', 'POST'] as const) {
      test(`${method} ${address}`, async () => {
        const answers: string[] = [];
        for (const person of PEOPLE) answers.push(await answerTo(person, method, address));
        expect(answers.join(' ')).toBe(ACCESS[address]?.[method]);
      });
    }
  }
});
