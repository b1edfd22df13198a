import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { videoPlayer } from '#common/video-player.ts';
import { type Block, isModule, type RecommendedItem, type Run, type Section } from '#server/book/block.ts';
import { blocksOf } from '#server/book/blocks-of.ts';
import type { Book } from '#server/book/book.ts';
import { picturesIn } from '#server/book/picture-files.ts';
import { writeDocx } from '#server/docx/write-docx.ts';
import { writeEpub } from '#server/epub/write-epub.ts';
import type { ImportedBook } from '#server/imports/read/types.ts';
import { writeMarkdown } from '#server/markdown/write-markdown.ts';
import { writeSite } from '#server/site/write-site.ts';
import type { Storage } from '#server/storage/storage.ts';
import { PLACE } from '../books.ts';
import { benchIn } from '../packages.ts';
import { plainBlocks } from '../plain-blocks.ts';
import { entriesOf } from '../zip.ts';
import { readFileOf, stored } from './reading.ts';
import { zipOf } from './zips.ts';

const FORMATS = {
  EPUB: { write: writeEpub, name: 'livro.epub' },
  Site: { write: writeSite, name: 'site.zip' },
  Markdown: { write: writeMarkdown, name: 'textos.zip' },
  DOCX: { write: writeDocx, name: 'livro.docx' },
};
export type Format = keyof typeof FORMATS;

/** A storage without files. */
const EMPTY = { stat: async () => null } as Partial<Storage> as Storage;

/** A book out as a file, and in again; `changed` is what somebody does to each of its texts in between. */
export async function again(
  book: Book,
  format: Format,
  changed: (text: string, name: string) => string = (text) => text,
): Promise<ImportedBook> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
  try {
    const file = path.join(folder, FORMATS[format].name);
    await FORMATS[format].write(book, file, await benchIn(folder, { storage: EMPTY }));
    const parts = [...(await entriesOf(file))].map(([name, data]) => ({
      name,
      data: /\.(?:x?html|md|xml|opf|rels)$/.test(name) ? changed(data.toString(), name) : data,
    }));
    return await readFileOf(zipOf(parts), FORMATS[format].name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Told = { title: string; isBonus: boolean; blocks: unknown; notes: unknown };

/** What a book has to come back as: its modules, without what the product adds to them. */
export async function written(book: Book, unsaid: string[] = []): Promise<Told[]> {
  const modules = await Promise.all(book.sections.filter(isModule).map(({ id }) => book.section(id)));
  return Promise.all(
    modules.map(async (section) => {
      const gone = new Set<string>();
      for (const src of picturesIn(section)) if (!/^https?:/.test(src) && !(await book.asset(src))) gone.add(src);
      return told(section.title, section.kind === 'bonus', section, unsaid, gone);
    }),
  );
}

/** What came back, as `written` says it. */
export async function cameBack(book: Book, read: ImportedBook, unsaid: string[] = []): Promise<Told[]> {
  const items = new Map<string, RecommendedItem>();
  for (const { id } of book.sections) gatherItems(await book.section(id), items);
  const place = { ...PLACE, items: new Map([...PLACE.items, ...items]) };
  return read.pieces.map(({ title, html, isBonus }) =>
    told(title, isBonus, blocksOf(stored(html), place), unsaid, new Set()),
  );
}

function told(
  title: string,
  isBonus: boolean,
  { blocks, notes }: Pick<Section, 'blocks' | 'notes'>,
  unsaid: string[],
  gone: Set<string>,
): Told {
  const ways = { unsaid: ['id', 'language', 'src', 'poster', 'isDecorative', ...unsaid], shown: shownWith(gone) };
  return { title, isBonus, blocks: plainBlocks(said(blocks), ways), notes: plainBlocks(said(notes), ways) };
}

/** Without what the product adds, at any depth. */
function said<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, part) =>
    Array.isArray(part) ? part.filter((one) => !(one as { isAdded?: true } | null)?.isAdded) : part,
  );
  return JSON.parse(text);
}

/** Pictures without a file are their words; what a site plays has its player. */
function shownWith(gone: Set<string>): (block: Block) => Block[] {
  return (block) => {
    if (block.kind === 'media' && videoPlayer(block.url).kind === 'embed')
      return [{ ...block, media: 'embed', poster: null }];
    if (block.kind === 'paragraph') return [spoken(block)];
    if (block.kind !== 'figure' || !gone.has(block.src)) return [block];
    const words: Run[] = block.alt ? [{ kind: 'text', text: block.alt, marks: [] }] : [];
    return [words, block.caption].flatMap((runs) => (runs.length > 0 ? [{ kind: 'paragraph' as const, runs }] : []));
  };
}

/** If all words of a line are in one language, the line is in that language. */
function spoken(line: Extract<Block, { kind: 'paragraph' }>): Block {
  const langs = line.runs.map(({ marks }) => marks.findLast((mark) => mark.kind === 'language')?.lang ?? line.lang);
  const [lang, ...others] = new Set(langs);
  if (lang === undefined || others.length > 0) return line;
  const runs = line.runs.map((run) => ({ ...run, marks: run.marks.filter(({ kind }) => kind !== 'language') }));
  return { ...line, lang, runs: runs as Run[] };
}

function gatherItems({ blocks }: Section, items: Map<string, RecommendedItem>): void {
  for (const block of blocks) if (block.kind === 'item') items.set(`${block.item.type}s/${block.item.id}`, block.item);
}
