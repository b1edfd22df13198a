import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct, makeSupplement } from '#tests/items.ts';
import type { Ctx } from '../context.ts';
import { runBackfill } from '../db/backfills.ts';
import { updateProduct } from '../items/products.ts';
import { deleteSupplements, setSupplements } from '../items/supplements.ts';
import { deleteModules, reorderModules, setModuleVisibility, updateModule } from '../modules/modules.ts';
import { readDashboard } from '../studio/dashboard.ts';
import { saveSupport } from '../support/support.ts';
import { listEbooks, updateEbook } from './ebooks.ts';
import { backfillChanges } from './last-change.queries.ts';

let database: TestDatabase;
let author: Ctx;

const LONG_AGO = '2020-01-01T00:00:00.000Z';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  author = ctxOf(database, await makePerson(database, 'editor'));
});

const ebooks = () => database.db.updateTable('ebooks').where('user_id', '=', author.actor?.id ?? '');
/** What the list tells of an e-book. */
async function told(id: string, ctx = author) {
  const found = (await listEbooks(ctx, {})).items.find((ebook) => ebook.id === id);
  return { changed_at: found?.changed_at, module_count: found?.module_count };
}

test('[ST-02] whatever is changed in an e-book, its card and the dashboard tell when', async () => {
  const { id } = await makeEbook(author);
  await makeEbook(author, { title: 'O mais novo' });
  const modules = [(await makeModule(author, id)).id, (await makeModule(author, id)).id];
  const supplement = await makeSupplement(author, id);
  const product = await makeProduct(author, id);
  const acts: Record<string, () => Promise<unknown>> = {
    'the e-book is saved': () => updateEbook(author, id, 1, { title: 'Outro' }),
    'a module is made': () => makeModule(author, id),
    'a module is saved': () => updateModule(author, modules[0] ?? '', 1, { title: 'Novo' }),
    'a module is hidden': () => setModuleVisibility(author, modules, { is_visible: false }),
    'a module is deleted': () => deleteModules(author, [modules[1] ?? '']),
    'a supplement is made': () => makeSupplement(author, id),
    'a supplement is hidden': () => setSupplements(author, [supplement.id], { is_visible: false }),
    'a supplement is deleted': () => deleteSupplements(author, [supplement.id]),
    'a product is saved': () => updateProduct(author, product.id, 1, { name: 'Balança nova' }),
    'the support information is saved': () => saveSupport(author, id, 0, { phone: '1' }),
    'the modules are put in order': async () => {
      const rows = await database.db.selectFrom('modules').select('id').where('ebook_id', '=', id).execute();
      await reorderModules(author, id, rows.map((row) => row.id).toReversed());
    },
  };
  for (const [what, act] of Object.entries(acts)) {
    await ebooks().set({ changed_at: LONG_AGO }).execute();
    await act();
    expect((await told(id)).changed_at, what).not.toBe(LONG_AGO);
    expect((await readDashboard(author)).edited[0]?.id, what).toBe(id);
  }
});

test('[ST-02] the card counts all modules for who manages the e-book, for others those they can read', async () => {
  const reader = ctxOf(database, await makePerson(database, 'user'));
  const { id } = await makeEbook(author);
  expect((await told(id)).module_count).toBe(0);
  await makeModule(author, id);
  await makeModule(author, id, { is_visible: false });
  expect((await told(id)).module_count).toBe(2);
  expect(await told(id, reader)).toEqual({ changed_at: null, module_count: 1 });
});

test('of older e-books the last save of anything in them is filled in, and what was stamped since stays', async () => {
  const [older, stamped] = [await makeEbook(author), await makeEbook(author)];
  await makeModule(author, older.id);
  await makeProduct(author, older.id);
  const saved = '2021-05-05T05:05:05.000Z';
  await ebooks().set({ updated_at: LONG_AGO, changed_at: null }).execute();
  await ebooks().set({ changed_at: saved }).where('id', '=', stamped.id).execute();
  for (const table of ['modules', 'products'] as const)
    await database.db.updateTable(table).set({ updated_at: LONG_AGO }).where('ebook_id', '=', older.id).execute();
  await database.db.updateTable('products').set({ updated_at: saved }).where('ebook_id', '=', older.id).execute();
  expect((await told(older.id)).changed_at).toBe(LONG_AGO);
  await database.db.insertInto('backfills').values({ name: 'ebooks.changes' }).execute();
  await runBackfill(database.db, 'ebooks.changes', backfillChanges, new AbortController().signal);
  expect((await told(older.id)).changed_at).toBe(saved);
  expect((await told(stamped.id)).changed_at).toBe(saved);
});
