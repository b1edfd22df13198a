import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { duplicateEbook } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { makeSupplement } from '#tests/items.ts';
import { writeDraft } from '../drafts/write.ts';
import { deleteEbook } from '../ebooks/ebooks.ts';
import { copyItem } from '../items/copy.ts';
import { listItemsOf, SHARED_COLUMNS } from '../items/items.queries.ts';
import { createProduct, updateProduct } from '../items/products.ts';
import { deleteSupplements, setSupplements, updateSupplement } from '../items/supplements.ts';
import { deletePerson } from '../people/manage.ts';
import { listHistory } from '../revisions/history.ts';
import { restoreVersion } from '../revisions/restore.ts';
import { openVersion } from '../revisions/version.ts';
import { restoreTrash } from '../trash/trash.ts';
import {
  createCatalogueItem,
  deleteCatalogueItem,
  findLinked,
  listCatalogue,
  openCatalogueItem,
  updateCatalogueItem,
} from './catalogue.ts';

type TestCtx = ReturnType<typeof ctxOf>;
let database: TestDatabase;
let author: TestCtx;
let admin: TestCtx;

beforeAll(async () => {
  database = await openTestDatabase();
  admin = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
});
beforeEach(async () => {
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
});
afterAll(() => database.close());

const GIVEN = { kind: 'supplements', name: 'Magnésio', price: 4990, purchase_url: 'https://loja.example/m' };

/** As many e-books of an author, each with a linked copy of an item. */
async function placed(ctx: TestCtx, id: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeEbook(ctx)).id);
  await copyItem(ctx, 'catalogue_items', id, ids);
  return ids;
}

const copiesIn = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => listItemsOf(database.db, 'supplements', id)))).flat();

/** The items that name one of the catalogue and say something else. */
async function differing(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const kind of ['supplements', 'products'] as const) {
    const same = SHARED_COLUMNS[kind].map(
      (column) => sql`copy.${sql.ref(column)} is not distinct from item.${sql.ref(column)}`,
    );
    const { rows } = await sql`select copy.id from ${sql.table(kind)} as copy
      join catalogue_items as item on item.id = copy.catalogue_id
      where copy.author_id <> item.user_id or not (${sql.join(same, sql` and `)})`.execute(database.db);
    found.push(...rows);
  }
  return found;
}

