import type { Document, Element } from 'domhandler';
import type { Archive } from '../archive.ts';
import { chapterOf, titleOf } from '../chapters.ts';
import { decodeText } from '../decode.ts';
import { ImportError } from '../import-error.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { isBonusPage, isOwnPage, settleOwn } from '../own/settle-own.ts';
import { pathFrom } from '../paths.ts';
import type { PictureShelf } from '../picture-shelf.ts';
import { settlePictures } from '../pictures.ts';
import { Losses } from '../tidy/losses.ts';
import { HEADING } from '../tidy/names.ts';
import { removeNotes, settleNotes } from '../tidy/notes.ts';
import { type TidyBlock, tidyText } from '../tidy/tidy.ts';
import { elementsIn, htmlTree } from '../tree.ts';
import { type Chapter, type ImportWarning, type Source, warning } from '../types.ts';
import { contentsOf, type Entry } from './contents.ts';
import { all, type Package, packageOf, wordsIn } from './package.ts';

/** Parts of a printed book that do not become modules unless somebody ticks them. */
const APART =
  /\b(?:cover|title-?page|half-?title-?page|toc|landmarks|copyright-page|imprint|colophon|contributors|lo[itav])\b/;

/** An EPUB of either version: its texts in their order, each file once, split at the entries of its contents. */
export async function readEpub(archive: Archive, shelf: PictureShelf): Promise<Source> {
  const book = await packageOf(archive);
  const entries = await contentsOf(archive, book);
  const warnings = missing(book, entries, archive);
  const reading: Reading = { archive, shelf, book, texts: new Texts(archive), warnings, isOurs: false };
  const chapters: Chapter[] = [];
  for (const item of book.spine) {
    if (!archive.has(item.path)) continue;
    if (!/html|xml/.test(item.type) && !/\.x?html?$/i.test(item.path)) continue;
    const own = entries.filter(({ path }) => path === item.path);
    await readPart(item.path, own, chapters, reading);
  }
  if (chapters.length === 0) throw new ImportError('import_nothing_in_it');
  const { title, language, author, description } = book;
  // the modules of an e-book that was written here are as long as their author made them
  const splitBy = reading.isOurs ? 'parts' : 'contents';
  if (reading.isOurs) warnings.push(warning('added_left'));
  return { title, language, author, description, chapters, splitBy, warnings };
}

type Reading = {
  archive: Archive;
  shelf: PictureShelf;
  book: Package;
  texts: Texts;
  warnings: ImportWarning[];
  /** Whether this product wrote one of the texts. */
  isOurs: boolean;
};

function missing({ spine, missing: unnamed }: Package, entries: Entry[], archive: Archive): ImportWarning[] {
  const names = [
    ...spine.filter(({ path }) => !archive.has(path)).map(({ path }) => path),
    ...entries.filter(({ path }) => !archive.find(path)).map(({ path }) => path),
    ...unnamed,
  ];
  return [...new Set(names)].map((name) => warning('part_missing', { name: name.slice(0, 200) }));
}

/** Reads one text of the spine: the part before its first entry continues the chapter before. */
async function readPart(path: string, entries: Entry[], chapters: Chapter[], reading: Reading): Promise<void> {
  const { book, texts, archive, shelf } = reading;
  const tree = await texts.open(path);
  const isOurs = isOwnPage(tree);
  const isBonus = isOurs && isBonusPage(tree);
  reading.isOurs ||= isOurs;
  if (isOurs) settleOwn(tree);
  const losses = new Losses();
  const find = (address: string) => {
    const name = archive.find(pathFrom(path, address) ?? '');
    return name ? { key: name, name, write: (target: string) => archive.extract(name, target) } : null;
  };
  await settlePictures(tree, find, shelf, losses);
  await settleNotes(tree, (address) => texts.beside(path, address), losses);
  const isTicked = !isApart(tree, book.kinds.get(path) ?? '');
  const cuts = cutsOf(tree, entries);
  const blocks = tidyText(tree, book.language, losses, cuts.at);
  const starts = cuts.first.map((cut) => ({ cut, blocks: [] as TidyBlock[] }));
  const before: TidyBlock[] = [];
  for (const one of blocks) {
    for (const cut of one.cuts) starts.push({ cut, blocks: [] });
    (starts.at(-1)?.blocks ?? before).push(one);
  }
  if (before.length > 0) goOn(before, tree, isTicked, chapters);
  for (const { cut, blocks } of starts) {
    const entry = entries[cut];
    if (!entry || (isOurs && blocks.length === 0)) continue;
    // a bonus module stands below its part in the contents
    const level = isOurs ? (entry.fragment ? 2 : 1) : entry.level;
    chapters.push({ ...chapterOf(entry.title, level, blocks, isTicked), ...(isBonus ? { isBonus } : {}) });
  }
}

