import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '#server/people/invitations.ts';
import type { Actor } from '#server/policy.ts';
import { saveSupport } from '#server/support/support.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { ACCESS, filled, PEOPLE, type Place } from './access.ts';
import type { Client } from './client.ts';
import { enter } from './people.ts';

/** What rows keep for the server alone. */
const KEPT = [
  'tenant_id',
  'user_id',
  'author_id',
  'owner_id',
  'updated_by',
  'search_text',
  'category',
  'payload',
  'invited_by',
];
/** What no page asks for when it is opened. */
const SECRETS = ['password', 'secret', 'backup_codes', 'last_step', 'public_key'];
/** Screens about people and what they did, which name them by their ids. */
const OF_PEOPLE = ['/admin/users', '/admin/audit'];

type Manager = { client: Client; actor: Actor };
let server: RunningServer;
let place: Place;
let managers: Record<'owner' | 'admin', Manager>;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  const admin = await enter(server, 'admin');
  const owner = await enter(server, 'editor');
  managers = { admin, owner };
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, owner.actor);
  const ebook = await makeEbook(ctx, { title: 'Pães do sertão' });
  const module = await makeModule(ctx, ebook.id);
  await saveSupport(ctx, ebook.id, 0, { phone: '1' });
  await invite(ctxOf({ db: server.database.db, dataDir: server.dataDir }, admin.actor), {
    email: 'rui@exemplo.com',
    role: 'user',
  });
  place = {
    ...{ ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: module.id, moduleSlug: module.slug },
    supplementId: (await makeSupplement(ctx, ebook.id)).id,
    catalogueId: (await makeCatalogueItem(ctx)).id,
    productId: (await makeProduct(ctx, ebook.id)).id,
  };
});
afterAll(() => server.stop());

/** The names of what the router's data holds: its objects point at them by their places in one array. */
function namesOf(text: string): string[] {
  const [line = ''] = text.split('\n');
  const values: unknown = JSON.parse(line);
  if (!Array.isArray(values)) return Object.keys(Object(values));
  return values
    .filter((value) => value !== null && typeof value === 'object' && !Array.isArray(value))
    .flatMap((value) =>
      Object.keys(value).map((key) => String(/^_\d+$/.test(key) ? values[Number(key.slice(1))] : key)),
    );
}

/** The names in a page or in JSON: the router's data stands in the page as a text within a script. */
const quotedIn = (text: string) => [...text.matchAll(/"(\w+)\\?"[,:\]]/g)].map(([, name = '']) => name);

/** Which of the forbidden names an answer holds, and whose id. */
function leaksIn(names: string[], forbidden: string[], { text, address }: { text: string; address: string }): string[] {
  const ids = OF_PEOPLE.includes(address) ? [] : Object.values(managers).filter(({ actor }) => text.includes(actor.id));
  return [...forbidden.filter((name) => names.includes(name)), ...ids.map(({ actor }) => `the id of ${actor.email}`)];
}

const dataOf = (path: string) => path.replace(/^\/(?=\?|$)/, '/_').replace(/(?=\?|$)/, '.data');

const READ = Object.entries(ACCESS).flatMap(([address, { GET }]) =>
  (['owner', 'admin'] as const)
    .filter((person) => GET.split(' ')[PEOPLE.indexOf(person)] === '200')
    .map((person) => [address, person] as const),
);

test.each(READ)('what %s sends to a manager (%s) is for a screen', async (address, person) => {
  const { client } = managers[person];
  const path = filled(address, place);
  const page = await client.get(path);
  expect(page.status).toBe(200);
  const text = await page.text();
  const forbidden = [...KEPT, ...SECRETS];
  expect(leaksIn(quotedIn(text), forbidden, { text, address })).toEqual([]);
  const data = await client.get(dataOf(path));
  if (!data.headers.get('content-type')?.includes('x-script')) return;
  const sent = await data.text();
  expect(leaksIn(namesOf(sent), forbidden, { text: sent, address })).toEqual([]);
});

const WRITTEN = Object.entries(ACCESS).filter(
  ([address, { POST }]) =>
    address !== '/sign-out' && /^(?:200|422)$/.test(POST.split(' ')[PEOPLE.indexOf('owner')] ?? ''),
);

test.each(WRITTEN)('what %s answers to a manager who sends something is for a screen', async (address, row) => {
  const { client } = managers.owner;
  const path = dataOf(filled(address, place));
  const answer = row.form ? await client.postForm(path, row.form(place)) : await client.postJson(path, row.json ?? {});
  expect([200, 422]).toContain(answer.status);
  const text = await answer.text();
  expect(leaksIn(namesOf(text), KEPT, { text, address })).toEqual([]);
});

test('what an open screen hears of a change names nobody by an id', async () => {
  const { owner, admin } = managers;
  const stream = (await owner.client.get('/live')).body?.pipeThrough(new TextDecoderStream()).getReader();
  await admin.client.postForm(`/admin/ebooks/${place.ebookId}/modules`, { intent: 'hide', id: place.moduleId });
  let heard = '';
  while (!/^data: .*\n/m.test(heard)) heard += (await stream?.read())?.value ?? '';
  await stream?.cancel();
  const [, text = ''] = /^data: (.*)/m.exec(heard) ?? [];
  expect(text).toContain(place.moduleId);
  expect(leaksIn(quotedIn(text), [...KEPT, 'ownerId'], { text, address: '/live' })).toEqual([]);
});

test('names are found in the router’s data, in a page and in JSON', () => {
  expect(quotedIn(String.raw`enqueue("[{\"_1\":2},\"tenant_id\",\"x\"]`)).toContain('tenant_id');
  expect(quotedIn('{"tenant_id":"x"}')).toEqual(['tenant_id']);
  expect(namesOf('[{"_1":2,"_3":4},"tenant_id","x","name",["tenant_id"]]')).toEqual(['tenant_id', 'name']);
});
