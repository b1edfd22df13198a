import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { followedBy } from '#tests/between.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makePerson } from '#tests/factories.ts';
import { failingAt } from '#tests/failing-database.ts';
import { newId } from '../ids.ts';
import { findItem, type ItemKind, insertItems } from './items.queries.ts';
import * as products from './products.ts';
import * as supplements from './supplements.ts';

let database: TestDatabase;
let author: ReturnType<typeof ctxOf>;
let admin: ReturnType<typeof ctxOf>;
let ebookId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  admin = ctxOf(database, await makePerson(database, 'admin', 'Rui'));
});
beforeEach(async () => {
  ebookId = (await makeEbook(author)).id;
  author.changes.length = 0;
});
afterAll(() => database.close());

const VERBS = {
  supplements: {
    missing: 'supplement_not_found',
    list: supplements.listSupplements,
    listAll: supplements.listAllSupplements,
    get: supplements.openSupplement,
    create: supplements.createSupplement,
    update: supplements.updateSupplement,
    set: supplements.setSupplements,
    remove: supplements.deleteSupplements,
  },
  products: {
    missing: 'product_not_found',
    list: products.listProducts,
    listAll: products.listAllProducts,
    get: products.openProduct,
    create: products.createProduct,
    update: products.updateProduct,
    set: products.setProducts,
    remove: products.deleteProducts,
  },
} as const;

