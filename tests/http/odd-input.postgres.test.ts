import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateRole } from '#server/people/people.queries.ts';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import { ACCESS } from './access.ts';
import { type Client, clientOf, signIn, signUp } from './client.ts';

/** Texts that are no id, and no slug, as they stand in an address. */
const ODD_TEXTS = [
  '%00',
  'a%00b',
  '%ff',
  '%E0%A4%A',
  '1',
  '99999999999999999999',
  `${'x'.repeat(3_000)}`,
  '%F0%9F%98%80',
  '..%2f',
];
/** Query strings that say what no page asks for; no page reads two of one string where the first would stop it. */
const ODD_QUERIES = [
  ...['after=1~1', 'after=%00~%00', 'after=99999-01-01T00:00:00.000Z~x', 'after=%00', 'after=-1', 'after=NaN~NaN'],
  'after=2026-02-30T00:00:00.000Z~01990000-0000-7000-8000-000000000a01',
  'after=0000-01-01T00:00:00.000Z~01990000-0000-7000-8000-000000000a01',
  'after=%2B275760-09-13T00:00:00.000Z~01990000-0000-7000-8000-000000000a01',
  'q=%00&token=%00&tab=%00&language=%00',
  'q=a%00bc&token=%F0&person=%00&country=%00&next=%00',
  'q=%ff%fe&ebookId=%00&what=ebook&id=%00',
  'q=%5C%25_&ebook=%00&what=support&id=1',
  ...['kind=modules&after=%00', 'kind=video&after=%00', 'index&after=1~1'],
];
/** What a form or JSON may hold in place of what is asked for. */
const ODD_VALUES: unknown[] = ['\u0000', '\ud800', 1.5, 1e20, -1, null, [], {}, '1~1', '99999-01-01'];

let server: RunningServer;
let admin: Client;
let nobody: Client;
let place: Record<string, string>;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  [admin, nobody] = [clientOf(server), clientOf(server)];
  await signUp(admin, 'admin@example.com');
  await signIn(admin, 'admin@example.com');
  const { db } = server.database;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await updateRole(db, id, 'admin');
  const actor = { id, role: 'admin', email: 'admin@example.com', name: '', image: null } as const;
  const ctx = ctxOf({ db, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx, { slug: 'livro' });
  const module = await makeModule(ctx, ebook.id);
  const supplement = await makeSupplement(ctx, ebook.id);
  const product = await makeProduct(ctx, ebook.id);
  place = {
    ...{ ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: module.id, moduleSlug: module.slug },
    ...{ supplementId: supplement.id, productId: product.id, itemId: supplement.id, kind: 'supplements' },
    catalogueId: (await makeCatalogueItem(ctx)).id,
  };
});
afterAll(() => server.stop());

const fill = (address: string, odd: Record<string, string> = {}) =>
  address.replace(/:(\w+)|\*/g, (_, name) => odd[name] ?? place[name] ?? 'nada');
const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);

/** The paths of an address with one odd text in each of its places. */
function oddPaths(address: string): string[] {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.flatMap((name) => ODD_TEXTS.map((text) => fill(address, { [name]: text })));
}

/** Calls under way at a time: most of one is waiting for the database. */
const AT_ONCE = 8;

