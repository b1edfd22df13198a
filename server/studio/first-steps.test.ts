import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_SLUG } from '#common/addresses.ts';
import { SITE_DEFAULTS } from '#common/schemas/site.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { createProduct } from '../items/products.ts';
import { markStep } from '../people/first-steps.ts';
import { invite } from '../people/invitations.ts';
import { englishEdition, sourceEdition } from '../sample/editions.ts';
import { readFirstSteps } from './first-steps.ts';

let database: TestDatabase;
let admin: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  database = await openTestDatabase();
  admin = ctxOf(database, await makePerson(database, 'admin'));
});
afterAll(() => database.close());

const done = async (ctx = admin) =>
  (await readFirstSteps(ctx))?.steps.filter(({ isDone }) => isDone).map(({ name }) => name);

test('[ST-03] the ticks of the first steps follow what was done, the sample apart; closed they are gone for that person', async () => {
  for (const { ebook, modules } of [sourceEdition, englishEdition]) {
    const sample = await makeEbook(admin, { title: ebook.title, slug: ebook.slug });
    await makeModule(admin, sample.id, { title: 'Do exemplo', slug: modules[0]?.slug });
  }
  await markStep(admin, 'shared');
  expect(await done()).toEqual([]);
  const ebook = await makeEbook(admin, { title: 'Meu', is_visible: false });
  expect(await done()).toEqual(['ebook']);
  expect((await readFirstSteps(admin))?.ebook).toEqual({ id: ebook.id, slug: ebook.slug, is_visible: false });
  await makeModule(admin, ebook.id);
  expect(await done()).toEqual(['ebook', 'module']);
  await createProduct(admin, { ebook_id: ebook.id, name: 'Faca', price: 1, purchase_url: 'https://loja.example' });
  expect(await done()).toEqual(['ebook', 'module', 'item']);
  // seen by readers only once it is visible
  await updateEbook(admin, ebook.id, 1, { is_visible: true });
  expect(await done()).toEqual(['ebook', 'module', 'item', 'share']);
  const site = { ...SITE_DEFAULTS, email: 'oi@casa.example' };
  const other = ctxOf(database, await makePerson(database, 'admin'));
  expect(await done({ ...admin, site })).toEqual(['contact', 'ebook', 'module', 'item', 'share']);
  // a second account that nobody invited is no invitation
  expect(await done(other)).toEqual(['ebook', 'module', 'item']);
  await invite(other, { email: 'nova@example.com', role: 'editor' });
  expect(await done(other)).toEqual(['ebook', 'module', 'item', 'invite']);
  await database.db.deleteFrom('invitations').execute();
  expect(await done(other)).toEqual(['ebook', 'module', 'item', 'invite']);
  const closed = { ...admin.config, signUp: 'closed' as const };
  expect((await readFirstSteps({ ...admin, config: closed }))?.steps.map(({ name }) => name)).not.toContain('invite');
  await markStep(admin, 'closed');
  await markStep(admin, 'closed');
  expect(await readFirstSteps(admin)).toBeNull();
  expect(await readFirstSteps(other)).not.toBeNull();
});

test('[ST-03] a module and a product that a person adds to the sample are ticked as theirs', async () => {
  const apart = await openTestDatabase();
  const ctx = ctxOf(apart, await makePerson(apart, 'admin'));
  const sample = await makeEbook(ctx, { title: 'Guia', slug: GUIDE_SLUG });
  expect(await done(ctx)).toEqual([]);
  await makeModule(ctx, sample.id, { title: 'Meu', slug: 'meu' });
  expect(await done(ctx)).toEqual(['module']);
  await createProduct(ctx, { ebook_id: sample.id, name: 'Faca', price: 1, purchase_url: 'https://loja.example' });
  expect(await done(ctx)).toEqual(['module', 'item']);
  await apart.close();
});

test('the first steps are for administrators', async () => {
  for (const role of ['editor', 'user'] as const) {
    expect(await readFirstSteps(ctxOf(database, await makePerson(database, role)))).toBeNull();
  }
  const reader = ctxOf(database, await makePerson(database, 'user'));
  await expect(markStep(reader, 'closed')).rejects.toMatchObject({ code: 'not_found' });
  expect(await readFirstSteps(ctxOf(database, null))).toBeNull();
});
