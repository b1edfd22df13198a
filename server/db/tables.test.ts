import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';

let database: TestDatabase;
let ctx: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
});

afterAll(() => database.close());

/** The fields that the specification names, by table. */
const FIELDS = {
  ebooks:
    'id title slug description cover_image language currency guide_tab_name supplementation_tab_name support_tab_name is_visible user_id tenant_id created_at',
  modules:
    'id ebook_id title slug description content video_url cover_image duration order_index is_bonus bonus_title bonus_description bonus_features bonus_cta_text is_visible user_id tenant_id',
  supplements:
    'id ebook_id name description price currency purchase_url image_url benefits rating review_count is_visible is_featured country created_at user_id tenant_id',
  products:
    'id ebook_id name description image_url purchase_url rating review_count benefits is_visible is_featured category language created_at user_id tenant_id',
};

test.each([
  ['DA-01', 'ebooks'],
  ['DA-02', 'modules'],
  ['DA-03', 'supplements'],
  ['DA-04', 'products'],
] as const)('[%s] the table %s has every field that is promised', async (_line, name) => {
  const tables = await database.db.introspection.getTables();
  const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
  expect(columns).toEqual(expect.arrayContaining(FIELDS[name].split(' ')));
});

const now = new Date().toISOString();

test('[DA-01] [DA-02] an e-book and a module that say nothing else take the promised defaults', async () => {
  const { id } = await makeEbook(ctx);
  const module = await makeModule(ctx, id);
  const ebook = await database.db.selectFrom('ebooks').selectAll().where('id', '=', id).executeTakeFirst();
  expect(ebook).toMatchObject({
    guide_tab_name: 'Guia',
    supplementation_tab_name: 'Suplementação',
    support_tab_name: 'Suporte',
    is_visible: true,
    user_id: ctx.actor?.id,
    tenant_id: ctx.actor?.id,
  });
  const row = await database.db.selectFrom('modules').selectAll().where('id', '=', module.id).executeTakeFirst();
  expect(row).toMatchObject({
    duration: '15 min',
    order_index: 0,
    is_bonus: false,
    bonus_features: null,
    is_visible: true,
  });
});

test('[DA-03] [DA-04] a supplement is of Brazil and a product in Portuguese unless they say otherwise', async () => {
  const { id: ebook_id } = await makeEbook(ctx);
  const owner = ctx.actor?.id ?? '';
  const row = {
    ebook_id,
    author_id: owner,
    user_id: owner,
    tenant_id: owner,
    updated_by: owner,
    created_at: now,
    updated_at: now,
  };
  const rest = { name: 'A', description: '', purchase_url: '', benefits: '["um"]', review_count: 0, search_text: 'a' };
  const values = (id: string, more: object) => ({ ...row, ...rest, ...more, id }) as never;
  await database.db
    .insertInto('supplements')
    .values(values('s', { price: 1 }))
    .execute();
  await database.db.insertInto('products').values(values('p', {})).execute();
  const supplement = await database.db.selectFrom('supplements').selectAll().executeTakeFirst();
  expect(supplement).toMatchObject({
    country: 'BR',
    currency: 'BRL',
    benefits: ['um'],
    is_visible: true,
    is_featured: false,
  });
  const product = await database.db.selectFrom('products').selectAll().executeTakeFirst();
  expect(product).toMatchObject({
    language: 'pt',
    rating: null,
    review_count: 0,
    is_visible: true,
    is_featured: false,
  });
});
