import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedBook } from '#tests/books.ts';
import { runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { makeProduct } from '#tests/items.ts';
import { makeEdition } from '#tests/works.ts';
import type { Ctx } from '../context.ts';
import { documentOf, htmlOf } from '../document/document.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { deleteEbook, updateEbook } from '../ebooks/ebooks.ts';
import { confirmUnits } from '../editions/confirm.ts';
import { countDue } from '../editions/due.ts';
import { showSource, startEdition } from '../editions/editions.ts';
import { joinEdition } from '../editions/join.ts';
import { openUnits } from '../editions/units-of-row.ts';
import { getModule, listModules } from '../modules/modules.queries.ts';
import { deleteModules, setModuleVisibility, updateModule } from '../modules/modules.ts';
import { previewHtml } from '../studio/preview.ts';
import { saveSupport } from '../support/support.ts';
import { readBook } from './book.ts';
import { readEditions } from './editions.ts';
import { readModule } from './module-page.ts';
import { searchBook } from './search/search-book.ts';
import { listSitemap } from './sitemap.ts';

let database: TestDatabase;
let author: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  author = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

const TEXT = `<h2>O prato</h2><p>Metade verduras.</p>${'<p>palavra</p>'.repeat(300)}`;

/** An e-book in Portuguese and its English edition, in which one heading is translated and nothing else. */
async function makeWork() {
  const source = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  await makeModule(author, source.id, { title: 'O prato', content: TEXT });
  const begun = await startEdition(author, source.id, 'en');
  await runCopy(author, begun);
  const [listed] = await listModules(author.db, begun.id);
  const module = await getModule(author.db, listed?.id ?? '');
  const content = module.content.replace(/ data-untranslated="pt-BR">O prato/, '>The plate');
  await updateModule(author, module.id, module.version, { title: 'The plate', content });
  await setModuleVisibility(author, [module.id], { is_visible: true });
  const ebook = await getEbook(author.db, begun.id);
  await updateEbook(author, ebook.id, ebook.version, { title: 'Guide', slug: ebook.slug, is_visible: true });
  return { source, edition: await getEbook(author.db, ebook.id), moduleId: module.id };
}

const pageOf = async ({ edition, moduleId }: Awaited<ReturnType<typeof makeWork>>) =>
  readModule(author, await getEbook(author.db, edition.id), moduleId);

test('[LE-07] a page, its minutes and its first words are of what is translated, and the preview shows the rest, too', async () => {
  const work = await makeWork();
  const { content, minutes } = await pageOf(work);
  expect(content.html).toContain('The plate');
  expect(content.html).not.toMatch(/verduras|palavra|untranslated/);
  expect([content.summary, minutes]).toEqual(['The plate', 1]);
  const { content: html } = await getModule(author.db, work.moduleId);
  expect((await previewHtml(author, { html, language: 'en' })).html).toContain('verduras');
});

test('[LE-07] where the author shows the source, what is not translated is there in its language', async () => {
  const work = await makeWork();
  await showSource(author, work.edition.id, true);
  const { content, minutes } = await pageOf(work);
  expect(content.html).toMatch(/<p [^>]*lang="pt-BR"[^>]*>Metade verduras/);
  expect(content.html).not.toContain('untranslated');
  expect(minutes).toBe(2);
});

test('[LE-07] a block of HTML that is not translated is left out or in its language, and confirmed it is there', async () => {
  const source = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  const list = '<dl><dt>Fibra</dt><dd>30 g por dia</dd></dl>';
  const video = '<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>';
  await makeModule(author, source.id, { content: `<p>Antes</p>${list}${video}` });
  const begun = await startEdition(author, source.id, 'en');
  await runCopy(author, begun);
  const [listed] = await listModules(author.db, begun.id);
  await setModuleVisibility(author, [listed?.id ?? ''], { is_visible: true });
  const work = { source, edition: await getEbook(author.db, begun.id), moduleId: listed?.id ?? '' };
  const shown = async () => (await pageOf(work)).content.html;
  expect(await shown()).not.toMatch(/Fibra|30 g/);
  // it has no words
  expect(await shown()).toContain('youtube');
  await showSource(author, begun.id, true);
  expect(await shown()).toMatch(/<dl [^>]*lang="pt-BR"[^>]*><dt[^>]*>Fibra/);
  await showSource(author, begun.id, false);
  const module = await getModule(author.db, work.moduleId);
  const units = await openUnits(author, 'modules', module.id);
  const raw = units.text.find(({ html }) => html.includes('Fibra'));
  // the mark of this block alone is taken off
  const doc = (await documentOf(module.content)) as { content: { attrs: Record<string, unknown> }[] };
  const block = doc.content.find(({ attrs }) => attrs['data-b'] === raw?.unit);
  expect(block?.attrs['data-untranslated']).toBe('pt-BR');
  Object.assign(block?.attrs ?? {}, { 'data-untranslated': null });
  await updateModule(author, module.id, module.version, { content: await htmlOf(doc as never) });
  expect(await shown()).toMatch(/<dt[^>]*>Fibra/);
  expect(await shown()).not.toContain('Antes');
});

test('[LE-07] search finds what is not translated only where it is shown', async () => {
  const { edition } = await makeWork();
  const found = async () => {
    const ebook = await getEbook(author.db, edition.id);
    return (await searchBook(author, ebook, 'verduras')).hits.length;
  };
  expect(await found()).toBe(0);
  await showSource(author, edition.id, true);
  await author.db
    .updateTable('ebooks')
    .set({ changed_at: '2030-01-01T00:00:00.000Z' })
    .where('id', '=', edition.id)
    .execute();
  expect(await found()).toBe(1);
});

test('[LE-07] files hold what is not translated only where it is shown, in its language', async () => {
  const { edition } = await makeWork();
  const text = async () => {
    const book = await storedBook(author, edition.id);
    const section = book.sections.find(({ kind }) => kind === 'module');
    return (await book.section(section?.id ?? '')).blocks;
  };
  expect(JSON.stringify(await text())).toContain('The plate');
  expect(JSON.stringify(await text())).not.toContain('verduras');
  await showSource(author, edition.id, true);
  const blocks = await text();
  const shown = blocks.find((block) => JSON.stringify(block).includes('verduras'));
  expect(shown).toMatchObject({ kind: 'paragraph', lang: 'pt-BR' });
});

test('[LE-07] editions are those that everybody may read, each with the modules that stand for one another', async () => {
  const { source, edition, moduleId } = await makeWork();
  const [own] = await listModules(author.db, source.id);
  const languages = async (id = source.id) => (await readEditions(author.db, id)).map(({ language }) => language);
  expect(await readEditions(author.db, source.id)).toEqual([
    {
      ...{ id: source.id, slug: source.slug, language: 'pt-BR', isSource: true },
      modules: { [own?.id ?? '']: { id: own?.id, slug: own?.slug } },
    },
    {
      ...{ id: edition.id, slug: edition.slug, language: 'en', isSource: false },
      modules: { [own?.id ?? '']: { id: moduleId, slug: 'the-plate' } },
    },
  ]);
  await setModuleVisibility(author, [moduleId], { is_visible: false });
  // nobody may read anything of it
  expect([await languages(), await languages(edition.id)]).toEqual([[], []]);
  await setModuleVisibility(author, [moduleId], { is_visible: true });
  expect(await languages(edition.id)).toEqual(['pt-BR', 'en']);
  await deleteEbook(author, edition.id);
  expect(await languages()).toEqual([]);
});

test('[LE-07] the sitemap names for each page what its head names, and nothing of a hidden edition', async () => {
  const { source, edition } = await makeWork();
  const third = await makeEbook(author, { title: 'Guía', language: 'es' });
  const modules = [await makeModule(author, third.id), await makeModule(author, third.id, { title: 'Solo aquí' })];
  await joinEdition(author, source.id, third.id);
  await countDue(author.db);
  const entriesOf = async (id: string) => {
    const kinds = (['ebooks', 'modules'] as const).map((kind) => listSitemap(author.db, { kind, after: '' }));
    return (await Promise.all(kinds)).flat().filter(({ path }) => path.includes(id));
  };
  const [ebook, module, alone] = await entriesOf(third.id);
  expect(ebook?.alternates.map(({ language }) => language)).toEqual(['pt-BR', 'en', 'es', 'x-default']);
  expect(ebook?.alternates.at(-1)?.path).toBe(`/ebook/${source.id}/${source.slug}`);
  expect(module?.alternates.map(({ path }) => path.split('/')[2])).toEqual([
    ...[source.id, edition.id, third.id, source.id],
  ]);
  expect(alone?.alternates).toEqual([]);
  const hidden = await getEbook(author.db, source.id);
  await updateEbook(author, hidden.id, hidden.version, { slug: hidden.slug, is_visible: false });
  const after = await entriesOf(third.id);
  expect(JSON.stringify(after)).not.toContain(source.id);
  expect(await readEditions(author.db, source.id)).toEqual([]);
  // whose source is hidden leads who speaks another language to the first
  expect(after[0]?.alternates.at(-1)).toEqual({ language: 'x-default', path: `/ebook/${edition.id}/${edition.slug}` });
  await deleteModules(author, [modules[0]?.id ?? '']);
  expect((await entriesOf(third.id)).map(({ alternates }) => alternates.length)).toEqual([3, 0]);
});

test('[LE-07] a field that is not translated bears its language until it says something else or is confirmed', async () => {
  const source = await makeEbook(author, { title: 'Guia', description: '<p>Um guia.</p>', language: 'pt-BR' });
  await makeModule(author, source.id, { title: 'O prato', description: 'Uma regra.', content: '<p>Fim</p>' });
  await makeProduct(author, source.id, { name: 'Omega 3', benefits: ['puro'], description: '<p>Peixe.</p>' });
  await saveSupport(author, source.id, 0, {
    description: 'Escreva.',
    faq: [{ question: 'Quando?', answer: 'Já.' }],
  });
  const edition = await makeEdition(author, source.id, 'en');
  const [listed] = await listModules(author.db, edition.id);
  await setModuleVisibility(author, [listed?.id ?? ''], { is_visible: true });
  const book = () => readBook(author, edition.id);
  const first = await book();
  expect(first.metadata.languages).toEqual({ title: 'pt-BR', description: 'pt-BR' });
  expect(first.toc[0]?.languages).toEqual({ title: 'pt-BR', description: 'pt-BR' });
  expect(first.products[0]?.languages).toEqual({ name: 'pt-BR', description: 'pt-BR', benefits: 'pt-BR' });
  expect(first.support?.languages).toEqual({ description: 'pt-BR', faq: 'pt-BR' });
  // the source itself says it in its own language
  expect((await readBook(author, source.id)).toc[0]?.languages).toBeUndefined();

  const module = await getModule(author.db, listed?.id ?? '');
  await updateModule(author, module.id, module.version, { title: 'The plate' });
  expect((await book()).toc[0]?.languages).toEqual({ description: 'pt-BR' });
  const product = first.products[0]?.id ?? '';
  await confirmUnits(author, 'products', product, { units: [{ unit: '@name', seen: '"Omega 3"' }] });
  expect((await book()).products[0]?.languages).toEqual({ description: 'pt-BR', benefits: 'pt-BR' });
});

test('[LE-07] a row of this edition alone says nothing of a language, nor does a page of an e-book in no work', async () => {
  const source = await makeEbook(author, { title: 'Guia', language: 'pt-BR' });
  await makeModule(author, source.id, { title: 'O prato' });
  const edition = await makeEdition(author, source.id, 'en');
  await makeModule(author, edition.id, { title: 'O prato', slug: 'o-prato-2', order_index: 9 });
  const own = (await readBook(author, edition.id)).toc.at(-1);
  expect([own?.title, own?.languages]).toEqual(['O prato', undefined]);
  const alone = await makeEbook(author);
  expect((await readBook(author, alone.id)).metadata.languages).toBeUndefined();
});