describe('[LK-04] one item, many e-books', () => {
  test('what is in the catalogue is put into e-books as linked copies, which say what it says', async () => {
    const { id } = await createCatalogueItem(author, { ...GIVEN, benefits: ['Sono'], image_url: '/media/1-a.png' });
    const ids = await placed(author, id, 3);
    const copies = await copiesIn(ids);
    expect(copies).toHaveLength(3);
    for (const copy of copies)
      expect(copy).toMatchObject({
        name: 'Magnésio',
        price: 4990,
        benefits: ['Sono'],
        catalogue_id: id,
        is_visible: true,
      });
    expect((await listCatalogue(author, { search: 'magne' })).items).toMatchObject([{ id, in: { count: 3 } }]);
    expect((await listCatalogue(author, { kind: 'products' })).items).toEqual([]);
  });

  test('changing link, price, text and picture of the item changes all in one transaction, each a save of its own', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const ids = await placed(author, id, 3);
    author.changes.length = 0;
    const change = {
      purchase_url: 'https://nova.example/m',
      price: 100,
      description: '<p>Novo</p>',
      image_url: '/media/2-b.png',
    };
    expect(await updateCatalogueItem(author, { id, version: 1 }, change)).toEqual({ version: 2, ebooks: 3 });
    for (const copy of await copiesIn(ids)) expect(copy).toMatchObject({ ...change, version: 2, catalogue_id: id });
    expect(author.changes.toSorted()).toEqual(['', ...ids].toSorted());
    await expect(updateCatalogueItem(author, { id, version: 1 }, {})).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a copy that is edited only here stands alone, and is not overwritten', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy, other] = await copiesIn(await placed(author, id, 2));
    await updateSupplement(author, copy?.id ?? '', 1, { price: 1 });
    expect(await findLinked(author, 'supplements', copy?.id ?? '')).toBeNull();
    expect(await findLinked(author, 'supplements', other?.id ?? '')).toEqual({ id, count: 1 });
    await updateCatalogueItem(author, { id, version: 1 }, { price: 2 });
    expect((await copiesIn([copy?.ebook_id ?? '', other?.ebook_id ?? ''])).map(({ price }) => price)).toEqual([1, 2]);
  });

  test('a copy that is edited everywhere takes the item and all other copies along', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const ids = await placed(author, id, 3);
    const [copy] = await copiesIn(ids);
    await updateSupplement(author, copy?.id ?? '', 1, { name: 'Zinco', price: 7 }, { everywhere: true });
    expect((await copiesIn(ids)).map(({ name, price }) => [name, price])).toEqual([1, 2, 3].map(() => ['Zinco', 7]));
    expect((await openCatalogueItem(author, id)).item).toMatchObject({ name: 'Zinco', price: 7, version: 2 });
    expect((await listCatalogue(author, { search: 'zinco' })).items).toHaveLength(1);
  });

  test('a copy that an older node let say something else is parted, and not overwritten by another that is edited everywhere', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const ids = await placed(author, id, 2);
    const [copy, old] = await copiesIn(ids);
    const other = database.db.updateTable('supplements').set({ name: 'Ferro' });
    await other.where('id', '=', old?.id ?? '').execute();
    await updateSupplement(author, copy?.id ?? '', 1, { name: 'Zinco' }, { everywhere: true });
    expect((await copiesIn(ids)).map(({ name }) => name)).toEqual(['Zinco', 'Ferro']);
    expect(await findLinked(author, 'supplements', old?.id ?? '')).toBeNull();
  });

  test('what is of the copy alone stays its own: it is hidden, featured and moved without being parted', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy, other] = await copiesIn(await placed(author, id, 2));
    await setSupplements(author, [copy?.id ?? ''], { is_visible: false, is_featured: true });
    await updateSupplement(author, other?.id ?? '', 1, { ebook_id: copy?.ebook_id, is_featured: true });
    await updateCatalogueItem(author, { id, version: 1 }, { price: 3 });
    const now = await copiesIn([copy?.ebook_id ?? '']);
    expect(now.map(({ price, is_visible, is_featured }) => [price, is_visible, is_featured])).toEqual([
      [3, false, true],
      [3, true, true],
    ]);
  });

  test('the copy dialog makes linked copies, of the original too, and of what says the same in everything', async () => {
    const [first, same, target] = [await makeEbook(author), await makeEbook(author), await makeEbook(author)];
    const given = { name: 'Ferro', price: 10, benefits: ['a'] };
    const { id: original } = await makeSupplement(author, first.id, given);
    const { id: alike } = await makeSupplement(author, same.id, given);
    const { id: unlike } = await makeSupplement(author, same.id, { ...given, benefits: ['b'] });
    await copyItem(author, 'supplements', original, [target.id]);
    const linked = await findLinked(author, 'supplements', original);
    expect(linked).toMatchObject({ count: 3 });
    expect(await findLinked(author, 'supplements', alike)).toEqual(linked);
    expect(await findLinked(author, 'supplements', unlike)).toBeNull();
    await copyItem(author, 'supplements', original, [(await makeEbook(author)).id]);
    expect((await listCatalogue(author)).items).toHaveLength(1);
  });

  test('a product is linked as a supplement is', async () => {
    const given = { kind: 'products', name: 'Balança', purchase_url: 'https://loja.example/b', language: 'es' };
    const { id } = await createCatalogueItem(author, given);
    const ebook = await makeEbook(author);
    await copyItem(author, 'catalogue_items', id, [ebook.id]);
    const [copy] = await listItemsOf(database.db, 'products', ebook.id);
    expect(copy).toMatchObject({ name: 'Balança', language: 'es', category: 'global', catalogue_id: id });
    await updateProduct(author, copy?.id ?? '', 1, { language: 'fr' }, { everywhere: true });
    expect((await openCatalogueItem(author, id)).item).toMatchObject({ language: 'fr', price: null });
  });

  test('what is the same in both stands in one list: no column of an item is left out by mistake', async () => {
    const tables = await database.db.introspection.getTables();
    const columnsOf = (name: string) =>
      tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    const stamps = [
      'seq',
      'id',
      'user_id',
      'tenant_id',
      'created_at',
      'updated_at',
      'updated_by',
      'version',
      'search_text',
    ];
    const own = [...stamps, 'ebook_id', 'author_id', 'is_visible', 'is_featured', 'catalogue_id'];
    for (const kind of ['supplements', 'products'] as const)
      expect(
        columnsOf(kind)
          .filter((name) => !own.includes(name))
          .toSorted(),
      ).toEqual([...SHARED_COLUMNS[kind]].toSorted());
    const all = new Set([...SHARED_COLUMNS.supplements, ...SHARED_COLUMNS.products, ...stamps, 'kind']);
    expect(columnsOf('catalogue_items').filter((name) => !all.has(name as never))).toEqual([]);
  });
});

