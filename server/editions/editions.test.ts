import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCopy } from '#tests/copies.ts';
import { makeEbook, makeModule, openTwoAuthors, type TwoAuthors } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook, updateEbook } from '../ebooks/ebooks.ts';
import { getModule, listModules } from '../modules/modules.queries.ts';
import { deleteModules, updateModule } from '../modules/modules.ts';
import { purgeAll } from '../trash/purge.ts';
import { restoreTrash } from '../trash/trash.ts';
import { countDue } from './due.ts';
import { chooseSource, leaveWork, listEditions, startEdition } from './editions.ts';
import { joinEdition } from './join.ts';
import { listTranslations } from './parts.queries.ts';
import { findSourceOfRow } from './units-of-row.ts';

let { database, author, other } = {} as TwoAuthors;

beforeAll(async () => {
  ({ database, author, other } = await openTwoAuthors());
});
afterAll(() => database.close());

const TEXT =
  '<h2>O prato</h2><p>Metade verduras, <strong>metade</strong> o resto.</p><p><img src="/media/a.webp" alt=""></p>';

async function makeSource() {
  const ebook = await makeEbook(author, { title: 'Guia', language: 'pt-BR', guide_tab_name: 'Guia' });
  const module = await makeModule(author, ebook.id, { title: 'O prato', description: 'Uma regra.', content: TEXT });
  await makeProduct(author, ebook.id, { name: 'Balança' });
  return { ebook, module };
}

async function makeEdition(ebookId: string, language = 'en') {
  const begun = await startEdition(author, ebookId, language);
  await runCopy(author, begun);
  return getEbook(author.db, begun.id);
}

const edition = async (ebookId: string, language: string) => {
  await countDue(author.db);
  const { editions } = await listEditions(author, ebookId);
  return editions.find((one) => one.language === language);
};

test('[LE-01] an edition has the modules, items and pictures of its source, hidden, at its own address', async () => {
  const { ebook, module } = await makeSource();
  const made = await makeEdition(ebook.id);
  expect(made).toMatchObject({
    title: 'Guia',
    slug: `${ebook.slug}-en`,
    language: 'en',
    is_visible: false,
    is_copy: false,
  });
  expect(made.guide_tab_name).toBe('Guide');
  const [own] = await listModules(author.db, made.id);
  expect(own).toMatchObject({ title: 'O prato', slug: module.slug, is_visible: false });
  const { content } = await getModule(author.db, own?.id ?? '');
  expect(content).toContain('/media/a.webp');
  expect(content.match(/data-untranslated="pt-BR"/g)).toHaveLength(2);
});

test('[LE-03] a row of an edition that was counted while it was made stands for its source', async () => {
  const { ebook, module } = await makeSource();
  const begun = await startEdition(author, ebook.id, 'en');
  // its modules are there, and what they stand for is not yet
  const progress = async () => {
    await countDue(author.db);
  };
  await runCopy(author, begun, { progress });
  const [own] = await listModules(author.db, begun.id);
  const source = await findSourceOfRow(author, { kind: 'modules', row_id: own?.id ?? '' });
  expect(source).toMatchObject({ row_id: module.id });
  expect(await edition(ebook.id, 'en')).toMatchObject({ own: 0, absent: 0 });
});

test('[LE-01] the list of languages says by words what is missing', async () => {
  const { ebook } = await makeSource();
  await makeEdition(ebook.id);
  expect(await edition(ebook.id, 'pt-BR')).toMatchObject({ is_source: true });
  const listed = await edition(ebook.id, 'en');
  expect(listed?.counts).toMatchObject({ ready: 0, outdated: 0 });
  expect(listed?.counts.missing).toBeGreaterThan(5);
  expect(listed?.counts.words_to_do).toBeGreaterThan(10);
});

test('[LE-01] a work has one edition in a language, also while that is in the trash', async () => {
  const { ebook } = await makeSource();
  const made = await makeEdition(ebook.id);
  const refused = { code: 'language_taken' };
  await expect(startEdition(author, ebook.id, 'en')).rejects.toMatchObject(refused);
  await expect(updateEbook(author, made.id, made.version, { language: 'pt-BR' })).rejects.toMatchObject(refused);
  await deleteEbook(author, made.id);
  expect((await listEditions(author, ebook.id)).trashed).toEqual(['en']);
  await expect(startEdition(author, ebook.id, 'en')).rejects.toMatchObject(refused);
  await purgeAll(author, { ownerId: author.actor?.id ?? '', until: author.now().toISOString() });
  expect((await listEditions(author, ebook.id)).free).toContain('en');
});

