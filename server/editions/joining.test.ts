import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { saveConfirmed, trashSource } from '#tests/works.ts';
import type { Ctx } from '../context.ts';
import { getModule, listModules } from '../modules/modules.queries.ts';
import { deleteModules, reorderModules, updateModule } from '../modules/modules.ts';
import { bringParts } from './bring.ts';
import { changePair, orderAsSource } from './change-pair.ts';
import { countDue } from './due.ts';
import { listEditions, startEdition } from './editions.ts';
import { joinEdition, proposeJoin } from './join.ts';
import { listTranslations } from './parts.queries.ts';
import { readParts } from './parts-page.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

const words = (count: number) => `<p>${'palavra '.repeat(count)}</p>`;

/** An e-book with a module of each of these titles, of so many words. */
async function makeBook(language: string, titles: Record<string, number>, more: object = {}) {
  const ebook = await makeEbook(author, { title: `E-book ${language}`, language });
  const ids: Record<string, string> = {};
  for (const [title, count] of Object.entries(titles)) {
    const input = { title, content: words(count), order_index: Object.keys(ids).length, ...more };
    ids[title] = (await makeModule(author, ebook.id, input)).id;
  }
  return { ebook, ids };
}

/** The pairs that a proposal names, by their titles. */
async function proposed(ebookId: string, otherId: string) {
  const { groups } = await proposeJoin(author, ebookId, otherId);
  return groups.flatMap(({ rows }) =>
    rows.map(({ title, source, choices }) => [title, choices.find(({ id }) => id === source)?.title ?? null]),
  );
}

const parts = async (editionId: string) =>
  (await readParts(author, editionId, { page: 1, changed: null })).parts.filter(({ kind }) => kind !== 'ebooks');
const titles = async (editionId: string) =>
  (await parts(editionId)).map(({ title, source_title, row_id }) => [row_id ? title : null, source_title]);

test('[LE-01] pairs are proposed by order, and with fewer modules by their length', async () => {
  const { ebook } = await makeBook('pt-BR', { Um: 10, Dois: 200, Três: 40, Quatro: 90 });
  const { ebook: other } = await makeBook('en', { One: 11, Three: 38, Four: 95 });
  expect(await proposed(ebook.id, other.id)).toEqual([
    ['One', 'Um'],
    ['Three', 'Três'],
    ['Four', 'Quatro'],
  ]);
});

test('[LE-01] a module of the e-book that joins may be left over, and bonus modules are paired among themselves', async () => {
  const { ebook } = await makeBook('pt-BR', { Um: 50 });
  await makeModule(author, ebook.id, { title: 'Extra', is_bonus: true, order_index: 0 });
  const { ebook: other } = await makeBook('en', { Foreword: 3, One: 52 });
  await makeModule(author, other.id, { title: 'Bonus', is_bonus: true, order_index: 9 });
  expect(await proposed(ebook.id, other.id)).toEqual([
    ['Foreword', null],
    ['One', 'Um'],
    ['Bonus', 'Extra'],
  ]);
});

test('[LE-01] what leads to the same shop is proposed as a pair wherever it stands', async () => {
  const { ebook } = await makeBook('pt-BR', {});
  const { ebook: other } = await makeBook('de', {});
  const shop = (name: string) => `https://loja.example/${name}`;
  for (const name of ['a', 'b'])
    await makeProduct(author, ebook.id, { name: `Produto ${name}`, purchase_url: shop(name) });
  for (const name of ['b', 'a'])
    await makeProduct(author, other.id, { name: `Ware ${name}`, purchase_url: shop(name) });
  expect(await proposed(ebook.id, other.id)).toEqual([
    ['Ware a', 'Produto a'],
    ['Ware b', 'Produto b'],
  ]);
});

test('[LE-01] an author changes a pair or leaves a module alone before joining', async () => {
  const { ebook, ids } = await makeBook('pt-BR', { Um: 10, Dois: 10 });
  const { ebook: other, ids: own } = await makeBook('en', { Two: 10, Alone: 10 });
  const given = new Map([
    [`modules/${own.Two}`, ids.Dois ?? ''],
    [`modules/${own.Alone}`, null],
  ]);
  await joinEdition(author, ebook.id, other.id, given);
  expect(await titles(other.id)).toEqual([
    [null, 'Um'],
    ['Two', 'Dois'],
    ['Alone', null],
  ]);
  expect(await listTranslations(author.db, { kind: 'modules', row_id: own.Two ?? '' })).not.toEqual([]);
});