describe('[LK-04] whose it is', () => {
  test('is its author’s and the administrators’: for others it is not there', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const other = ctxOf(database, await makePerson(database, 'editor'));
    const reader = ctxOf(database, await makePerson(database, 'user'));
    const missing = { code: 'catalogue_item_not_found' };
    for (const ctx of [other, reader]) {
      await expect(openCatalogueItem(ctx, id)).rejects.toMatchObject(missing);
      await expect(updateCatalogueItem(ctx, { id, version: 1 }, { price: 1 })).rejects.toMatchObject(missing);
      await expect(deleteCatalogueItem(ctx, id)).rejects.toMatchObject(missing);
      await expect(copyItem(ctx, 'catalogue_items', id, ['x'])).rejects.toMatchObject(missing);
    }
    expect((await listCatalogue(other)).items).toEqual([]);
    await expect(listCatalogue(reader)).rejects.toMatchObject({ code: 'not_found' });
    await expect(createCatalogueItem(reader, GIVEN)).rejects.toMatchObject({ code: 'not_found' });
    expect((await openCatalogueItem(admin, id)).item).toMatchObject({ name: 'Magnésio' });
  });

  test('in an e-book of somebody else it is a copy of its own: nobody changes what others recommend', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const foreign = await makeEbook(ctxOf(database, await makePerson(database, 'editor')));
    await copyItem(admin, 'catalogue_items', id, [foreign.id]);
    await updateCatalogueItem(author, { id, version: 1 }, { price: 1 });
    expect(await listItemsOf(database.db, 'supplements', foreign.id)).toMatchObject([
      { price: 4990, catalogue_id: null },
    ]);
  });

  test('goes with all that an account had to whoever takes that over, copies and links with it', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const ids = await placed(author, id, 2);
    await deletePerson(admin, author.actor?.id ?? '');
    await updateCatalogueItem(admin, { id, version: 1 }, { price: 9 });
    expect((await copiesIn(ids)).map(({ price }) => price)).toEqual([9, 9]);
  });
});

describe('[LK-04] what comes and goes', () => {
  test('an item goes into the trash without its copies, and finds them again but those that changed meanwhile', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [kept, changed] = await copiesIn(await placed(author, id, 2));
    const { deletion_id } = await deleteCatalogueItem(author, id);
    expect(await findLinked(author, 'supplements', kept?.id ?? '')).toBeNull();
    await updateSupplement(author, changed?.id ?? '', 1, { price: 1 });
    await restoreTrash(author, { deletion_id });
    expect(await findLinked(author, 'supplements', kept?.id ?? '')).toEqual({ id, count: 1 });
    expect(await findLinked(author, 'supplements', changed?.id ?? '')).toBeNull();
  });

  test('a copy, or its e-book, that comes back says what the item says by then', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [one, two] = await copiesIn(await placed(author, id, 2));
    const item = await deleteSupplements(author, [one?.id ?? '']);
    const ebook = await deleteEbook(author, two?.ebook_id ?? '');
    await updateCatalogueItem(author, { id, version: 1 }, { price: 5 });
    for (const { deletion_id } of [item, ebook]) await restoreTrash(author, { deletion_id });
    const back = await copiesIn([one?.ebook_id ?? '', two?.ebook_id ?? '']);
    expect(back.map(({ price, catalogue_id }) => [price, catalogue_id])).toEqual([
      [5, id],
      [5, id],
    ]);
  });

  test('a duplicate of an e-book has linked copies; one by somebody else has none', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [ebookId = ''] = await placed(author, id, 1);
    const [own, foreign] = [await duplicateEbook(author, ebookId), await duplicateEbook(admin, ebookId)];
    expect(await copiesIn([own.id, foreign.id])).toMatchObject([{ catalogue_id: id }, { catalogue_id: null }]);
  });

  test('uploads that the item shows are in use by it and by each copy, and only as long as they show them', async () => {
    const name = `${'ab'.repeat(16)}-foto.webp`;
    const row = {
      id: crypto.randomUUID(),
      name,
      original_name: 'foto',
      kind: 'image' as const,
      mime: 'image/webp',
      bytes: 1,
    };
    const user_id = author.actor?.id ?? '';
    const stamp = { user_id, tenant_id: user_id, created_at: new Date().toISOString(), width: 1, height: 1 };
    await database.db
      .insertInto('uploads')
      .values({ ...row, ...stamp })
      .execute();
    const uses = async () => {
      const query = database.db.selectFrom('media_uses').select('kind').where('upload_name', '=', name);
      return (await query.execute()).map(({ kind }) => kind).toSorted();
    };
    const { id } = await createCatalogueItem(author, GIVEN);
    await placed(author, id, 2);
    await updateCatalogueItem(author, { id, version: 1 }, { image_url: `/media/${name}` });
    expect(await uses()).toEqual(['catalogue_items', 'supplements', 'supplements']);
    await updateCatalogueItem(author, { id, version: 2 }, { image_url: null });
    expect(await uses()).toEqual([]);
  });
});

