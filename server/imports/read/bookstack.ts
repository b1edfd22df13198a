import { type Document, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { Callout } from '#common/document/blocks.ts';
import type { Archive } from './archive.ts';
import { decodeText } from './decode.ts';
import { ImportError } from './import-error.ts';
import { chaptersOfPart, type Part } from './parts.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { type FindPicture, unescaped } from './pictures.ts';
import { element, elementsIn } from './tree.ts';
import { type Chapter, type Source, warning } from './types.ts';

/** A file of a page, which texts refer to by its id, or by the name of its file; a link has no file. */
type Attached = { id?: number; name?: string; file?: string; link?: string };
type Page = {
  name?: string;
  html?: string;
  markdown?: string;
  priority?: number;
  images?: Attached[];
  attachments?: Attached[];
};
type Section = { name?: string; description_html?: string; priority?: number; pages?: Page[] };
type Data = { book?: Section & { chapters?: Section[] }; chapter?: Section; page?: Page; instance?: unknown };

/** The index file of a BookStack archive. */
export const DATA = 'data.json';

/**
 * An archive that BookStack exports: one part for each chapter with its pages below it, and one for each page outside
 * of a chapter.
 */
export async function readBookstack(archive: Archive, shelf: PictureShelf): Promise<Source> {
  const data = await dataOf(archive);
  const book = data.book ?? {
    name: data.chapter?.name,
    chapters: data.chapter ? [data.chapter] : [],
    pages: data.page ? [data.page] : [],
  };
  const pages = [...(book.pages ?? []), ...(book.chapters ?? []).flatMap(({ pages }) => pages ?? [])];
  const site = { find: finder(archive, pages), prepare: preparer(pages) };
  const top = [...(book.chapters ?? []), ...(book.pages ?? [])].sort(byPriority);
  const parts = top.flatMap((one) => ('pages' in one ? chapterParts(one, site) : [pagePart(one, 1, site)]));
  const chapters: Chapter[] = [];
  for (const part of parts) chapters.push(...(await chaptersOfPart(part, null, shelf)));
  const description = (book.description_html ?? '').replace(/<[^<>]*>/g, ' ');
  return { title: book.name ?? '', language: null, author: '', description, chapters, splitBy: 'parts', warnings: [] };
}

async function dataOf(archive: Archive): Promise<Data> {
  try {
    return JSON.parse(decodeText(await archive.read(DATA))) as Data;
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('import_damaged', error);
  }
}

/** Whether an archive is one of BookStack. */
export async function isBookstack(archive: Archive): Promise<boolean> {
  if (!archive.has(DATA)) return false;
  const { instance, book, chapter, page } = await dataOf(archive);
  return Boolean(instance && (book ?? chapter ?? page));
}

const byPriority = (one: { priority?: number }, other: { priority?: number }) =>
  (one.priority ?? 0) - (other.priority ?? 0);

/** Functions that settle what texts refer to. */
type Site = Required<Pick<Part, 'find' | 'prepare'>>;

function chapterParts({ name = '', description_html = '', pages = [] }: Section, site: Site): Part[] {
  const start: Part = { title: name, level: 1, text: description_html, kind: 'html', ...site };
  return [start, ...[...pages].sort(byPriority).map((page) => pagePart(page, 2, site))];
}

function pagePart({ name = '', html, markdown = '', attachments = [] }: Page, level: number, site: Site): Part {
  const kind = html ? 'html' : 'markdown';
  const files = attachments.filter(({ link }) => !link);
  const warnings = files.map(({ name, file = '' }) => warning('file_left', { name: (name || file).slice(0, 200) }));
  const prepare = (tree: Document) => {
    site.prepare(tree);
    addLinks(tree, attachments);
  };
  return { title: name, level, text: html || markdown, kind, find: site.find, prepare, warnings };
}

/** A reference to something else in the archive; Markdown encodes its brackets. */
function referenceIn(address: string): { kind: string; to: string } | null {
  const [, kind, to] = /^\[\[bsexport:([a-z]+):([^[\]]+)\]\]/.exec(unescaped(address)) ?? [];
  return kind && to ? { kind, to } : null;
}

/** What references lead to, by ids and names of files. */
function referred(all: Attached[]): Map<string, Attached> {
  return new Map(all.flatMap((one) => [[`${one.id}`, one] as const, [`${one.file}`, one] as const]));
}

function finder(archive: Archive, pages: Page[]): FindPicture {
  const images = referred(pages.flatMap(({ images = [] }) => images));
  return (address) => {
    const reference = referenceIn(address);
    if (reference?.kind !== 'image') return null;
    const entry = archive.find(`files/${images.get(reference.to)?.file ?? reference.to}`);
    return entry ? { key: entry, name: entry, write: (target) => archive.extract(entry, target) } : null;
  };
}

const TONES: Record<string, Callout> = { info: 'tip', success: 'tip', warning: 'attention', danger: 'important' };

/** Links to attachments that are pages of the web lead there; those to other pages, and to files, lead nowhere. */
function preparer(pages: Page[]): Site['prepare'] {
  const attachments = referred(pages.flatMap(({ attachments = [] }) => attachments));
  return (tree) => {
    for (const one of elementsIn(tree)) {
      const reference = one.name === 'a' ? referenceIn(one.attribs.href ?? '') : null;
      const attached = reference?.kind === 'attachment' ? attachments.get(reference.to) : null;
      if (reference) one.attribs.href = attached?.link || `#${reference.kind}`;
      const [, kind] = /(?:^|\s)callout\s+(\w+)/.exec(one.attribs.class ?? '') ?? [];
      if (kind) [one.name, one.attribs] = ['aside', { 'data-kind': TONES[kind] ?? 'tip' }];
    }
  };
}

/** A page shows the links that are attached to it beside its text. */
function addLinks(tree: Document, attachments: Attached[]): void {
  const known = new Set(elementsIn(tree).map(({ attribs }) => attribs.href));
  const links = attachments.filter(({ link }) => link && !known.has(link));
  const items = links.map(({ name, link = '' }) =>
    element('li', {}, [element('a', { href: link }, [new Text(name || link)])]),
  );
  if (items.length > 0) DomUtils.appendChild(tree, element('ul', {}, items));
}