test('[LE-01] one module of the source is no two pairs, and only its own modules are', async () => {
  const { ebook, ids } = await makeBook('pt-BR', { Um: 10, Dois: 10 });
  const { ebook: other, ids: own } = await makeBook('en', { One: 10, Two: 10 });
  const { ids: foreign } = await makeBook('fr', { Un: 10 });
  const join = (first: string, second: string) =>
    joinEdition(
      author,
      ebook.id,
      other.id,
      new Map([
        [`modules/${own.One}`, first],
        [`modules/${own.Two}`, second],
      ]),
    );
  await expect(join(ids.Um ?? '', ids.Um ?? '')).rejects.toMatchObject({ code: 'pair_twice' });
  await expect(join(ids.Um ?? '', foreign.Un ?? '')).rejects.toMatchObject({ code: 'pair_unknown' });
  expect((await listEditions(author, ebook.id)).editions).toHaveLength(1);
});

test('[LE-01] the same language, or a source in the trash, is refused before anything is proposed', async () => {
  const { ebook } = await makeBook('pt-BR', { Um: 1 });
  const { ebook: same } = await makeBook('pt-BR', { Um: 1 });
  await expect(proposeJoin(author, ebook.id, same.id)).rejects.toMatchObject({ code: 'language_taken' });
  const { ebook: english } = await makeBook('en', { One: 1 });
  const { ebook: german } = await makeBook('de', { Eins: 1 });
  await joinEdition(author, ebook.id, english.id);
  await trashSource(author, ebook.id, english.id);
  await expect(proposeJoin(author, english.id, german.id)).rejects.toMatchObject({ code: 'source_trashed' });
  await expect(joinEdition(author, english.id, german.id)).rejects.toMatchObject({ code: 'source_trashed' });
  expect(await listEditions(author, english.id)).toMatchObject({ isSourceTrashed: true });
});

test('[LE-01] an author without rights on one of two e-books joins neither', async () => {
  const { ebook } = await makeBook('pt-BR', { Um: 1 });
  const stranger = ctxOf(database, await makePerson(database, 'editor'));
  const own = await makeEbook(stranger, { language: 'en' });
  const refused = { code: 'ebook_not_found' };
  await expect(joinEdition(stranger, ebook.id, own.id)).rejects.toMatchObject(refused);
  await expect(joinEdition(stranger, own.id, ebook.id)).rejects.toMatchObject(refused);
  await expect(proposeJoin(stranger, own.id, ebook.id)).rejects.toMatchObject(refused);
});

test('[LE-01] after joining a pair is mended: another module, none, and back', async () => {
  const { ebook, ids } = await makeBook('pt-BR', { Um: 10, Dois: 20 });
  const { ebook: other, ids: own } = await makeBook('en', { One: 10, Two: 20 });
  await joinEdition(author, ebook.id, other.id);
  const one = `modules/${own.One}`;
  await changePair(author, other.id, { row: one, source: ids.Dois ?? '' });
  expect(await titles(other.id)).toEqual([
    [null, 'Um'],
    ['One', 'Dois'],
    ['Two', null],
  ]);
  await changePair(author, other.id, { row: one, source: null });
  expect(await listTranslations(author.db, { kind: 'modules', row_id: own.One ?? '' })).toEqual([]);
  await changePair(author, other.id, { row: one, source: ids.Um ?? '' });
  await changePair(author, other.id, { row: `modules/${own.Two}`, source: ids.Dois ?? '' });
  expect(await titles(other.id)).toEqual([
    ['One', 'Um'],
    ['Two', 'Dois'],
  ]);
  expect((await parts(other.id)).map(({ counts }) => counts?.ready)).toEqual([2, 2]);
});

test('[LE-01] a pair is parted in the e-book that was the source before, too', async () => {
  const { ebook, ids } = await makeBook('pt-BR', { Um: 10 });
  const { ebook: other } = await makeBook('en', { One: 10 });
  await joinEdition(author, ebook.id, other.id);
  const { chooseSource } = await import('./editions.ts');
  await chooseSource(author, other.id);
  await changePair(author, ebook.id, { row: `modules/${ids.Um}`, source: null });
  expect(await titles(ebook.id)).toEqual([
    [null, 'One'],
    ['Um', null],
  ]);
});

/** A source, its edition in English, and then what `change` does to the source. */
async function makeEdition(titles: Record<string, number>) {
  const source = await makeBook('pt-BR', titles);
  const begun = await startEdition(author, source.ebook.id, 'en');
  await runCopy(author, begun);
  return { ...source, editionId: begun.id };
}

test('[LE-01] what the source got since is brought into the edition at its place, marked and hidden', async () => {
  const { ebook, ids, editionId } = await makeEdition({ Um: 5, Três: 5 });
  const product = await makeProduct(author, ebook.id, { name: 'Balança' });
  const card = `<p>Novo texto.</p><div data-item="products/${product.id}"></div>`;
  const two = await makeModule(author, ebook.id, { title: 'Dois', content: card });
  await reorderModules(author, ebook.id, [ids.Um ?? '', two.id, ids.Três ?? '']);
  expect(await bringParts(author, editionId, null)).toEqual({ brought: 2 });
  const modules = await listModules(author.db, editionId);
  expect(modules.map(({ title, is_visible }) => [title, is_visible])).toEqual([
    ['Um', false],
    ['Dois', false],
    ['Três', false],
  ]);
  const { content } = await getModule(author.db, modules[1]?.id ?? '');
  expect(content).toContain('data-untranslated="pt-BR"');
  const item = (await parts(editionId)).find(({ kind }) => kind === 'products');
  expect(item).toMatchObject({ title: 'Balança', counts: { ready: 0 } });
  expect((await listEditions(author, ebook.id)).editions[1]).toMatchObject({ absent: 0, own: 0 });
});

