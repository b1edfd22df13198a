import type { Archive } from './archive.ts';
import { decodeText } from './decode.ts';
import { ImportError } from './import-error.ts';
import { chaptersOfPart, type Part } from './parts.ts';
import type { PictureShelf } from './picture-shelf.ts';
import type { FindPicture } from './pictures.ts';
import type { Chapter, Source } from './types.ts';

type Page = {
  name?: string;
  html?: string;
  markdown?: string;
  priority?: number;
  images?: { id?: number; file?: string }[];
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
  const find = finder(archive, [...(book.pages ?? []), ...(book.chapters ?? []).flatMap(({ pages }) => pages ?? [])]);
  const top = [...(book.chapters ?? []), ...(book.pages ?? [])].sort(byPriority);
  const parts = top.flatMap((one) => ('pages' in one ? chapterParts(one, find) : [pagePart(one, 1, find)]));
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

function chapterParts({ name = '', description_html = '', pages = [] }: Section, find: FindPicture): Part[] {
  const start: Part = { title: name, level: 1, text: description_html, kind: 'html', find };
  return [start, ...[...pages].sort(byPriority).map((page) => pagePart(page, 2, find))];
}

function pagePart({ name = '', html, markdown = '' }: Page, level: number, find: FindPicture): Part {
  const kind = html ? 'html' : 'markdown';
  return { title: name, level, text: html || markdown, kind, find };
}

/** Pictures are referred to by their ids. */
function finder(archive: Archive, pages: Page[]): FindPicture {
  const files = new Map(pages.flatMap(({ images = [] }) => images.map(({ id, file }) => [`${id}`, `files/${file}`])));
  return (address) => {
    const [, id = ''] = /^\[\[bsexport:image:(\d+)\]\]/.exec(address) ?? [];
    const entry = archive.find(files.get(id) ?? '');
    return entry ? { key: entry, name: entry, write: (to) => archive.extract(entry, to) } : null;
  };
}
