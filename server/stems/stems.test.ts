import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeCatalogueItem, makeProduct, makeSupplement } from '#tests/items.ts';
import { listCatalogue } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { isBackfilled, type Portion, runBackfill } from '../db/backfills.ts';
import { newestPlaces } from '../db/newest.ts';
import { deleteEbook, listEbooks, updateEbook } from '../ebooks/ebooks.ts';
import { listTargets } from '../items/copy.ts';
import { listAllProducts, updateProduct } from '../items/products.ts';
import { listAllSupplements } from '../items/supplements.ts';
import { deleteModules, listModules, updateModule } from '../modules/modules.ts';
import { findAnything } from '../studio/find.ts';
import { listTrash, restoreTrash } from '../trash/trash.ts';
import { listDue } from './due.queries.ts';
import { backfillStems, indexDue } from './due.ts';

let database: TestDatabase;
let author: Ctx;
let other: Ctx;
let admin: Ctx;
let reader: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  [author, other] = [
    ctxOf(database, await makePerson(database, 'editor')),
    ctxOf(database, await makePerson(database, 'editor')),
  ];
  admin = ctxOf(database, await makePerson(database, 'admin'));
  reader = ctxOf(database, await makePerson(database, 'user'));
});
afterAll(() => database.close());

const indexed = () => indexDue(database.db);

/** The titles that each list of a person, and the finder, find. */
async function foundBy(ctx: Ctx, search: string): Promise<Record<string, string[]>> {
  const found = await findAnything(ctx, search);
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    ebooks: titles((await listEbooks(ctx, { search })).items),
    supplements: names((await listAllSupplements(ctx, { search })).items),
    products: names((await listAllProducts(ctx, { search })).items),
    catalogue: names((await listCatalogue(ctx, { search })).items),
    finder: [...titles([...found.ebooks, ...found.modules]), ...names([...found.supplements, ...found.products])],
  };
}

const modulesOf = async (ctx: Ctx, ebookId: string, search: string) =>
  (await listModules(ctx, ebookId, search)).items.map(({ title }) => title);
const ebooksOf = async (ctx: Ctx, search: string) =>
  (await listEbooks(ctx, { search })).items.map(({ title }) => title);

/** In each language a word of a title, of a description and of a content, each as written and as searched. */
const FORMS: [language: string, ...words: [written: string, searched: string][]][] = [
  ['pt-BR', ['Limão', 'limões'], ['feijões', 'feijao'], ['cozinhando', 'cozinhar']],
  ['en', ['Cherry', 'cherries'], ['knives', 'knife'], ['baked', 'baking']],
  ['es', ['Nuez', 'nueces'], ['melocotones', 'melocotón'], ['hirviendo', 'hervir']],
  ['fr', ['Gâteau', 'gateaux'], ['œufs', 'oeuf'], ['mangeons', 'manger']],
  ['de', ['Apfel', 'Äpfel'], ['Kartoffeln', 'kartoffel'], ['gekocht', 'kochen']],
  ['it', ['Arancia', 'arance'], ['formaggi', 'formaggio'], ['mescolando', 'mescolare']],
];

test.each(FORMS)(
  '[SE-02] lists and the finder find other forms of words, in %s',
  async (language, title, text, content) => {
    const ebook = await makeEbook(author, { title: `${title[0]} um`, description: `<p>Ab ${text[0]}</p>`, language });
    await makeModule(author, ebook.id, {
      title: `${title[0]} dois`,
      description: text[0],
      content: `<p>Xy ${content[0]}.</p>`,
    });
    await makeModule(author, ebook.id, { title: 'Nada disso' });
    await makeSupplement(author, ebook.id, { name: `${title[0]} três`, description: `<p>${text[0]}</p>` });
    await makeProduct(author, ebook.id, { name: `${title[0]} quatro`, description: `<p>${text[0]}</p>` });
    await makeCatalogueItem(author, { name: `${title[0]} cinco`, description: `<p>${text[0]}</p>` });
    await indexed();
    const wanted = {
      ebooks: [`${title[0]} um`],
      supplements: [`${title[0]} três`],
      products: [`${title[0]} quatro`],
      catalogue: [`${title[0]} cinco`],
      finder: ['um', 'dois', 'três', 'quatro'].map((number) => `${title[0]} ${number}`),
    };
    for (const [, searched] of [title, text]) {
      expect(await foundBy(author, searched), searched).toEqual(wanted);
      expect(await modulesOf(author, ebook.id, searched), searched).toEqual([`${title[0]} dois`]);
    }
    // in any order, and each from another text of the row
    const all = `${content[1]}, ${text[1]} ${title[1]}`.toUpperCase();
    expect(await modulesOf(author, ebook.id, all)).toEqual([`${title[0]} dois`]);
    expect(await foundBy(author, all)).toEqual({
      ebooks: [],
      supplements: [],
      products: [],
      catalogue: [],
      finder: [`${title[0]} dois`],
    });
    expect(await foundBy(author, `${title[1]} ${content[1]} ausente`)).toMatchObject({ ebooks: [], finder: [] });
    expect(
      (await listTargets(author, 'products', (await listAllProducts(author)).items[0]?.id ?? '', { search: title[1] }))
        .items,
    ).toHaveLength(1);
  },
);

