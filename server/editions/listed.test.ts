import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { trashSource } from '#tests/works.ts';
import type { Ctx } from '../context.ts';
import { listCopies } from '../ebooks/duplicate.ts';
import { deleteEbook, listEbooks, updateEbook } from '../ebooks/ebooks.ts';
import { listProducts } from '../items/products.ts';
import { getModule } from '../modules/modules.queries.ts';
import { deleteModules, updateModule } from '../modules/modules.ts';
import { readDashboard } from '../studio/dashboard.ts';
import { findEbookChoice } from '../studio/ebook-choices.ts';
import { findAnything } from '../studio/find.ts';
import { listTrash, restoreTrash } from '../trash/trash.ts';
import { countDue } from './due.ts';
import { startEdition } from './editions.ts';
import { joinEdition } from './join.ts';
import { findNextOpen } from './next-open.ts';

let database: TestDatabase;
let author: Ctx;
let admin: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
  admin = ctxOf(database, await makePerson(database, 'admin'));
});
afterAll(() => database.close());

/** A work in Portuguese and English, both shown, of a module with two paragraphs that both say. */
async function makeWork(ctx: Ctx = author) {
  const source = await makeEbook(ctx, { title: 'Horta', language: 'pt-BR' });
  const module = await makeModule(ctx, source.id, { title: 'Solo', content: '<p>Terra viva.</p><p>Pouca água.</p>' });
  const english = await makeEbook(ctx, { title: 'Garden', language: 'en' });
  await makeModule(ctx, english.id, { title: 'Soil', content: '<p>Living earth.</p><p>Little water.</p>' });
  await joinEdition(ctx, source.id, english.id);
  await countDue(ctx.db);
  return { source, module, english };
}

/** Stores another text of a module, and has it counted. */
async function write(ctx: Ctx, moduleId: string, change: (content: string) => string) {
  const { content, version } = await getModule(ctx.db, moduleId);
  await updateModule(ctx, moduleId, version, { content: change(content) });
  await countDue(ctx.db);
}

const card = async (ctx: Ctx, id: string) => (await listEbooks(ctx, {})).items.find((ebook) => ebook.id === id);
const noticed = async (ctx: Ctx) => (await readDashboard(ctx)).outdatedEditions;

test('a card says which edition of what it is, and how many texts are out of date', async () => {
  const { source, module, english } = await makeWork();
  const fine = { source_title: 'Horta', outdated: 0, missing: 0 };
  expect((await card(author, source.id))?.work).toEqual({ ...fine, is_source: true, other_languages: ['en'] });
  expect((await card(author, english.id))?.work).toEqual({ ...fine, is_source: false, other_languages: ['pt-BR'] });
  await write(author, module.id, (content) => content.replace('viva', 'solta').replace('água', 'chuva'));
  expect((await card(author, english.id))?.work).toMatchObject({ outdated: 2, missing: 0 });
  expect((await card(author, source.id))?.work).toMatchObject({ outdated: 0 });
  const alone = await makeEbook(author);
  expect((await card(author, alone.id))?.work).toBeNull();
});

test('a reader of the list learns nothing of works', async () => {
  const { english } = await makeWork();
  const reader = ctxOf(database, await makePerson(database, 'user'));
  expect(await card(reader, english.id)).toMatchObject({ title: 'Garden', work: null });
});

test('the dashboard names the editions that are out of date, those of the last change first, and no others', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const [first, second] = [await makeWork(ctx), await makeWork(ctx)];
  expect(await noticed(ctx)).toEqual([]);
  await write(ctx, second.module.id, (content) => content.replace('viva', 'solta'));
  await write(ctx, first.module.id, (content) => content.replace('água', 'chuva').replace('viva', 'boa'));
  const said = { title: 'Garden', language: 'en', source_title: 'Horta', missing: 0 };
  expect(await noticed(ctx)).toEqual([
    { ...said, id: first.english.id, outdated: 2 },
    { ...said, id: second.english.id, outdated: 1 },
  ]);
  expect((await noticed(admin)).map(({ id }) => id)).toContain(first.english.id);
  const other = ctxOf(database, await makePerson(database, 'editor'));
  expect(await noticed(other)).toEqual([]);
});

test('texts that are not translated are named of an edition that readers see, not of one that is being made', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const { source, module, english } = await makeWork(ctx);
  await runCopy(ctx, await startEdition(ctx, source.id, 'fr'));
  await write(ctx, module.id, (content) => `${content}<p>Novo.</p>`);
  expect(await noticed(ctx)).toMatchObject([{ id: english.id, outdated: 0, missing: 1 }]);
});

