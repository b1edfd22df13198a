import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { duplicateEbook } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson, slug } from '#tests/factories.ts';
import type { Ctx } from '../context.ts';
import { copyItem } from '../items/copy.ts';
import { createProduct } from '../items/products.ts';
import { createSupplement, updateSupplement } from '../items/supplements.ts';
import { invite } from '../people/invitations.ts';

let database: TestDatabase;
let ctx: Ctx;
const few: { -readonly [K in keyof typeof LIMITS]?: number } = { ebooks: 3, rowsOfEbook: 2, invitations: 2 };
const usual = { ...LIMITS };

beforeAll(async () => {
  Object.assign(LIMITS, few);
  database = await openTestDatabase();
});
beforeEach(async () => {
  ctx = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(async () => {
  Object.assign(LIMITS, usual);
  await database.close();
});

const item = (ebookId: string) => ({ ebook_id: ebookId, name: 'Item', price: 1, purchase_url: 'https://loja.example' });
const full = { code: 'ebook_full', status: 422, params: { max: 2 } };

test('an author has so many e-books and no more, copies among them, and others are not concerned', async () => {
  const { id } = await makeEbook(ctx);
  await makeEbook(ctx);
  await duplicateEbook(ctx, id);
  const refused = { code: 'ebooks_full', params: { max: 3 } };
  await expect(makeEbook(ctx)).rejects.toMatchObject(refused);
  await expect(duplicateEbook(ctx, id)).rejects.toMatchObject(refused);
  await expect(makeEbook(ctxOf(database, await makePerson(database, 'editor')))).resolves.toBeDefined();
});

test('an e-book has so many modules, supplements and products, each counted for itself', async () => {
  const { id } = await makeEbook(ctx);
  for (let count = 0; count < 2; count += 1) {
    await makeModule(ctx, id, { slug: slug('m') });
    await createSupplement(ctx, item(id));
    await createProduct(ctx, item(id));
  }
  await expect(makeModule(ctx, id)).rejects.toMatchObject(full);
  await expect(createSupplement(ctx, item(id))).rejects.toMatchObject(full);
  await expect(createProduct(ctx, item(id))).rejects.toMatchObject(full);
});

test('neither a copy nor a move gets around it, and a copy is all or nothing', async () => {
  const [from, to] = [await makeEbook(ctx), await makeEbook(ctx)];
  const { id } = await createSupplement(ctx, item(from.id));
  await copyItem(ctx, 'supplements', id, [to.id]);
  await createSupplement(ctx, item(to.id));
  await expect(copyItem(ctx, 'supplements', id, [from.id, to.id])).rejects.toMatchObject(full);
  await expect(updateSupplement(ctx, id, 1, { ebook_id: to.id })).rejects.toMatchObject(full);
  const kept = await database.db.selectFrom('supplements').select('id').where('ebook_id', '=', from.id).execute();
  expect(kept).toEqual([{ id }]);
  await expect(updateSupplement(ctx, id, 1, { name: 'Outro' })).resolves.toBeDefined();
});

test('of many modules that are made at once no more than the last place is taken', async () => {
  const { id } = await makeEbook(ctx);
  const made = await Promise.allSettled(Array.from({ length: 6 }, () => makeModule(ctx, id, { slug: slug('m') })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('so many invitations are open and no more; one to the same address takes the place of the first', async () => {
  const admin = ctxOf(database, await makePerson(database, 'admin'));
  const to = (email: string) => invite(admin, { email, role: 'editor' });
  await to('a@example.com');
  await to('b@example.com');
  await expect(to('c@example.com')).rejects.toMatchObject({ code: 'invitations_full', params: { max: 2 } });
  await expect(to('b@example.com')).resolves.toMatchObject({ email: 'b@example.com' });
});