const LINK = 'https://loja.example/item?a=1&b=2';
const input = (more: object = {}) => ({ ebook_id: ebookId, name: 'Item', price: 1990, purchase_url: LINK, ...more });
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe.each(['supplements', 'products'] as const)('%s', (kind: ItemKind) => {
  const verbs = VERBS[kind];
  const stored = (id: string) => findItem(database.db, kind, id);

  test('[SU-04] [DA-03] [DA-04] are stored as given, cleaned, with blank benefits dropped and their owner stamped', async () => {
    const given = { benefits: [' Puro ', ' ', 'Leve'], rating: '4,5', review_count: '12', image_url: '' };
    const dirty = { description: '<p onclick="x()">Bom</p><script>a</script>', ...given };
    const { id } = await verbs.create(author, input({ name: '  Whey  ', ...dirty }));
    const owner = author.actor?.id;
    expect(await stored(id)).toMatchObject({
      ...{ ebook_id: ebookId, author_id: owner, user_id: owner, tenant_id: owner, name: 'Whey', purchase_url: LINK },
      ...{ description: '<p>Bom</p>', benefits: ['Puro', 'Leve'], rating: 4.5, review_count: 12, image_url: null },
      ...{ is_visible: true, is_featured: false, version: 1 },
    });
    expect(author.changes).toEqual([ebookId]);
  });

  test('[SU-02] [PR-02] an item that an administrator writes into an author’s e-book is the author’s to manage', async () => {
    const { id } = await verbs.create(admin, input());
    expect(await stored(id)).toMatchObject({ author_id: author.actor?.id, user_id: admin.actor?.id });
    expect(names(await verbs.listAll(author, { search: 'item' }))).toContain('Item');
    await expect(verbs.get(author, id)).resolves.toMatchObject({ id });
  });

  test.each([
    ['purchase_url', 'javascript:alert(1)'],
    ['purchase_url', 'data:text/html,x'],
    ['purchase_url', '//loja.example'],
    ['purchase_url', 'loja.example'],
    ['rating', '5.1'],
    ['rating', '-1'],
    ['review_count', '-1'],
    ['review_count', '1.5'],
    ['name', '   '],
    ['image_url', 'blob:https://a.example/1'],
    ['benefits', Array.from({ length: 300 }, () => 'x')],
  ])('[SU-03] [PR-03] %s %j is refused beside its field, on create and on update', async (field, value) => {
    const refused = { code: 'invalid', fields: { [field]: { code: expect.any(String) } } };
    await expect(verbs.create(author, input({ [field]: value }))).rejects.toMatchObject(refused);
    const { id } = await verbs.create(author, input());
    await expect(verbs.update(author, id, 1, { [field]: value })).rejects.toMatchObject(refused);
    expect(await stored(id)).toMatchObject({ version: 1, name: 'Item' });
  });

  test('a change writes the given fields alone, and a late one is refused with who was faster', async () => {
    const { id } = await verbs.create(author, input({ rating: 4, benefits: ['a'] }));
    expect(await verbs.update(author, id, 1, { name: 'Novo' })).toEqual({ version: 2 });
    expect(await stored(id)).toMatchObject({ name: 'Novo', rating: 4, benefits: ['a'], purchase_url: LINK });
    expect(names(await verbs.list(author, ebookId, { search: 'novo' }))).toEqual(['Novo']);
    const late = verbs.update(admin, id, 1, { name: 'Tarde' });
    await expect(late).rejects.toMatchObject({ code: 'conflict', params: { name: 'Ana', version: 2 } });
    expect(await stored(id)).toMatchObject({ name: 'Novo' });
  });

  test('hidden or featured while it is open is saved without a conflict, and stays so', async () => {
    const { id } = await verbs.create(author, input());
    await verbs.set(admin, [id], { is_featured: true });
    const quick = followedBy(author, () => verbs.set(admin, [id], { is_visible: false }));
    expect(await verbs.update(quick, id, 1, { name: 'Novo' })).toEqual({ version: 2 });
    expect(await stored(id)).toMatchObject({ name: 'Novo', is_visible: false, is_featured: true });
    await verbs.update(author, id, 2, { is_visible: true });
    expect(await stored(id)).toMatchObject({ is_visible: true, is_featured: true });
  });

  test('can be moved into another e-book of the author, and into no other', async () => {
    const [other, foreign] = [await makeEbook(author), await makeEbook(admin)];
    const { id } = await verbs.create(author, input());
    author.changes.length = 0;
    await verbs.update(author, id, 1, { ebook_id: other.id });
    expect(author.changes.toSorted()).toEqual([ebookId, other.id].toSorted());
    const theft = verbs.update(author, id, 2, { ebook_id: foreign.id });
    await expect(theft).rejects.toMatchObject({ code: 'ebook_not_found' });
    expect(await stored(id)).toMatchObject({ ebook_id: other.id });
  });

  test('[DA-09] [G-09] are listed newest first, 24 at a time, each once', async () => {
    for (let count = 1; count <= 50; count += 1) await verbs.create(author, input({ name: `Item ${count}` }));
    const first = await verbs.list(author, ebookId);
    const second = await verbs.list(author, ebookId, { after: first.next });
    const third = await verbs.list(author, ebookId, { after: second.next });
    const all = [...names(first), ...names(second), ...names(third)];
    expect(all).toEqual(Array.from({ length: 50 }, (_, index) => `Item ${50 - index}`));
    expect([first.items.length, second.items.length, third.next]).toEqual([24, 24, null]);
    expect(first.ebook.id).toBe(ebookId);
    expect(first.items[0]).toMatchObject({ ebook_title: first.ebook.title });
  });

  test('[SU-08] [PR-01] a search goes over names and descriptions of the one e-book', async () => {
    const other = await makeEbook(author);
    await verbs.create(author, input({ name: 'Colágeno' }));
    await verbs.create(author, input({ name: 'Zinco', description: '<p>com <b>colágeno</b></p>' }));
    await verbs.create(author, input({ name: 'Ferro' }));
    await verbs.create(author, input({ name: 'Colágeno de fora', ebook_id: other.id }));
    expect(names(await verbs.list(author, ebookId, { search: 'COLAGENO' }))).toEqual(['Zinco', 'Colágeno']);
    expect(names(await verbs.list(author, ebookId, { search: 'nada disso' }))).toEqual([]);
    await verbs.create(author, input({ name: 'Eu <3 salada > fritura', description: '<p>Açúcar, <b>não</b>!</p>' }));
    for (const search of ['salada', 'Fritura salada', 'ACUCAR NAO', 'não: salada']) {
      expect(names(await verbs.list(author, ebookId, { search }))).toEqual(['Eu <3 salada > fritura']);
      expect(names(await verbs.listAll(author, { search, ebookId }))).toEqual(['Eu <3 salada > fritura']);
    }
  });

  test('several are hidden and featured at once, all or none', async () => {
    const ids = [(await verbs.create(author, input())).id, (await verbs.create(author, input())).id];
    expect(await verbs.set(author, ids, { is_visible: false, is_featured: true })).toMatchObject({ count: 2 });
    for (const id of ids) expect(await stored(id)).toMatchObject({ is_visible: false, is_featured: true });
    await verbs.set(author, ids, { is_visible: true });
    expect(await stored(ids[0] ?? '')).toMatchObject({ is_visible: true, is_featured: true });
    const mixed = verbs.set(author, [...ids, 'none'], { is_visible: false });
    await expect(mixed).rejects.toMatchObject({ code: verbs.missing });
    expect(await stored(ids[1] ?? '')).toMatchObject({ is_visible: true, is_featured: true, version: 1 });
    const many = Array.from({ length: 501 }, (_, index) => String(index));
    await expect(verbs.set(author, many, {})).rejects.toMatchObject({ code: 'too_many_items' });
    await expect(verbs.set(author, [], {})).resolves.toMatchObject({ count: 0 });
  });

  test('as many at once as the limit says are changed, and not one more', async () => {
    const { id } = await verbs.create(author, input());
    const found = await database.db.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { seq: _, ...row } = found as typeof found & { seq: number };
    const ids = Array.from({ length: LIMITS.selected }, () => newId());
    const copies = ids.map((id) => ({ ...row, id }));
    await insertItems(database.db, kind, copies as never);
    expect(await verbs.set(author, ids, { is_featured: true })).toMatchObject({ count: LIMITS.selected });
    const tooMany = { code: 'too_many_items', params: { max: LIMITS.selected } };
    await expect(verbs.set(author, [id, ...ids], { is_featured: false })).rejects.toMatchObject(tooMany);
    expect(await stored(ids[0] ?? '')).toMatchObject({ is_featured: true });
    await verbs.remove(author, ids);
  });

  test('several are deleted at once, all or none, also if the database fails', async () => {
    const ids = [(await verbs.create(author, input())).id, (await verbs.create(author, input({ name: 'B' }))).id];
    await expect(verbs.remove(author, [...ids, 'none'])).rejects.toMatchObject({ code: verbs.missing });
    await expect(verbs.remove(failingAt(author, 'DeleteQueryNode', kind), ids)).rejects.toThrow('full');
    expect(await stored(ids[0] ?? '')).not.toBeNull();
    author.changes.length = 0;
    const { count, names: gone } = await verbs.remove(author, ids);
    expect([count, gone.toSorted(), author.changes]).toEqual([2, ['B', 'Item'], [ebookId]]);
    expect([await stored(ids[0] ?? ''), await stored(ids[1] ?? '')]).toEqual([null, null]);
  });

  test('go with their e-book to a new owner', async () => {
    const { id } = await verbs.create(author, input());
    const owner = admin.actor?.id ?? '';
    await database.db.updateTable('ebooks').set({ user_id: owner }).where('id', '=', ebookId).execute();
    expect(await stored(id)).toMatchObject({ author_id: owner, user_id: author.actor?.id });
    await expect(verbs.get(author, id)).rejects.toMatchObject({ code: verbs.missing });
  });
});

