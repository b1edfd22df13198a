import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import * as library from '../media/library.ts';
import * as modules from '../modules/modules.ts';
import * as dashboard from '../studio/dashboard.ts';
import * as support from '../support/support.ts';
import * as copy from './copy.ts';
import * as products from './products.ts';
import * as supplements from './supplements.ts';

type Functions<M> = { [K in keyof M as M[K] extends (...args: never[]) => unknown ? K : never]: M[K] };
type Verb = keyof Functions<
  typeof supplements &
    typeof products &
    typeof support &
    typeof copy &
    typeof modules &
    typeof library &
    typeof dashboard
>;
type Place = { ebookId: string; targetId: string; supplementId: string; productId: string; moduleId: string };
type Call = (ctx: Ctx, place: Place) => Promise<unknown>;

const LINK = 'https://loja.example';
const item = ({ ebookId }: Place) => ({ ebook_id: ebookId, name: 'Novo', price: 1, purchase_url: LINK });

/** A call of every verb about the owner's e-book, and what somebody gets who may not; a verb without one is a type error. */
const VERBS: Record<Verb, { call: Call; refusal: string }> = {
  listSupplements: {
    call: (ctx, { ebookId }) => supplements.listSupplements(ctx, ebookId),
    refusal: 'ebook_not_found',
  },
  listAllSupplements: { call: (ctx) => supplements.listAllSupplements(ctx), refusal: 'own' },
  openSupplement: {
    call: (ctx, { supplementId }) => supplements.openSupplement(ctx, supplementId),
    refusal: 'supplement_not_found',
  },
  createSupplement: {
    call: (ctx, place) => supplements.createSupplement(ctx, item(place)),
    refusal: 'ebook_not_found',
  },
  createGlobalSupplement: {
    call: (ctx, place) => supplements.createGlobalSupplement(ctx, item(place)),
    refusal: 'ebook_not_found',
  },
  updateSupplement: {
    call: (ctx, { supplementId }) => supplements.updateSupplement(ctx, supplementId, 1, { name: 'Outro' }),
    refusal: 'supplement_not_found',
  },
  setSupplements: {
    call: (ctx, { supplementId }) => supplements.setSupplements(ctx, [supplementId], { is_visible: false }),
    refusal: 'supplement_not_found',
  },
  deleteSupplements: {
    call: (ctx, { supplementId }) => supplements.deleteSupplements(ctx, [supplementId]),
    refusal: 'supplement_not_found',
  },
  listProducts: { call: (ctx, { ebookId }) => products.listProducts(ctx, ebookId), refusal: 'ebook_not_found' },
  listAllProducts: { call: (ctx) => products.listAllProducts(ctx), refusal: 'own' },
  openProduct: {
    call: (ctx, { productId }) => products.openProduct(ctx, productId),
    refusal: 'product_not_found',
  },
  createProduct: { call: (ctx, place) => products.createProduct(ctx, item(place)), refusal: 'ebook_not_found' },
  createGlobalProduct: {
    call: (ctx, place) => products.createGlobalProduct(ctx, item(place)),
    refusal: 'ebook_not_found',
  },
  updateProduct: {
    call: (ctx, { productId }) => products.updateProduct(ctx, productId, 1, { name: 'Outro' }),
    refusal: 'product_not_found',
  },
  setProducts: {
    call: (ctx, { productId }) => products.setProducts(ctx, [productId], { is_featured: true }),
    refusal: 'product_not_found',
  },
  deleteProducts: {
    call: (ctx, { productId }) => products.deleteProducts(ctx, [productId]),
    refusal: 'product_not_found',
  },
  openSupport: {
    call: (ctx, { ebookId }) => support.openSupport(ctx, ebookId),
    refusal: 'ebook_not_found',
  },
  saveSupport: {
    call: (ctx, { ebookId }) => support.saveSupport(ctx, ebookId, 0, { email: 'a@example.com' }),
    refusal: 'ebook_not_found',
  },
  copyItem: {
    call: (ctx, { supplementId, targetId }) => copy.copyItem(ctx, 'supplements', supplementId, [targetId]),
    refusal: 'supplement_not_found',
  },
  listTargets: {
    call: (ctx, { productId }) => copy.listTargets(ctx, 'products', productId, {}),
    refusal: 'product_not_found',
  },
  listModules: { call: (ctx, { ebookId }) => modules.listModules(ctx, ebookId), refusal: 'ebook_not_found' },
  nextModuleOrder: { call: (ctx, { ebookId }) => modules.nextModuleOrder(ctx, ebookId), refusal: 'ebook_not_found' },
  openModule: {
    call: (ctx, { moduleId }) => modules.openModule(ctx, moduleId),
    refusal: 'module_not_found',
  },
  createModule: {
    call: (ctx, { ebookId }) => modules.createModule(ctx, { ebook_id: ebookId, title: 'Novo' }),
    refusal: 'ebook_not_found',
  },
  updateModule: {
    call: (ctx, { moduleId }) => modules.updateModule(ctx, moduleId, 1, { title: 'Outro' }),
    refusal: 'module_not_found',
  },
  setModuleVisibility: {
    call: (ctx, { moduleId }) => modules.setModuleVisibility(ctx, [moduleId], { is_visible: false }),
    refusal: 'module_not_found',
  },
  deleteModules: { call: (ctx, { moduleId }) => modules.deleteModules(ctx, [moduleId]), refusal: 'module_not_found' },
  reorderModules: {
    call: (ctx, { ebookId, moduleId }) => modules.reorderModules(ctx, ebookId, [moduleId]),
    refusal: 'ebook_not_found',
  },
  listUploads: { call: (ctx) => library.listUploads(ctx, { kind: 'image' }), refusal: 'own' },
  listLibrary: { call: (ctx) => library.listLibrary(ctx, { search: '', filter: null }), refusal: 'own' },
  readDashboard: { call: (ctx) => dashboard.readDashboard(ctx), refusal: 'own' },
};