test('[LE-01] an edition comes back from the trash into its work', async () => {
  const { ebook } = await makeSource();
  const made = await makeEdition(ebook.id);
  const { deletion_id } = await deleteEbook(author, made.id);
  await restoreTrash(author, { deletion_id });
  expect(await edition(ebook.id, 'en')).toMatchObject({ id: made.id, absent: 0 });
});

test('[LE-01] two e-books become one work, their modules paired by order, and what both say counts as translated', async () => {
  const { ebook } = await makeSource();
  const english = await makeEbook(author, { title: 'Guide', language: 'en' });
  const module = await makeModule(author, english.id, {
    title: 'The plate',
    description: 'One rule.',
    content: '<h2>The plate</h2><p>Half vegetables.</p>',
  });
  await joinEdition(author, ebook.id, english.id);
  expect(await listTranslations(author.db, { kind: 'modules', row_id: module.id })).toHaveLength(4);
  expect((await edition(ebook.id, 'en'))?.counts).toMatchObject({ missing: 0, outdated: 0 });
});

test('[LE-01] an e-book of the same owner in a free language is proposed as an edition, no other', async () => {
  const { ebook } = await makeSource();
  const italian = await makeEbook(author, { title: 'Guida', language: 'it' });
  const same = await makeEbook(author, { language: 'pt-BR' });
  const foreign = await makeEbook(other, { language: 'it' });
  const made = await makeEdition((await makeSource()).ebook.id, 'it');
  const proposed = (await listEditions(author, ebook.id)).candidates.map(({ id }) => id);
  expect(proposed).toContain(italian.id);
  for (const { id } of [same, foreign, made]) expect(proposed).not.toContain(id);
});

test('[LE-01] e-books of two people are never joined, nor one that is in another work', async () => {
  const { ebook } = await makeSource();
  const foreign = await makeEbook(other, { language: 'en' });
  await expect(joinEdition(author, ebook.id, foreign.id)).rejects.toMatchObject({ code: 'ebook_not_found' });
  const { ebook: second } = await makeSource();
  const made = await makeEdition(second.id, 'fr');
  await expect(joinEdition(author, ebook.id, made.id)).rejects.toMatchObject({ code: 'edition_foreign' });
});

test('storing the source marks exactly what changed', async () => {
  const { ebook, module } = await makeSource();
  const english = await makeEbook(author, { title: 'Guide', language: 'en' });
  await makeModule(author, english.id, { title: 'The plate', content: '<h2>The plate</h2><p>Half vegetables.</p>' });
  await joinEdition(author, ebook.id, english.id);
  const before = (await edition(ebook.id, 'en'))?.counts;
  const stored = await getModule(author.db, module.id);
  const content = stored.content.replace('o resto', 'um terço do resto').concat('<p>Novo.</p>');
  await updateModule(author, module.id, stored.version, { content });
  expect((await edition(ebook.id, 'en'))?.counts).toMatchObject({
    outdated: 1,
    missing: (before?.missing ?? 0) + 1,
    ready: (before?.ready ?? 0) - 1,
  });
  const again = await getModule(author.db, module.id);
  await updateModule(author, module.id, again.version, { content: '<h2>O prato</h2>' });
  expect((await edition(ebook.id, 'en'))?.counts).toMatchObject({ outdated: 0, removed: 1 });
});

test('a module of the source that is gone is asked for no longer', async () => {
  const { ebook, module } = await makeSource();
  await makeEdition(ebook.id);
  const { own } = (await edition(ebook.id, 'en')) ?? {};
  await deleteModules(author, [module.id]);
  expect(await edition(ebook.id, 'en')).toMatchObject({ own: (own ?? 0) + 1, absent: 0 });
});

test('a work lives as long as it has two editions, and its source is left by nobody before another is chosen', async () => {
  const { ebook } = await makeSource();
  const english = await makeEdition(ebook.id, 'en');
  const french = await makeEdition(ebook.id, 'fr');
  await expect(leaveWork(author, ebook.id)).rejects.toMatchObject({ code: 'source_needed' });
  await chooseSource(author, english.id);
  await leaveWork(author, ebook.id);
  expect((await listEditions(author, french.id)).editions.map(({ language }) => language)).toEqual(['en', 'fr']);
  await leaveWork(author, french.id);
  expect((await listEditions(author, english.id)).editions).toHaveLength(1);
  expect(await author.db.selectFrom('works').select('id').where('source_ebook_id', '=', english.id).execute()).toEqual(
    [],
  );
});
