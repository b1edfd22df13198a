import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeEbook, makeModule, makePerson } from '#tests/factories.ts';
import { readFileOf } from '#tests/imports/reading.ts';
import { imageOf } from '#tests/media-files.ts';
import { linesOf, openPdf, pagesOf, picturesOn } from '#tests/pdf.ts';
import { entriesOf } from '#tests/zip.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { updateProfile } from '../people/profile.ts';
import { type Format, formatInfo } from './formats.ts';
import { giveSource, keyOf } from './source.ts';

const ABOUT = 'Planta na varanda há quinze anos.';
const ZIPPED = ['epub', 'docx', 'markdown', 'site'] as const;

let database: TestDatabase;
let ctx: Ctx;
let ebook: Ebook;

beforeAll(async () => {
  database = await openTestDatabase();
  const actor = await makePerson(database, 'editor', 'Ana');
  ctx = ctxOf(database, actor);
  const name = 'ana.png';
  const size = { kind: 'image' as const, mime: 'image/png', bytes: 100, width: 40, height: 40 };
  const owned = { user_id: actor.id, tenant_id: actor.id, created_at: new Date().toISOString() };
  const row = { id: name, name, original_name: name, ...size, ...owned };
  await database.db.insertInto('uploads').values(row).execute();
  await ctx.storage.put(name, await imageOf({ width: 40, height: 40 }), 'image/png');
  await updateProfile(ctx, { full_name: 'Ana Reis', avatar_url: `/media/${name}`, about: ABOUT });
  ebook = await makeEbook(ctx, { title: 'Horta', language: 'pt-BR' });
  await makeModule(ctx, ebook.id, { title: 'Solo', content: '<p>Terra.</p>' });
});
afterAll(() => database.close());

/** Writes a file as the workshop does. */
async function written(format: Format, of = ebook): Promise<string> {
  const folder = await mkdtemp(path.join(database.dataDir, 'bench-'));
  await giveSource(ctx, of, { format, bench: folder });
  const file = path.join(folder, 'file');
  const bench = { storage: ctx.storage, folder, progress: () => {}, signal: new AbortController().signal };
  await formatInfo(format).write(file, bench);
  return file;
}

async function wordsOf(file: string): Promise<string> {
  const pages = await pagesOf(await openPdf(await readFile(file)));
  return (await Promise.all(pages.map(linesOf)))
    .flat()
    .map(({ text }) => text)
    .join(' ');
}

test.each(ZIPPED)('[ST-15] %s names the author, with picture and ‘Sobre quem escreve’', async (format) => {
  const entries = await entriesOf(await written(format));
  const text = [...entries].flatMap(([name, bytes]) => (/\.(xml|xhtml|opf|md|html)$/.test(name) ? String(bytes) : []));
  for (const words of ['Ana Reis', 'Sobre quem escreve', ABOUT]) expect(text.join('\n')).toContain(words);
  // the cover of an EPUB is made, where there is none
  const pictures = [...entries.keys()].filter((name) => /\.(png|jpe?g)$/.test(name));
  expect(pictures).toHaveLength(format === 'epub' ? 2 : 1);
});

test('[ST-15] a PDF names the author, with picture and ‘Sobre quem escreve’', async () => {
  const file = await written('pdf-a5');
  const words = await wordsOf(file);
  for (const said of ['Ana Reis', 'Sobre quem escreve', ABOUT]) expect(words).toContain(said);
  const pages = await pagesOf(await openPdf(await readFile(file)));
  expect(await picturesOn(pages.at(-1) as never)).toHaveLength(1);
});

test('[ST-15] no file says who wrote an e-book that leaves its author out', async () => {
  const hidden = await makeEbook(ctx, { title: 'Anônimo', is_author_shown: false });
  await makeModule(ctx, hidden.id, { content: '<p>Terra.</p>' });
  for (const format of ZIPPED) {
    for (const [name, bytes] of await entriesOf(await written(format, hidden)))
      expect(`${format} ${name} ${bytes}`).not.toMatch(/Ana Reis|quinze anos|dc:creator/);
  }
  expect(await wordsOf(await written('pdf-a5', hidden))).not.toContain('Ana Reis');
});

test('[ST-15] the page about the author of an EPUB that comes in again is no module of it', async () => {
  const { pieces } = await readFileOf(await readFile(await written('epub')), 'livro.epub');
  expect(pieces.map(({ title, isTicked }) => [title, isTicked])).toEqual([['Solo', true]]);
});

test('[ST-15] a file is another one once the profile has changed', async () => {
  const before = await keyOf(ctx, ebook, 'epub');
  await updateProfile(ctx, { full_name: 'Ana Reis', avatar_url: '', about: 'Outra coisa.' });
  expect(await keyOf(ctx, ebook, 'epub')).not.toBe(before);
});