const ROLES = ['nobody', 'user', 'other editor', 'own editor', 'admin'] as const;
type Role = (typeof ROLES)[number];

let database: TestDatabase;
let people: Record<Role, Ctx>;
let place: Place;

beforeAll(async () => {
  database = await openTestDatabase();
  people = {
    nobody: ctxOf(database, null),
    user: ctxOf(database, await makePerson(database, 'user')),
    'other editor': ctxOf(database, await makePerson(database, 'editor')),
    'own editor': ctxOf(database, await makePerson(database, 'editor')),
    admin: ctxOf(database, await makePerson(database, 'admin')),
  };
});
afterAll(() => database.close());

beforeEach(async () => {
  const own = people['own editor'];
  const ebookId = (await makeEbook(own)).id;
  const fresh = { ebookId, targetId: (await makeEbook(own)).id, supplementId: '', productId: '', moduleId: '' };
  place = {
    ...fresh,
    supplementId: (await supplements.createSupplement(own, item(fresh))).id,
    productId: (await products.createProduct(own, item(fresh))).id,
    moduleId: (await makeModule(own, ebookId)).id,
  };
});

/** All that the e-book holds, to see that a refused call wrote nothing. */
async function rows(): Promise<unknown> {
  const { db } = database;
  const of = (table: 'supplements' | 'products' | 'modules' | 'support_info') =>
    db
      .selectFrom(table)
      .selectAll()
      .where('ebook_id', 'in', [place.ebookId, place.targetId])
      .orderBy('ebook_id')
      .execute();
  return [await of('supplements'), await of('products'), await of('modules'), await of('support_info')];
}

/** What a role gets of a verb: the refusal's code, or nothing. */
function refusalFor(role: Role, refusal: string): string | null {
  if (role === 'nobody') return 'session_expired';
  if (role === 'admin' || role === 'own editor') return null;
  if (refusal !== 'own') return refusal;
  return role === 'user' ? 'not_found' : null;
}

const table = Object.entries(VERBS).flatMap(([verb, { call, refusal }]) =>
  ROLES.map((role) => ({ verb, role, call, refusal: refusalFor(role, refusal) })),
);

describe('[G-02] every verb for every role', () => {
  test.each(table)('$verb by $role: $refusal', async ({ role, call, refusal }) => {
    const before = await rows();
    const done = call(people[role], place);
    if (refusal === null) return expect(done).resolves.not.toThrow();
    await expect(done).rejects.toMatchObject({ code: refusal });
    expect(await rows()).toEqual(before);
  });
});

test('[G-02] lists of all hold nothing of others', async () => {
  const rival = people['other editor'];
  expect((await supplements.listAllSupplements(rival)).items).toEqual([]);
  expect((await products.listAllProducts(rival, { ebookId: place.ebookId })).items).toEqual([]);
  const all = (await supplements.listAllSupplements(people.admin)).items;
  expect(all.some(({ id }) => id === place.supplementId)).toBe(true);
});