describe('the lists of all', () => {
  test('[SU-05] supplements are filtered by country and searched', async () => {
    const own = ctxOf(database, await makePerson(database, 'editor'));
    const ebook = (await makeEbook(own)).id;
    for (const country of ['BR', 'US', 'ES', 'FR', 'DE', 'BR']) {
      await supplements.createSupplement(own, input({ ebook_id: ebook, name: `Zinco ${country}`, country }));
    }
    const found = async (query: object) => names(await supplements.listAllSupplements(own, query));
    expect(await found({})).toHaveLength(6);
    expect(await found({ country: 'BR' })).toEqual(['Zinco BR', 'Zinco BR']);
    expect(await found({ country: 'DE', search: 'zinco' })).toEqual(['Zinco DE']);
    expect(await found({ country: 'all', search: 'es' })).toEqual(['Zinco ES']);
    expect(names(await supplements.listAllSupplements(admin, { country: 'FR', search: 'zinco fr' }))).toEqual([
      'Zinco FR',
    ]);
  });

  test('[PR-04] products are filtered by e-book and language and searched', async () => {
    const own = ctxOf(database, await makePerson(database, 'editor'));
    const [one, two] = [(await makeEbook(own)).id, (await makeEbook(own)).id];
    for (const language of ['pt', 'en', 'es', 'fr']) {
      await products.createProduct(own, input({ ebook_id: one, name: `Balança ${language}`, language }));
    }
    await products.createProduct(own, input({ ebook_id: two, name: 'Copo pt' }));
    const found = async (query: object) => names(await products.listAllProducts(own, query));
    expect(await found({ language: 'pt' })).toEqual(['Copo pt', 'Balança pt']);
    expect(await found({ language: 'pt', ebookId: one })).toEqual(['Balança pt']);
    expect(await found({ ebookId: two })).toEqual(['Copo pt']);
    expect(await found({ search: 'balanca', language: 'all' })).toHaveLength(4);
  });
});