test('[LE-01] one part is brought by itself, once, also when its row is in the trash', async () => {
  const { ebook, editionId } = await makeEdition({ Um: 5 });
  const two = await makeModule(author, ebook.id, { title: 'Dois', slug: 'dois' });
  await makeModule(author, ebook.id, { title: 'Três' });
  await bringParts(author, editionId, two.id);
  expect(await bringParts(author, editionId, two.id)).toEqual({ brought: 0 });
  const brought = (await listModules(author.db, editionId)).find(({ title }) => title === 'Dois');
  await deleteModules(author, [brought?.id ?? '']);
  expect(await bringParts(author, editionId, two.id)).toEqual({ brought: 1 });
  expect((await listModules(author.db, editionId)).map(({ title }) => title)).toEqual(['Um', 'Dois']);
  expect(await bringParts(author, editionId, two.id)).toEqual({ brought: 0 });
});

test('[LE-01] a module of the edition alone keeps its slug, and the one that is brought gets another', async () => {
  const { ebook, editionId } = await makeEdition({ Um: 5 });
  await makeModule(author, editionId, { title: 'Own', slug: 'dois' });
  await makeModule(author, ebook.id, { title: 'Dois', slug: 'dois' });
  await bringParts(author, editionId, null);
  expect((await listModules(author.db, editionId)).map(({ slug }) => slug)).toContain('dois-2');
  expect((await parts(editionId)).at(-1)).toMatchObject({ title: 'Own', source_id: null });
});

test('[LE-01] the edition says that modules moved in the source, and takes its order', async () => {
  const { ebook, ids, editionId } = await makeEdition({ Um: 5, Dois: 5, Três: 5 });
  await makeModule(author, editionId, { title: 'Só aqui', order_index: 3 });
  const listed = async () => (await listEditions(author, ebook.id)).editions[1];
  expect(await listed()).toMatchObject({ isReordered: false });
  await reorderModules(author, ebook.id, [ids.Três ?? '', ids.Um ?? '', ids.Dois ?? '']);
  expect(await listed()).toMatchObject({ isReordered: true });
  await orderAsSource(author, editionId);
  expect((await listModules(author.db, editionId)).map(({ title }) => title)).toEqual([
    'Três',
    'Só aqui',
    'Um',
    'Dois',
  ]);
  expect(await listed()).toMatchObject({ isReordered: false });
});

test('[LE-01] each part says how it stands, and the first module with something to do comes first', async () => {
  const { ebook, ids, editionId } = await makeEdition({ Um: 5, Dois: 5 });
  await countDue(author.db);
  const listed = async () => (await listEditions(author, ebook.id)).editions[1];
  expect((await listed())?.next).toMatchObject({ title: 'Um', kind: 'modules' });
  const row = { kind: 'modules' as const, source: ids.Um ?? '' };
  const [first] = (await parts(editionId)).filter(({ source_id }) => source_id === row.source);
  expect(first?.counts).toMatchObject({ missing: 2, outdated: 0 });
  const { confirmUnits } = await import('./confirm.ts');
  const { openUnits } = await import('./units-of-row.ts');
  const { fields, text } = await openUnits(author, 'modules', first?.row_id ?? '');
  const units = [
    ...fields.map(({ field, now }) => ({ unit: `@${field}`, seen: now })),
    ...text.map(({ unit, html }) => ({ unit, seen: html })),
  ];
  await confirmUnits(author, 'modules', first?.row_id ?? '', { units });
  // nothing of it is there for readers yet
  expect((await listed())?.next).toMatchObject({ title: 'Um' });
  await saveConfirmed(
    author,
    first?.row_id ?? '',
    text.map(({ unit }) => unit),
  );
  expect(await listed()).toMatchObject({ isCounting: true });
  await countDue(author.db);
  expect((await listed())?.next).toMatchObject({ title: 'Dois' });
  const { version } = await getModule(author.db, ids.Um ?? '');
  await updateModule(author, ids.Um ?? '', version, { title: 'Um só' });
  expect(await listed()).toMatchObject({ isCounting: true });
  await countDue(author.db);
  const now = await listed();
  expect(now).toMatchObject({ isCounting: false, next: { title: 'Um', source_title: 'Um só' } });
});
