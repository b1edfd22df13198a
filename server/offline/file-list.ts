import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ebookPath, ebookSearchIndexPath, ebookTabPath, modulePath } from '#common/addresses.ts';
import { BOOK_TABS } from '#common/book-tabs.ts';
import { keptName, LIST_FORMAT, type OfflineFile, type OfflineList } from '#common/offline-list.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ReaderProgram } from '../http/reader-script.ts';
import type { BookDocument } from '../reading/book.ts';
import { builtFile, isBuilt, uploadedFile } from './kept-files.ts';
import { filesOfPage, filesOfSheet } from './page-files.ts';
import type { Versions } from './versions.ts';

/** How often an e-book is read again that changes while it is read. */
const TRIES = 3;

export type ListParts = Pick<Ctx, 'db' | 'storage'> & {
  clientDir: string;
  program: ReaderProgram;
  versions: Versions;
  /** The bytes of a page as everybody gets it; null if not everybody does. */
  renderPage: (path: string) => Promise<Buffer | null>;
};

/**
 * What an e-book needs to be read without a network: its pages as nobody signed in gets them, what these load, and the readers'
 * program with all its tools. Each page is made for it, as only then its hash is true; the front keeps what was made, so who fetches
 * the pages afterwards costs nothing.
 * @throws ebook_not_found, and `html_busy` if it is written all the time
 */
export async function makeFileList(parts: ListParts, ebookId: string): Promise<OfflineList> {
  for (let round = 0; round < TRIES; round++) {
    const { version, book } = await parts.versions.read(ebookId);
    const files = await filesOf(parts, book);
    if (files && (await parts.versions.read(ebookId)).version === version) return listOf({ version, book, files });
  }
  throw new AppError('html_busy');
}

function listOf(made: { version: string; book: BookDocument; files: OfflineFile[] }): OfflineList {
  const { metadata } = made.book;
  return {
    ...{ format: LIST_FORMAT, version: made.version, ebookId: metadata.id },
    ...{ title: metadata.title, path: ebookPath(metadata), language: metadata.language, files: made.files },
  };
}

/** Null if a page was not there: the e-book changed while it was read. */
async function filesOf(parts: ListParts, book: BookDocument): Promise<OfflineFile[] | null> {
  const files: OfflineFile[] = [];
  const loaded = new Set(parts.program.files(book.metadata.language));
  for (const address of [...pagesOf(book), ...dataOf(book)]) {
    const page = await parts.renderPage(address);
    if (!page) return null;
    const hash = createHash('sha256').update(page).digest('base64');
    files.push({ url: address, as: keptName(new URL(address, 'http://any.invalid')), hash, bytes: page.length });
    for (const file of await filesOfPage(page.toString('utf8'))) loaded.add(file);
  }
  for (const address of await facesOf(parts.clientDir, loaded)) loaded.add(address);
  const names = new Set([...loaded].map((address) => keptName(new URL(address, 'http://any.invalid'))));
  for (const name of names) {
    const upload = /^\/media\/([^/]+)$/.exec(name)?.[1];
    const file = upload ? await uploadedFile(parts, upload) : await builtFile(parts.clientDir, name);
    if (file) files.push(file);
  }
  return files;
}

/** What the sheets load that pages load: the faces of the looks that readers choose. */
async function facesOf(clientDir: string, loaded: Set<string>): Promise<string[]> {
  const sheets = [...loaded].filter((address) => address.endsWith('.css') && isBuilt(address));
  const read = (sheet: string) => readFile(path.join(clientDir, sheet), 'utf8').catch(() => '');
  return (await Promise.all(sheets.map(read))).flatMap(filesOfSheet);
}

function pagesOf({ metadata, toc, bonus }: BookDocument): string[] {
  const tabs = BOOK_TABS.map((tab) => (tab === 'guide' ? ebookPath(metadata) : ebookTabPath(metadata, tab)));
  return [...tabs, ...[...toc, ...bonus].map((module) => modulePath(metadata, module))];
}

/**
 * Addresses of what tools ask the server for while somebody reads. Such a thing is kept like a page, under its own address, if its
 * route is a route module whose loader notes the e-book as pages do (`ebookPage`).
 */
function dataOf({ metadata }: BookDocument): string[] {
  return [ebookSearchIndexPath(metadata)];
}