test("[SE-02] 'ACUCAR NAO' finds 'Açúcar, Não!', and '<' in a title hides nothing", async () => {
  const { id } = await makeEbook(author, { title: 'Açúcar, Não!' });
  await makeEbook(author, { title: 'Eu <3 pitanga > jabuticaba' });
  await makeModule(author, id, {
    title: 'Se x<y, e y>z: umbu',
    content: '<p>1 &lt; cajá, Não</p><p>açú<strong>car</strong></p>',
  });
  await indexed();
  for (const words of ['ACUCAR NAO', 'não, açúcar!', 'açúcares nao'])
    expect(await ebooksOf(author, words)).toEqual(['Açúcar, Não!']);
  for (const words of ['pitangas', '3 jabuticabas', 'eu <3', 'pitanga > jab']) {
    expect(await ebooksOf(author, words), words).toEqual(['Eu <3 pitanga > jabuticaba']);
  }
  for (const words of ['umbus', 'y umbu', 'CAJAS', 'acucares nao']) {
    expect(await modulesOf(author, id, words), words).toEqual(['Se x<y, e y>z: umbu']);
    expect((await foundBy(author, words)).finder, words).toContain('Se x<y, e y>z: umbu');
  }
});

test('[SE-02] parts of words and codes are found in titles and descriptions as before', async () => {
  await makeEbook(author, { title: 'Requeijão QX-70b', description: '<p>Lote 8841/ZZ</p>' });
  await indexed();
  for (const words of ['quei', 'qx-70', '70b', '8841', '41/z', 'EQUEIJ 884']) {
    expect(await ebooksOf(author, words), words).toEqual(['Requeijão QX-70b']);
  }
});

test('[SE-02] lists stay newest first, and the finder keeps its order: other forms in titles come after the words as typed', async () => {
  const owner = ctxOf(database, await makePerson(database, 'editor'));
  const day = (number: number) => ({ ...owner, now: () => new Date(Date.UTC(2026, 1, number)) });
  const { id } = await makeEbook(day(1), { title: 'Mangaba' });
  const titles = ['Mangabas', 'A mangaba', 'Suco de mangabas', 'Mangaba', 'Mangabal', 'Quatro mangabas'];
  for (const [index, title] of titles.entries()) await makeModule(day(2 + index), id, { title });
  await makeModule(day(20), id, { title: 'Só no texto', content: '<p>Mangabas</p>' });
  await indexed();
  const { modules } = await findAnything(owner, 'mangaba');
  const found = ['Mangaba', 'A mangaba', 'Mangabal', 'Mangabas', 'Quatro mangabas', 'Suco de mangabas'];
  expect(modules.map(({ title }) => title)).toEqual(found);
  const named = (await findAnything(owner, 'mangabas')).modules.map(({ title }) => title);
  expect(named).toEqual(['Mangabas', 'Quatro mangabas', 'Suco de mangabas', 'Mangaba', 'A mangaba', 'Só no texto']);
  const places = await newestPlaces(database.db, {
    ...{ table: 'modules', where: [['author_id', owner.actor?.id ?? '']], search: 'mangabas', after: null, limit: 4 },
  });
  const rows = await database.db.selectFrom('modules').select(['id', 'title']).execute();
  const newest = places.map((place) => rows.find((row) => row.id === place.id)?.title);
  expect(newest).toEqual(['Só no texto', 'Quatro mangabas', 'Mangaba', 'Suco de mangabas']);
});

