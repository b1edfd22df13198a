import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { linesOf, openPdf, pagesOf } from '#tests/pdf.ts';
import { makeEdition } from '#tests/works.ts';
import { entriesOf } from '#tests/zip.ts';
import type { Ctx } from '../context.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { updateEbook } from '../ebooks/ebooks.ts';
import { showSource } from '../editions/editions.ts';
import { getModule, listModules } from '../modules/modules.queries.ts';
import { setModuleVisibility, updateModule } from '../modules/modules.ts';
import { listExports, requestExport } from './exports.ts';
import { type Format, formatInfo } from './formats.ts';
import { giveSource, keysOf } from './source.ts';

let database: TestDatabase;
let ctx: Ctx;
let source: Ebook;
let english: Ebook;

/** The English edition has one of two blocks translated, and is shown; the French one shows nothing. */
beforeAll(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor', 'Ana'));
  source = await makeEbook(ctx, { title: 'Pão', language: 'pt-BR' });
  await makeModule(ctx, source.id, { title: 'Massa', content: '<p>Farinha.</p><p>Água.</p>' });
  english = await makeEdition(ctx, source.id, 'en');
  await makeEdition(ctx, source.id, 'fr');
  const [module] = await listModules(ctx.db, english.id);
  const id = module?.id ?? '';
  const { version } = await getModule(ctx.db, id);
  await updateModule(ctx, id, version, { content: '<p>Flour.</p><p data-untranslated="pt-BR">Água.</p>' });
  await setModuleVisibility(ctx, [id], { is_visible: true });
  await updateEbook(ctx, english.id, english.version, { title: 'Bread' });
  english = await getEbook(ctx.db, english.id);
});
afterAll(() => database.close());

/** Writes a file as the workshop does. @returns its entries */
async function written(format: Format, ebook = source): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
  await giveSource(ctx, ebook, { format, bench: folder });
  const file = path.join(folder, 'file');
  const bench = { storage: ctx.storage, folder, progress: () => {}, signal: new AbortController().signal };
  await formatInfo(format).write(file, bench);
  return new Map(await entriesOf(file));
}

const FILES = [
  ['work-epub', 'epub', 'PK'],
  ['work-pdf-a5', 'pdf', '%PDF'],
  ['work-docx', 'docx', 'PK'],
  ['work-markdown', 'zip', 'PK'],
  ['work-site', 'zip', 'PK'],
] as const;
test.each(FILES)(
  '[LE-01] all editions as %s are one file each in a ZIP, without one that readers could not read',
  async (format, extension, begins) => {
    const files = await written(format, english);
    expect([...files.keys()]).toEqual([`pt-BR - Pão.${extension}`, `en - Bread.${extension}`]);
    for (const bytes of files.values()) expect(bytes.toString('latin1')).toMatch(new RegExp(`^${begins}`));
  },
);

test.each(['epub', 'docx', 'markdown', 'site', 'pdf-a5'] as const)(
  '[LE-07] what is not translated is left out of the file, or says its language, as on pages: %s',
  async (format) => {
    const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
    const given = async () => {
      const bench = await mkdtemp(path.join(folder, 'given-'));
      const { key } = await giveSource(ctx, english, { format, bench });
      return { key, text: await textIn(format, bench) };
    };
    const without = await given();
    await showSource(ctx, english.id, true);
    const shown = await given();
    await showSource(ctx, english.id, false);
    expect(without.text).toContain('Flour.');
    expect(without.text).not.toMatch(/Água|data-untranslated/);
    expect(shown.text).toContain('Água.');
    expect(shown.text).not.toContain('data-untranslated');
    if (SAYING.has(format)) expect(shown.text).toMatch(/lang="pt-BR"[^>]*>Água\./);
    expect(shown.key).not.toBe(without.key);
  },
);

/** Formats in which a passage can say its language. */
const SAYING = new Set<Format>(['epub', 'site', 'markdown']);

/** The texts of a written file; of a PDF, which packs them, those that it is made of. */
async function textIn(format: Format, bench: string): Promise<string> {
  const file = path.join(bench, 'file');
  const at = { storage: ctx.storage, folder: bench, progress: () => {}, signal: new AbortController().signal };
  await formatInfo(format).write(file, at);
  if (format === 'pdf-a5') {
    const pages = await pagesOf(await openPdf(await readFile(file)));
    const lines = await Promise.all(pages.map(linesOf));
    const text = lines
      .flat()
      .map((line) => line.text)
      .join('\n');
    return text;
  }
  return [...(await entriesOf(file))].map(([, bytes]) => bytes.toString()).join('\n');
}

test('[LE-01] the page of files offers all editions of a work that has others, and nothing of the kind to an e-book alone', async () => {
  const alone = await makeEbook(ctx, { title: 'Só' });
  expect(await listExports(ctx, alone.id, true)).toMatchObject({ is_work: false, languages: [] });
  await expect(requestExport(ctx, alone.id, 'work-epub')).rejects.toMatchObject({ code: 'invalid' });
  const one = await listExports(ctx, english.id);
  expect([one.is_work, one.languages]).toEqual([false, ['pt-BR', 'en', 'fr']]);
  await requestExport(ctx, english.id, 'work-epub');
  const all = await listExports(ctx, english.id, true);
  expect(all.files.map(({ format }) => format)).toEqual(one.files.map(({ format }) => `work-${format}`));
  expect(all.files.find(({ format }) => format === 'work-epub')?.file?.state).toBe('making');
  await expect(requestExport(ctx, english.id, 'work-nothing')).rejects.toMatchObject({ code: 'invalid' });
});

test('[LE-01] a change of one edition makes the file of all of them another', async () => {
  const formats: Format[] = ['work-epub', 'work-docx', 'epub'];
  const before = await keysOf(ctx, source, formats);
  await updateEbook(ctx, english.id, english.version, { title: 'Bread and water' });
  const after = await keysOf(ctx, source, formats);
  expect(formats.map((format) => after.get(format) === before.get(format))).toEqual([false, false, true]);
});