/** Text without an entry belongs to the chapter before; before the first entry, each file is a chapter. */
function goOn(blocks: TidyBlock[], tree: Document, isTicked: boolean, chapters: Chapter[]): void {
  const last = chapters.at(-1);
  const more = chapterOf('', 1, blocks, isTicked);
  if (last && !last.isLoose && last.isTicked === isTicked) {
    last.html += more.html;
    last.warnings.push(...more.warnings);
    return;
  }
  const headings = blocks.map(({ block }) => block).filter(({ name }) => HEADING.test(name));
  // what leads around a book often stands above the title, under a lower heading
  const [heading] = headings.toSorted((one, other) => one.name.localeCompare(other.name));
  const title = heading ? titleOf(heading) : wordsIn(all(tree, 'title')[0]);
  chapters.push({ ...more, title, isLoose: true });
}

function isApart(tree: Document, kind: string): boolean {
  if (APART.test(kind)) return true;
  const outer = elementsIn(tree)
    .filter(({ name }) => name === 'body' || name === 'section' || name === 'div')
    .slice(0, 3);
  return outer.some(({ attribs }) => APART.test(attribs['epub:type'] ?? ''));
}

/** The start of each entry in a text: the beginning, or the element that it names. */
function cutsOf(tree: Document, entries: Entry[]): { first: number[]; at: Map<Element, number[]> } {
  const places = new Map<string, Element>();
  for (const one of elementsIn(tree))
    for (const name of [one.attribs.id, one.name === 'a' ? one.attribs.name : undefined])
      if (name && !places.has(name)) places.set(name, one);
  const at = new Map<Element, number[]>();
  const first: number[] = [];
  for (const [number, { fragment }] of entries.entries()) {
    const place = places.get(fragment);
    if (place) at.set(place, [...(at.get(place) ?? []), number]);
    else first.push(number);
  }
  return { first, at };
}

/** The texts of a book as trees; the footnotes of one are often in another. */
class Texts {
  private readonly archive: Archive;
  /** Names of notes that were moved into other texts, by the text that held them. */
  private readonly taken = new Map<string, Set<string>>();
  private last: { path: string; tree: Document } | null = null;
  private bytes = 0;

  constructor(archive: Archive) {
    this.archive = archive;
  }

  async open(path: string): Promise<Document> {
    const tree = await this.read(path);
    removeNotes(tree, this.taken.get(path) ?? new Set());
    return tree;
  }

  /** The text that an address in another one leads to. */
  async beside(from: string, address: string) {
    const path = this.archive.find(pathFrom(from, address) ?? '');
    if (!path || path === from || !/\.x?html?$|\.xml$/i.test(path)) return null;
    if (this.last?.path !== path) this.last = { path, tree: await this.read(path) };
    const taken = this.taken.get(path) ?? new Set();
    this.taken.set(path, taken);
    return { tree: this.last.tree, taken };
  }

  private async read(path: string): Promise<Document> {
    const text = decodeText(await this.archive.read(path, IMPORT_LIMITS.text));
    this.bytes += text.length;
    if (this.bytes > IMPORT_LIMITS.texts) throw new ImportError('import_too_big');
    return htmlTree(text);
  }
}