test('a module that its source no longer has is not out of date, until it comes back', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const { module, english } = await makeWork(ctx);
  await write(ctx, module.id, (content) => content.replace('viva', 'solta'));
  const { deletion_id } = await deleteModules(ctx, [module.id]);
  await countDue(ctx.db);
  expect(await noticed(ctx)).toEqual([]);
  expect((await card(ctx, english.id))?.work).toMatchObject({ outdated: 0 });
  await restoreTrash(ctx, { deletion_id });
  await countDue(ctx.db);
  expect((await card(ctx, english.id))?.work).toMatchObject({ outdated: 1 });
});

test('an edition whose source is in the trash asks for nothing, and says so', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const { source, module, english } = await makeWork(ctx);
  await write(ctx, module.id, (content) => content.replace('viva', 'solta'));
  await trashSource(ctx, source.id, english.id);
  expect((await card(ctx, english.id))?.work).toMatchObject({ source_title: null, outdated: 0, other_languages: [] });
  expect(await noticed(ctx)).toEqual([]);
});

test('two editions of one title are told apart by their languages wherever e-books are named', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const source = await makeEbook(ctx, { title: 'Pomar', language: 'pt-BR' });
  await makeModule(ctx, source.id, { title: 'Poda' });
  await makeProduct(ctx, source.id, { name: 'Tesoura' });
  const begun = await startEdition(ctx, source.id, 'en');
  expect((await listCopies(ctx)).map(({ title }) => title)).toEqual(['Pomar · English']);
  await runCopy(ctx, begun);
  const both = ['Pomar · English', 'Pomar · Português'];
  const found = await findAnything(ctx, 'poda');
  expect(found.modules.map(({ ebook_title }) => ebook_title).toSorted()).toEqual(both);
  expect((await findAnything(ctx, 'pomar')).ebooks.map(({ title }) => title).toSorted()).toEqual(both);
  expect((await findAnything(ctx, '')).ebooks.map(({ title }) => title).toSorted()).toEqual(both);
  expect((await findEbookChoice(ctx, begun.id))?.title).toBe('Pomar · English');
  expect((await listProducts(ctx, begun.id, {})).items[0]?.ebook_title).toBe('Pomar · English');
  const { edited, emptyModules } = await readDashboard(ctx);
  expect(edited.map(({ title }) => title).toSorted()).toEqual(both);
  expect(emptyModules.map(({ ebook_title }) => ebook_title).toSorted()).toEqual(both);
  await deleteEbook(ctx, begun.id);
  expect((await listTrash(ctx, {})).items.map(({ title }) => title)).toEqual(['Pomar · English']);
});

test('an edition stays in its work with another slug, and with another language that is free', async () => {
  const ctx = ctxOf(database, await makePerson(database, 'editor'));
  const { english } = await makeWork(ctx);
  const slug = `${english.slug}-novo`;
  await updateEbook(ctx, english.id, english.version, { slug });
  const taken = updateEbook(ctx, english.id, english.version + 1, { language: 'pt-BR' });
  await expect(taken).rejects.toMatchObject({ fields: { language: { code: 'language_taken' } } });
  await updateEbook(ctx, english.id, english.version + 1, { language: 'it' });
  expect(await card(ctx, english.id)).toMatchObject({ slug, language: 'it', work: { other_languages: ['pt-BR'] } });
});

test('after a row comes the next one with something to translate, then those before it, but never itself', async () => {
  const source = await makeEbook(author, { title: 'Horta', language: 'pt-BR' });
  const english = await makeEbook(author, { title: 'Garden', language: 'en' });
  const make = async (order_index: number) => {
    const text = { order_index, content: '<p>Muita água.</p>' };
    const theirs = await makeModule(author, source.id, text);
    return { theirs, own: await makeModule(author, english.id, text) };
  };
  const [first, second, third] = [await make(1), await make(2), await make(3)];
  await joinEdition(author, source.id, english.id);
  await countDue(author.db);
  const less = (content: string) => content.replace('Muita', 'Pouca');
  const next = async (after: string) => (await findNextOpen(author, english.id, after))?.row_id ?? null;
  expect(await next('')).toBeNull();
  await write(author, third.theirs.id, less);
  expect(await next(`modules/${first.own.id}`)).toBe(third.own.id);
  expect(await next(`modules/${third.own.id}`)).toBeNull();
  await write(author, second.theirs.id, less);
  expect(await next(`modules/${third.own.id}`)).toBe(second.own.id);
  expect(await next(`support/${english.id}`)).toBe(second.own.id);
});