test('[SE-02] what is saved anew is found by its new words alone, in the language that it is in now', async () => {
  const ebook = await makeEbook(author, { title: 'Sem nome', language: 'en' });
  const { id } = await makeModule(author, ebook.id, { title: 'Um', content: '<p>Graviolas</p>' });
  await indexed();
  expect(await modulesOf(author, ebook.id, 'graviolas')).toEqual(['Um']);
  const version = async () =>
    (await database.db.selectFrom('modules').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  await updateModule(author, id, await version(), { content: '<p>Corações</p>' });
  await indexed();
  expect(await modulesOf(author, ebook.id, 'graviolas')).toEqual([]);
  expect(await modulesOf(author, ebook.id, 'coração')).toEqual([]);
  await updateEbook(author, ebook.id, ebook.version, { language: 'pt-BR' });
  await indexed();
  expect(await modulesOf(author, ebook.id, 'coração')).toEqual(['Um']);
});

test('[SE-02] what an older version writes is found too', async () => {
  const ebook = await makeEbook(author, { title: 'De antes' });
  const { id } = await makeModule(author, ebook.id, { title: 'Velho' });
  await indexed();
  await database.db.updateTable('modules').set({ content: '<p>Siriguelas</p>' }).where('id', '=', id).execute();
  expect(await listDue(database.db, null, 5)).toMatchObject([{ row_id: id, kind: 'modules' }]);
  await indexed();
  expect(await modulesOf(author, ebook.id, 'siriguela')).toEqual(['Velho']);
  expect(await listDue(database.db, null, 5)).toEqual([]);
  // a save that changes no text is not indexed again
  await database.db.updateTable('modules').set({ is_visible: false, title: 'Velho' }).where('id', '=', id).execute();
  expect(await listDue(database.db, null, 5)).toEqual([]);
});

test('[SE-02] a filter narrows what is found by other forms', async () => {
  const ebook = await makeEbook(author, { title: 'Filtros' });
  await makeProduct(author, ebook.id, { name: 'Bacuri pt', language: 'pt' });
  const { id } = await makeProduct(author, ebook.id, { name: 'Bacuri fr', language: 'fr' });
  await indexed();
  const found = async (language: string) =>
    (await listAllProducts(author, { search: 'bacuris', language })).items.map(({ name }) => name);
  expect([await found('pt'), await found('fr')]).toEqual([['Bacuri pt'], ['Bacuri fr']]);
  await updateProduct(author, id, 1, { language: 'pt' });
  await indexed();
  expect([await found('pt'), await found('fr')]).toEqual([['Bacuri fr', 'Bacuri pt'], []]);
});

test('[SE-04] nobody finds what somebody else wrote, hid or put into the trash, nor what is only drafted', async () => {
  const ebook = await makeEbook(author, { title: 'Jenipapo', is_visible: false });
  const { id } = await makeModule(author, ebook.id, {
    title: 'Jenipapos',
    content: '<p>Cupuaçu</p>',
    is_visible: false,
  });
  await makeSupplement(author, ebook.id, { name: 'Jenipapo seco' });
  await makeProduct(author, ebook.id, { name: 'Jenipapo doce' });
  await makeCatalogueItem(author, { name: 'Jenipapo verde' });
  await indexed();
  const nothing = { ebooks: [], supplements: [], products: [], catalogue: [], finder: [] };
  const all = {
    ...{ ebooks: ['Jenipapo'], supplements: ['Jenipapo seco'], products: ['Jenipapo doce'] },
    ...{ catalogue: ['Jenipapo verde'], finder: ['Jenipapo', 'Jenipapos', 'Jenipapo seco', 'Jenipapo doce'] },
  };
  expect(await foundBy(author, 'jenipapos')).toEqual({ ...all, finder: expect.arrayContaining(all.finder) });
  expect(await foundBy(admin, 'jenipapos')).toEqual({ ...all, finder: expect.arrayContaining(all.finder) });
  expect(await foundBy(other, 'jenipapos')).toEqual(nothing);
  await expect(listModules(other, ebook.id, 'cupuaçus')).rejects.toMatchObject({ code: 'ebook_not_found' });
  expect(await ebooksOf(reader, 'jenipapos')).toEqual([]);
  expect(await ebooksOf(ctxOf(database, null), 'jenipapos')).toEqual([]);
  const { deletion_id } = await deleteModules(author, [id]);
  expect((await foundBy(admin, 'cupuaçus')).finder).toEqual([]);
  await deleteEbook(author, ebook.id);
  await indexed();
  expect(await foundBy(admin, 'jenipapos')).toEqual({ ...nothing, catalogue: ['Jenipapo verde'] });
  // back from the trash it is found again
  const [trashed] = (await listTrash(author, {})).items;
  await restoreTrash(author, { id: trashed?.id ?? '' });
  await indexed();
  expect(await ebooksOf(author, 'jenipapos')).toEqual(['Jenipapo']);
  expect(deletion_id).not.toBeNull();
});

test('[SE-04] an e-book that changes hands is found by its new author alone', async () => {
  const ebook = await makeEbook(author, { title: 'Pequi' });
  await makeModule(author, ebook.id, { title: 'Um', content: '<p>Buriti</p>' });
  await indexed();
  const user_id = other.actor?.id ?? '';
  await database.db.updateTable('ebooks').set({ user_id }).where('id', '=', ebook.id).execute();
  // at once no more by the former one
  expect((await foundBy(author, 'pequis')).ebooks).toEqual([]);
  expect((await foundBy(author, 'buritis')).finder).toEqual([]);
  await indexed();
  expect((await foundBy(other, 'pequis')).ebooks).toEqual(['Pequi']);
  expect((await foundBy(other, 'buritis')).finder).toEqual(['Um']);
});

test.each([
  'a'.repeat(10_000),
  'ab '.repeat(3_334),
  '"',
  '*',
  '"" OR *',
  'NEAR(a b)',
  'title:x ^y -z +w',
  "' | ! & ( ) <-> :*",
  "\\' \\",
  'AND',
  'NOT a OR',
  '\u0000',
  'a\u0000b',
  '\ud800 x',
  '!?… – «»',
  'c++',
  '=a .b user_id=1',
  '🍇 привет 漢字',
  "x'; drop table modules; --",
])('[SE-02] %j harms nothing', async (search) => {
  for (const ctx of [author, admin]) {
    const found = await foundBy(ctx, search);
    expect(
      Object.values(found)
        .flat()
        .every((title) => typeof title === 'string'),
    ).toBe(true);
  }
  expect(await foundBy(ctxOf(database, await makePerson(database, 'editor')), search)).toMatchObject({
    ebooks: [],
    finder: [],
  });
});

test('a text that is changed while its stems are found is indexed once more', async () => {
  const { indexTerms } = await import('../db/stems.ts');
  const ebook = await makeEbook(author, { title: 'Mudança' });
  const [due] = await listDue(database.db, null, 1);
  await database.db.updateTable('ebooks').set({ title: 'Tucumã' }).where('id', '=', ebook.id).execute();
  const old = [{ id: ebook.id, stamp: due?.stamp ?? '', terms: ['velhice'] }];
  await database.db.transaction().execute((db) => indexTerms(db, database.engine, 'ebooks', old));
  expect(await ebooksOf(author, 'velhice')).toEqual([]);
  expect(await listDue(database.db, null, 1)).toMatchObject([{ row_id: ebook.id }]);
  await indexed();
  expect(await listDue(database.db, null, 1)).toEqual([]);
});

test('a text of the longest length, each word another, has a bounded number of terms', async () => {
  const words = Array.from({ length: 80_000 }, (_, index) => index.toString(36).padStart(4, 'q'));
  const ebook = await makeEbook(author, { title: 'Muitas' });
  const { id } = await makeModule(author, ebook.id, { title: 'Cheio' });
  const content = `<p>${words.join(' ')}</p>`;
  await database.db.updateTable('modules').set({ content }).where('id', '=', id).execute();
  await indexed();
  expect(await modulesOf(author, ebook.id, words[10_000] ?? '')).toEqual(['Cheio']);
  expect(await modulesOf(author, ebook.id, words[60_000] ?? '')).toEqual([]);
  // letters of three bytes each
  const long = Array.from({ length: 9_000 }, (_, index) =>
    `漢${String.fromCodePoint(0x4e00 + index)}`.padEnd(50, '字'),
  );
  await database.db
    .updateTable('modules')
    .set({ content: `<p>${long.join(' ')}</p>` })
    .where('id', '=', id)
    .execute();
  await indexed();
  expect(await modulesOf(author, ebook.id, long[0] ?? '')).toEqual(['Cheio']);
});

test('[SE-02] rows that are older than the index are found once they are filled in, portion by portion', async () => {
  const rows = await database.db.selectFrom('modules').select('id').execute();
  const name = 'stems.rows';
  await database.db.deleteFrom('stems_due').execute();
  for (const table of ['ebooks', 'modules', 'supplements', 'products', 'catalogue_items'] as const) {
    await sql`delete from ${sql.table(`${table}_stems`)}`.execute(database.db);
  }
  expect((await foundBy(author, 'arance')).catalogue).toEqual([]);
  const ended = new AbortController();
  let portions = 0;
  const counted: Portion = async (db, doneTo) => {
    portions += 1;
    if (portions === 2) ended.abort();
    return backfillStems(db, doneTo);
  };
  await database.db.insertInto('backfills').values({ name, done_to: null }).execute();
  // a stop in the middle, as when the node ends
  await runBackfill(database.db, name, counted, ended.signal);
  expect([portions, await isBackfilled(database.db, name)]).toEqual([2, false]);
  await runBackfill(database.db, name, counted, new AbortController().signal);
  expect(await isBackfilled(database.db, name)).toBe(true);
  expect(portions).toBeGreaterThan(rows.length / 20);
  expect(await listDue(database.db, null, 1)).toEqual([]);
  expect((await foundBy(author, 'arance')).catalogue).toEqual(['Arancia cinco']);
  expect((await foundBy(admin, 'cozinhar')).finder).toContain('Limão dois');
});
