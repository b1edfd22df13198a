import fc from 'fast-check';
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
import { backfillOverrides } from './backfill.ts';
import {
  createCatalogueItem,
  deleteCatalogueItem,
  findLinked,
  listCatalogue,
  openCatalogueItem,
  updateCatalogueItem,
} from './catalogue.ts';
import { differingFields } from './overrides.ts';

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

/** The linked copies that say something otherwise without a record of it. */
async function differing(): Promise<unknown[]> {
  const items = await database.db.selectFrom('catalogue_items').selectAll().execute();
  const found: unknown[] = [];
  for (const kind of ['supplements', 'products'] as const) {
    const copies = await database.db.selectFrom(kind).selectAll().where('catalogue_id', 'is not', null).execute();
    for (const copy of copies) {
      const item = items.find(({ id }) => id === copy.catalogue_id);
      if (!item) continue;
      const unrecorded = differingFields(kind, copy, item).filter((field) => !copy.overrides?.includes(field));
      if (copy.author_id !== item.user_id || unrecorded.length > 0) found.push({ id: copy.id, unrecorded });
    }
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

  test('[GR-10] a copy that is edited only here keeps its link, and is not overwritten in what it says otherwise', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy, other] = await copiesIn(await placed(author, id, 2));
    await updateSupplement(author, copy?.id ?? '', 1, { price: 1 });
    const overrides = [
      ...['price', 'currency', 'old_price', 'is_from_price', 'installments', 'price_checked_on'],
      ...['second_url', 'second_price', 'third_url', 'third_price'],
    ];
    expect(await findLinked(author, 'supplements', copy?.id ?? '')).toMatchObject({ id, count: 2, overrides });
    expect(await findLinked(author, 'supplements', other?.id ?? '')).toMatchObject({ id, count: 2, overrides: [] });
    await updateCatalogueItem(author, { id, version: 1 }, { price: 2, name: 'Zinco' });
    const now = await copiesIn([copy?.ebook_id ?? '', other?.ebook_id ?? '']);
    expect(now.map(({ name, price }) => [name, price])).toEqual([
      ['Zinco', 1],
      ['Zinco', 2],
    ]);
    expect((await openCatalogueItem(author, id)).overriding).toEqual([
      { id: copy?.id, ebook_id: copy?.ebook_id, title: expect.any(String), overrides },
    ]);
  });

  test('[GR-10] what a copy says otherwise is given back field by field, and follows the item again', async () => {
    const { id } = await createCatalogueItem(author, { ...GIVEN, coupon: 'SONO10', coupon_note: 'dez' });
    const [copy, other] = await copiesIn(await placed(author, id, 2));
    const copyId = copy?.id ?? '';
    await updateSupplement(author, copyId, 1, { name: 'Meu magnésio', coupon: 'MEU', rating: 4 });
    const linked = await findLinked(author, 'supplements', copyId);
    expect(linked?.overrides).toEqual(['name', 'rating', 'coupon', 'coupon_note', 'coupon_until']);
    // the item changes after the form was opened: what is given back is what it says by then
    await updateCatalogueItem(author, { id, version: 1 }, { name: 'Magnésio 2', image_url: '/media/2-b.png' });
    await updateSupplement(author, copyId, 3, { name: 'Magnésio' }, { following: ['name', 'image_url'] });
    expect(await copiesIn([copy?.ebook_id ?? ''])).toMatchObject([{ name: 'Magnésio 2', rating: 4 }]);
    expect((await findLinked(author, 'supplements', copyId))?.overrides).toEqual([
      'rating',
      'coupon',
      'coupon_note',
      'coupon_until',
    ]);
    await updateCatalogueItem(author, { id, version: 2 }, { coupon: 'NOVO', rating: 2 });
    const [own, followed] = await copiesIn([copy?.ebook_id ?? '', other?.ebook_id ?? '']);
    expect(own).toMatchObject({ name: 'Magnésio 2', coupon: 'MEU', coupon_note: 'dez', rating: 4 });
    expect(followed).toMatchObject({ name: 'Magnésio 2', coupon: 'NOVO', rating: 2 });
  });

  test('[GR-10] what is set to what the item says is said otherwise no longer', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy] = await copiesIn(await placed(author, id, 2));
    await updateSupplement(author, copy?.id ?? '', 1, { rating: 3 });
    await updateSupplement(author, copy?.id ?? '', 2, { rating: null });
    expect((await findLinked(author, 'supplements', copy?.id ?? ''))?.overrides).toEqual([]);
  });

  test('[GR-10] a copy that the item comes to say the same as keeps its own word', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy] = await copiesIn(await placed(author, id, 2));
    await updateSupplement(author, copy?.id ?? '', 1, { rating: 3 });
    await updateCatalogueItem(author, { id, version: 1 }, { rating: 3 });
    await updateCatalogueItem(author, { id, version: 2 }, { rating: 5 });
    expect(await copiesIn([copy?.ebook_id ?? ''])).toMatchObject([{ rating: 3, overrides: ['rating'] }]);
  });

  test('[GR-10] a change that is meant for all e-books leaves alone what any of them says otherwise, its own too', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy, other] = await copiesIn(await placed(author, id, 3));
    await updateSupplement(author, copy?.id ?? '', 1, { rating: 3 });
    await updateSupplement(author, other?.id ?? '', 1, { name: 'Outro' });
    await updateSupplement(author, copy?.id ?? '', 2, { name: 'Zinco', rating: 4 }, { everywhere: true });
    const { item } = await openCatalogueItem(author, id);
    expect(item).toMatchObject({ name: 'Zinco', rating: null });
    const now = await database.db.selectFrom('supplements').select(['name', 'rating']).where('catalogue_id', '=', id);
    expect((await now.orderBy('id').execute()).map(({ name, rating }) => [name, rating])).toEqual([
      ['Zinco', 4],
      ['Outro', null],
      ['Zinco', null],
    ]);
  });

  test('[GR-10] what is searched of a copy is what it says, also after the item changed', async () => {
    const { id } = await createCatalogueItem(author, { ...GIVEN, description: '<p>noite</p>' });
    const [copy] = await copiesIn(await placed(author, id, 2));
    await updateSupplement(author, copy?.id ?? '', 1, { name: 'Calmante' });
    await updateCatalogueItem(author, { id, version: 1 }, { name: 'Zinco', description: '<p>manhã</p>' });
    const row = database.db
      .selectFrom('supplements')
      .select('search_text')
      .where('id', '=', copy?.id ?? '');
    expect(await row.executeTakeFirst()).toEqual({ search_text: 'calmante manha' });
    await updateSupplement(author, copy?.id ?? '', 3, { description: '<p>sempre</p>' }, { everywhere: true });
    const item = database.db.selectFrom('catalogue_items').select('search_text').where('id', '=', id);
    expect(await item.executeTakeFirst()).toEqual({ search_text: 'zinco sempre' });
  });

  test('[GR-10] a copy of a copy says otherwise what that one does', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [copy] = await copiesIn(await placed(author, id, 2));
    await updateSupplement(author, copy?.id ?? '', 1, { rating: 3 });
    const ebook = await makeEbook(author);
    await copyItem(author, 'supplements', copy?.id ?? '', [ebook.id]);
    expect(await copiesIn([ebook.id])).toMatchObject([{ rating: 3, catalogue_id: id, overrides: ['rating'] }]);
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

  test('[GR-10] a copy from before the record is not overwritten by another that is edited everywhere', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const ids = await placed(author, id, 2);
    const [copy, old] = await copiesIn(ids);
    const other = database.db.updateTable('supplements').set({ name: 'Ferro', overrides: null });
    await other.where('id', '=', old?.id ?? '').execute();
    await updateSupplement(author, copy?.id ?? '', 1, { name: 'Zinco' }, { everywhere: true });
    expect((await copiesIn(ids)).map(({ name }) => name)).toEqual(['Zinco', 'Ferro']);
    expect((await findLinked(author, 'supplements', old?.id ?? ''))?.overrides).toEqual(['name']);
  });

  test('[GR-10] of a copy from before the record, what differs is recorded once: by a save of the item, or beside the server', async () => {
    const { id } = await createCatalogueItem(author, GIVEN);
    const [one, two, three] = await copiesIn(await placed(author, id, 3));
    const write = (copyId: string | undefined, values: { name?: string; image_url?: string }) =>
      database.db
        .updateTable('supplements')
        .set({ ...values, overrides: null })
        .where('id', '=', copyId ?? '')
        .execute();
    await write(one?.id, { name: 'Ferro' });
    await write(two?.id, {});
    await write(three?.id, { image_url: '/media/2-b.png' });
    for (let done: string | null = one?.id ?? ''; done !== null; ) done = await backfillOverrides(database.db, done);
    const recorded = async () =>
      (await copiesIn([one, two, three].map((copy) => copy?.ebook_id ?? ''))).map(({ overrides }) => overrides);
    expect(await recorded()).toEqual([['name'], [], ['image_url']]);
    await write(one?.id, { name: 'Ferro' });
    await updateCatalogueItem(author, { id, version: 1 }, { name: 'Zinco', image_url: '/media/3-c.png' });
    expect(await recorded()).toEqual([['name'], [], ['image_url']]);
    const now = await copiesIn([one, two, three].map((copy) => copy?.ebook_id ?? ''));
    expect(now.map(({ name, image_url }) => [name, image_url])).toEqual([
      ['Ferro', '/media/3-c.png'],
      ['Zinco', '/media/3-c.png'],
      ['Zinco', '/media/2-b.png'],
    ]);
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
    const own = [...stamps, 'ebook_id', 'author_id', 'is_visible', 'is_featured', 'catalogue_id', 'overrides'];
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
    await copyItem(admin, 'catalogue_items', id, [foreign.id, (await makeEbook(author)).id]);
    expect(await listItemsOf(database.db, 'supplements', foreign.id)).toMatchObject([{ catalogue_id: null }]);
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
    expect(await findLinked(author, 'supplements', kept?.id ?? '')).toMatchObject({ id, count: 1 });
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
    back: async (_: number, copy: string) =>
      updateSupplement(author, copy, await at('supplements', copy), {}, { following: ['price'] }),
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
  const [{ catalogue_id, overrides, ...after } = { catalogue_id: null, overrides: null }] = await listItemsOf(
    database.db,
    'supplements',
    ebook.id,
  );
  expect(catalogue_id).not.toBeNull();
  expect(overrides).toEqual([]);
  expect({ ...after, catalogue_id: null, overrides: null }).toEqual(before[0]);
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
