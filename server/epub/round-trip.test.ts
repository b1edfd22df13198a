import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeBook, OUTSIDE } from '#tests/books.ts';
import { readFileOf, stored } from '#tests/imports/reading.ts';
import { plainBlocks } from '#tests/plain-blocks.ts';
import { wholeBook } from '#tests/whole-book.ts';
import type { Block, Run } from '../book/block.ts';
import { blocksOf } from '../book/blocks-of.ts';
import type { Book } from '../book/book.ts';
import { plainText } from '../book/runs.ts';
import { writeEpub } from './write-epub.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-epub-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Out as an EPUB and in again as modules, by their titles. */
async function again(book: Book): Promise<Map<string, ReturnType<typeof blocksOf>>> {
  const file = path.join(folder, 'whole.epub');
  await writeEpub(book, file, { progress: () => {}, signal: new AbortController().signal });
  const { pieces } = await readFileOf(await readFile(file), 'livro.epub', { level: 1 });
  return new Map(pieces.map(({ title, html }) => [title, blocksOf(stored(html), OUTSIDE)]));
}

/** Ids and names of pictures are given anew; the language of code is not written, nor that of words in a line read. */
const UNSAID = ['id', 'language', 'src', 'isDecorative', 'mark:language'];
/** Columns come back under one another. */
const shown = (block: Block): Block[] => (block.kind === 'columns' ? block.columns.flat() : [block]);
const plain = (value: unknown) => plainBlocks(value, { unsaid: UNSAID, shown });

test('an EPUB comes back as it was: words, headings, lists, tables, pictures, links, footnotes and what stands out', async () => {
  const [book, back] = [await wholeBook(), await again(await wholeBook())];
  for (const id of ['m001', 'm002']) {
    const { title, blocks, notes } = await book.section(id);
    expect(plain(back.get(title)), title).toEqual(plain({ blocks, notes }));
  }
  // pictures; recordings and what is recommended come back as what they show
  const { title, blocks } = await book.section('m003');
  const [heading, wide, tall, small, missing, outside, ...more] = back.get(title)?.blocks ?? [];
  expect(plain([heading, wide, tall, small])).toEqual(plain(blocks.slice(0, 4)));
  const lines = [missing, outside, ...more].flatMap((block) =>
    'runs' in (block ?? {}) ? (block as { runs: Run[] }).runs : [],
  );
  expect(plainText(lines)).toContain('Que falta');
  const links = lines.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'link' ? [mark.href] : [])));
  expect(links).toEqual(
    expect.arrayContaining(['https://exemplo.com/fora.png', 'https://loja.exemplo.com/filtro?ref=1']),
  );
  // the codes for cameras are no pictures of the author's
  const shownTwice = (back.get(title)?.blocks ?? []).filter(({ kind }) => kind === 'figure');
  expect(shownTwice).toHaveLength(5);
});

test('a foldable block with a link in its line comes back as one', async () => {
  const html =
    '<details><summary>Onde <a href="https://a.pt/">comprar</a>?<foot-note>Perto</foot-note></summary><p>Aqui.</p></details>';
  const back = await again(madeBook([html]));
  expect(plain(back.get('Módulo 1'))).toEqual(plain(blocksOf(html, OUTSIDE)));
});