describe('[SU-07] a global supplement', () => {
  test('has a price above zero and messages of its own', async () => {
    const wrong = { ebook_id: '', name: ' ', price: '0', purchase_url: '' };
    await expect(supplements.createGlobalSupplement(author, wrong)).rejects.toMatchObject({
      fields: {
        name: { code: 'supplement_name_required' },
        price: { code: 'supplement_price_invalid' },
        purchase_url: { code: 'purchase_link_required' },
        ebook_id: { code: 'ebook_required' },
      },
    });
    const { id } = await supplements.createGlobalSupplement(author, input({ price: '1.234,56' }));
    expect(await findItem(database.db, 'supplements', id)).toMatchObject({
      price: 123_456,
      currency: 'BRL',
      country: 'BR',
    });
  });
});

describe('a product', () => {
  test('[PR-05] is of the category of the form that made it', async () => {
    const [one, two] = [
      await products.createProduct(author, input()),
      await products.createGlobalProduct(author, input()),
    ];
    expect(await findItem(database.db, 'products', one.id)).toMatchObject({ category: 'ebook', language: 'pt' });
    expect(await findItem(database.db, 'products', two.id)).toMatchObject({ category: 'global' });
    await products.updateProduct(author, two.id, 1, { category: 'ebook', name: 'C' });
    expect(await findItem(database.db, 'products', two.id)).toMatchObject({ category: 'global', name: 'C' });
  });

  const OWNERS = ['admin', 'editor', 'other editor'] as const;
  const deletions = OWNERS.flatMap((owner) =>
    OWNERS.flatMap((creator) =>
      ([null, 'user', ...OWNERS] as const).map((who) => ({
        owner,
        creator,
        who,
        may: who === 'admin' || who === owner,
      })),
    ),
  );

  test.each(deletions)(
    '[PR-06] [G-02] of the e-book of $owner, created by $creator, deleted by $who: $may',
    async ({ owner, creator, who, may }) => {
      const people = {
        ...{ admin, editor: author, 'other editor': ctxOf(database, await makePerson(database, 'editor')) },
        user: ctxOf(database, await makePerson(database, 'user')),
      };
      const ebook = await makeEbook(people[owner]);
      const { id } = await products.createProduct(people[owner], input({ ebook_id: ebook.id }));
      const creatorId = people[creator].actor?.id ?? '';
      const stamp = { user_id: creatorId, tenant_id: creatorId };
      await database.db.updateTable('products').set(stamp).where('id', '=', id).execute();
      const done = products.deleteProducts(who ? people[who] : ctxOf(database, null), [id]);
      if (may) await expect(done).resolves.toMatchObject({ count: 1 });
      else await expect(done).rejects.toMatchObject({ code: who ? 'product_not_found' : 'session_expired' });
      expect(await findItem(database.db, 'products', id)).toEqual(may ? null : expect.objectContaining({ id }));
    },
  );
});