test('[LK-04] whatever is written at once, a linked copy says what its item says', { timeout: 60_000 }, async () => {
  const { id } = await createCatalogueItem(author, GIVEN);
  const ids = await placed(author, id, 4);
  const items = (await copiesIn(ids)).map((copy) => copy.id);
  const spare = (await makeEbook(author)).id;
  const at = async (table: 'supplements' | 'catalogue_items', rowId: string) =>
    (await database.db.selectFrom(table).select('version').where('id', '=', rowId).executeTakeFirst())?.version ?? 0;
  const acts = {
    item: async (price: number) =>
      updateCatalogueItem(author, { id, version: await at('catalogue_items', id) }, { price }),
    here: async (price: number, copy: string) =>
      updateSupplement(author, copy, await at('supplements', copy), { price }),
    everywhere: async (price: number, copy: string) =>
      updateSupplement(author, copy, await at('supplements', copy), { price }, { everywhere: true }),
    flags: (price: number) => setSupplements(author, items.toReversed(), { is_featured: price > 50 }),
    delete: async () => restoreTrash(author, await deleteSupplements(author, items)),
    copy: (_: number, copy: string) => copyItem(author, 'supplements', copy, [spare]),
    place: () => copyItem(author, 'catalogue_items', id, [spare]),
    trash: async (_: number, copy: string) => restoreTrash(author, await deleteSupplements(author, [copy])),
  };
  const act = fc.record({
    name: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    price: fc.integer({ min: 0, max: 99 }),
    copy: fc.constantFrom(...items),
  });
  // all of it at once, from both ends: where two lock in different orders, one of them is thrown out
  const all = (copy = '') => (Object.keys(acts) as (keyof typeof acts)[]).map((name) => ({ name, price: 7, copy }));
  const examples = [0, 3, 1, 2, 3, 0].map((index): [ReturnType<typeof all>] => [all(items[index])]);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 5 }), async (written) => {
      const done = await Promise.allSettled(written.map(({ name, price, copy }) => acts[name](price, copy)));
      const refused = done.flatMap((one) =>
        one.status === 'rejected' ? [one.reason?.code ?? String(one.reason)] : [],
      );
      expect(refused.filter((code) => !/conflict|not_found|trash|target_has_it/.test(code))).toEqual([]);
      expect(await differing()).toEqual([]);
    }),
    { numRuns: 25, examples },
  );
});

test('[LK-04] nothing that readers see changes by linking', async () => {
  const ebook = await makeEbook(author);
  const { id } = await makeSupplement(author, ebook.id, { name: 'Cobre' });
  const before = await listItemsOf(database.db, 'supplements', ebook.id);
  await copyItem(author, 'supplements', id, [(await makeEbook(author)).id]);
  const [{ catalogue_id, ...after } = { catalogue_id: null }] = await listItemsOf(database.db, 'supplements', ebook.id);
  expect(catalogue_id).not.toBeNull();
  expect({ ...after, catalogue_id: null }).toEqual(before[0]);
});

test('[LK-04] an item has a history as its copies have, for who manages it', async () => {
  const { id } = await createCatalogueItem(author, GIVEN);
  const fields = [{ field: 'name', value: 'Outro nome', was: GIVEN.name }];
  await writeDraft(author, 'catalogue_items', id, { client: 'a', n: 1, seq: 0, text_version: 0, fields });
  const { items, row, differs } = await listHistory(author, 'catalogue_items', id, null);
  expect([items.length, row, differs]).toEqual([
    1,
    { kind: 'catalogue_items', id, ebook_id: '', title: GIVEN.name },
    true,
  ]);
  const unsaved = await openVersion(author, { kind: 'catalogue_items', rowId: id }, 'draft');
  expect(unsaved.fields.map(({ field }) => field)).toEqual(['name']);
  await restoreVersion(author, 'catalogue_items', id, items[0]?.id ?? '');
  expect((await listHistory(author, 'catalogue_items', id, null)).differs).toBe(false);
  await expect(
    listHistory(ctxOf(database, await makePerson(database, 'editor')), 'catalogue_items', id, null),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('a catalogue item that lacks what its kind needs is refused by its fields', async () => {
  const refused = { code: 'invalid', fields: { name: { code: 'name_required' } } };
  await expect(createCatalogueItem(author, { ...GIVEN, name: ' ' })).rejects.toMatchObject(refused);
  await expect(createCatalogueItem(author, { ...GIVEN, kind: 'ebooks' })).rejects.toMatchObject({ code: 'invalid' });
  const ebook = await makeEbook(author);
  await expect(createProduct(author, { ebook_id: ebook.id })).rejects.toMatchObject({ code: 'invalid' });
});