/** What was answered as a server's fault. */
async function faults(calls: { name: string; answer: () => Promise<Response> }[]): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const { status, body } = await call.answer();
      await body?.cancel();
      if (status >= 500) found.push(`${status} ${call.name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

// signing out would end the session of the others, and looks nothing up
const PAGES = Object.entries(ACCESS).filter(([address]) => address !== '/sign-out');

test.each(PAGES)(
  'no odd id, place or word of an address is a fault of the server: %s',
  async (address, row) => {
    const isOpen = !row.GET.startsWith('→');
    const queried = ODD_QUERIES.map((query) => [fill(address), `?${query}`] as const);
    const asked = [...oddPaths(address).map((path) => [path, ''] as const), ...queried];
    // the data alone: drawing a page looks nothing up; what is open to all is drawn for who is not signed in
    const calls = asked.map(([path, query]) => {
      const whole = dataOf(path) + query;
      return { name: whole, answer: () => admin.get(whole) };
    });
    if (isOpen)
      calls.push(...asked.map(([path, query]) => ({ name: path + query, answer: () => nobody.get(path + query) })));
    expect(await faults(calls)).toEqual([]);
  },
  120_000,
);

const JSON_ADDRESSES = Object.entries(ACCESS).filter(([, row]) => row.json);

test.each(JSON_ADDRESSES)(
  'no odd value or version of a form is a fault of the server: %s',
  async (address, row) => {
    const path = dataOf(fill(address)) + (row.query?.(place as never) ?? '');
    const valid = {
      title: 'Pão',
      name: 'Pão',
      slug: 'pao',
      purchase_url: 'https://example.com/',
      price: 1,
      ebook_id: place.ebookId,
    };
    const versions = [...ODD_VALUES, 2 ** 31, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER];
    const odd = [
      ...['ebook_id', 'order_index', 'price'].flatMap((field) => ODD_VALUES.map((odd) => [field, odd] as const)),
      ...['title', 'name', 'slug', 'faq', 'benefits', 'image_url'].flatMap((field) =>
        ['\u0000', 'a\u0000b', '\ud800', null, {}].map((odd) => [field, odd] as const),
      ),
    ];
    const bodies = [
      ...versions.map((version) => ({ values: valid, version })),
      ...odd.map(([field, value]) => ({ values: { ...valid, [field]: value }, version: 1 })),
    ];
    const calls = bodies.map((body) => ({ name: JSON.stringify(body), answer: () => admin.postJson(path, body) }));
    expect(await faults(calls)).toEqual([]);
  },
  120_000,
);

const IDS = ['\u0000', '1', 'x'.repeat(3_000), '\ufffd'];
const INTENTS: Record<string, string[]> = {
  '/': ['duplicate', 'delete'],
  '/profile': ['revoke', 'passkey-rename', 'passkey-remove'],
  '/admin/users': ['cancel', 'role', 'delete', 'reset-factor', 'end-sessions', 'remove-passkeys'],
  '/admin/ebooks/:ebookId/modules': ['show', 'hide', 'delete', 'reorder'],
  '/admin/ebooks/:ebookId/supplements': ['show', 'hide', 'feature', 'delete'],
  '/admin/ebooks/:ebookId/products': ['show', 'hide', 'feature', 'delete'],
  '/auth': ['sign-in', 'sign-up', 'code', 'passkey'],
  '/auth/reset': [''],
  '/auth/invitation': [''],
  '/auth/forgot': [''],
};

test.each(Object.entries(INTENTS))(
  'no odd id that a form sends is a fault of the server: %s',
  async (address, intents) => {
    const calls = intents.flatMap((intent) =>
      IDS.map((id) => {
        const response = JSON.stringify({ id, response: {} });
        const fields = {
          intent,
          id,
          token: id,
          name: 'Pão',
          email: `a${id}@example.com`,
          code: id,
          role: 'user',
          response,
        };
        const post = (by: Client) =>
          by.postForm(`${dataOf(fill(address))}${address === '/' ? '?index' : ''}`, {
            ...fields,
            password: 'nove-canoas-verdes',
          });
        const isAuth = address.startsWith('/auth');
        const cookie = {
          Cookie: 'prelo.two_factor=%00%ff.x; prelo.passkey=%; prelo.device=%; prelo.session_token=%ff.%00',
        };
        if (isAuth)
          return {
            name: `${intent} ${id}`,
            answer: () =>
              clientOf(server).postForm(dataOf(address), { ...fields, password: 'nove-canoas-verdes' }, cookie),
          };
        return { name: `${intent} ${id}`, answer: () => post(admin) };
      }),
    );
    expect(await faults(calls)).toEqual([]);
  },
  120_000,
);
