import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Block, Run, Section } from '#server/book/block.ts';
import { blocksOf } from '#server/book/blocks-of.ts';
import type { Book } from '#server/book/book.ts';
import { itemInText, mediaInText } from '#server/book/in-text.ts';
import { picturesIn } from '#server/book/picture-files.ts';
import { writeDocx } from '#server/docx/write-docx.ts';
import { writeEpub } from '#server/epub/write-epub.ts';
import { writeMarkdown } from '#server/markdown/write-markdown.ts';
import { PLACE } from '../books.ts';
import { benchIn } from '../packages.ts';
import { readFileOf, stored } from './reading.ts';

/** A book, and which of its pictures there are. */
type Shown = Pick<Book, 'texts'> & { isThere: (src: string) => boolean };
/** What blocks hold, each so often: words, addresses of links, and what they are built of. */
type Held = Map<string, number>;

const WRITERS = { epub: writeEpub, docx: writeDocx, zip: writeMarkdown };
export const ENDINGS = Object.keys(WRITERS) as (keyof typeof WRITERS)[];

/** A book written as a file and imported again: the HTML of its pieces, one after the other. */
export async function thereAndBack(book: Book, ending: (typeof ENDINGS)[number]): Promise<string> {
  const { pieces } = await readAgain(book, ending);
  return pieces.map(({ html }) => stored(html)).join('');
}

async function readAgain(book: Book, ending: (typeof ENDINGS)[number]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const file = path.join(folder, `book.${ending}`);
    await WRITERS[ending](book, file, await benchIn(folder, { storage: null as never }));
    return await readFileOf(await readFile(file), path.basename(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What of a book does not come back once it is written as a file and that is imported. */
export async function lostOnTheWay(book: Book, ending: (typeof ENDINGS)[number]): Promise<string[]> {
  const read = await readAgain(book, ending);
  const after: Held = new Map();
  for (const { title, html } of read.pieces.filter(({ isTicked }) => isTicked)) {
    add(after, 'heading');
    addWords(after, title);
    addSection(after, blocksOf(stored(html), PLACE), { ...book, isThere: () => true });
  }
  const before: Held = new Map();
  for (const { id, title } of book.sections) {
    addWords(before, title);
    const section = await book.section(id);
    const missing = new Set<string>();
    for (const src of picturesIn(section)) if (!(await book.asset(src))) missing.add(src);
    addSection(before, section, { ...book, isThere: (src) => !missing.has(src) });
  }
  return [...before].flatMap(([what, often]) => {
    const found = after.get(what) ?? 0;
    return found < often ? [`${what} ${found} of ${often}`] : [];
  });
}

function add(held: Held, what: string): void {
  held.set(what, (held.get(what) ?? 0) + 1);
}

function addWords(held: Held, text: string): void {
  for (const [word] of text.normalize().matchAll(/[\p{L}\p{N}]+/gu)) add(held, `“${word}”`);
}

function addSection(held: Held, { blocks, notes }: Pick<Section, 'blocks' | 'notes'>, book: Shown): void {
  addBlocks(held, blocks, book);
  for (const note of notes) addBlocks(held, note, book);
}

function addBlocks(held: Held, blocks: Block[], book: Shown): void {
  for (const block of blocks) addBlock(held, block, book);
}

function addBlock(held: Held, block: Block, book: Shown): void {
  switch (block.kind) {
    case 'heading':
      add(held, 'heading');
      addRuns(held, block.runs, book);
      return;
    case 'paragraph':
      addRuns(held, block.runs, book);
      return;
    case 'quote':
    case 'callout':
      addBlocks(held, block.blocks, book);
      return;
    case 'code':
      addWords(held, block.text);
      return;
    case 'list':
      for (const item of block.items) {
        // Word has no list that counts down: its numbers are written
        if (!block.reversed) add(held, item.checked === null ? 'item' : 'box');
        addBlocks(held, item.blocks, book);
      }
      return;
    case 'definitions':
      for (const { terms, details } of block.entries) {
        for (const term of terms) addRuns(held, term, book);
        for (const detail of details) addBlocks(held, detail, book);
      }
      return;
    case 'table':
      addRuns(held, block.caption, book);
      for (const cell of block.rows.flat()) {
        add(held, 'cell');
        addBlocks(held, cell.blocks, book);
      }
      return;
    case 'figure':
      if (book.isThere(block.src)) add(held, 'picture');
      addRuns(held, block.caption, book);
      return;
    case 'details':
      addRuns(held, block.summary, book);
      addBlocks(held, block.blocks, book);
      return;
    case 'columns':
      addBlocks(held, block.columns.flat(), book);
      return;
    case 'media':
      addBlock(held, mediaInText(block), book);
      return;
    case 'item':
      addBlocks(held, itemInText(block.item, book.texts), book);
      return;
    case 'rule':
  }
}

function addRuns(held: Held, runs: Run[], { isThere }: Shown): void {
  // what is one word stands in several runs
  addWords(held, runs.map((run) => (run.kind === 'text' ? run.text : ' ')).join(''));
  for (const run of runs) {
    if (run.kind === 'image' && isThere(run.src)) add(held, 'picture');
    if (run.kind === 'note') add(held, 'note');
  }
  const links = new Set(runs.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'link')));
  for (const { href } of links) if (/^(?:https?|mailto|tel):/.test(href)) add(held, `link ${href}`);
}
