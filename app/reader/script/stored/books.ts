import { PREFIX, VERSION } from './local.ts';

/** An e-book that is kept for reading without a network. */
export type KeptBook = {
  ebookId: string;
  title: string;
  path: string;
  language: string;
  /** Names the cache that holds its files (`cacheOf`), with the id. */ version: string;
  bytes: number;
  hasSound: boolean;
};

/** What a page asks the worker to do. */
export type Wish = Pick<KeptBook, 'ebookId' | 'path' | 'hasSound'>;
export type Order = { keep: Wish } | { remove: string };

/** What the worker tells every page of the product. */
export type News = { ebookId: string } & (
  | { done: number; of: number }
  | { kept: true; isNew: boolean }
  /** The name of the error: `QuotaExceededError` where there was no room. */
  | { failed: string }
  | { gone: true }
  | { removed: true }
);

/** Caches with the files of e-books have names that begin so. */
const FILES = `${PREFIX}book:`;

/** The name of the cache with the files of an e-book in one version. */
export function cacheOf({ ebookId, version }: { ebookId: string; version: string }): string {
  return `${FILES}${ebookId}:${version}`;
}

/** Whether there are files of an e-book, be it kept or come in part. */
export async function hasFiles(ebookId: string): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(cacheOf({ ebookId, version: '' })));
}

/** The list of kept e-books: a cache too, so that the one write by which a version takes the place of another needs no database. */
export const records = () => caches.open(`${PREFIX}books:${VERSION}`);
const keyOf = (ebookId: string) => `/${ebookId}`;

/** What a record says; undefined if there is none, or if it is damaged. */
const read = (record?: Response): Promise<KeptBook> | undefined => record?.json().catch(() => undefined);

/** What is kept of an e-book; undefined if nothing is, or if what says so is damaged. */
export async function bookOf(ebookId: string): Promise<KeptBook | undefined> {
  return read(await (await records()).match(keyOf(ebookId)));
}

/** What is kept under a name in the present version of an e-book. */
export async function fileOf(ebookId: string, name: string): Promise<Response | undefined> {
  const book = await bookOf(ebookId);
  return book && (await caches.open(cacheOf(book))).match(name);
}

/** All kept e-books. @throws where the browser keeps nothing, as in some private windows */
export async function allBooks(): Promise<KeptBook[]> {
  const found = await Promise.all((await (await records()).matchAll()).map(read));
  return found.filter((book) => !!book);
}

export async function putBook(book: KeptBook): Promise<void> {
  await (await records()).put(keyOf(book.ebookId), new Response(JSON.stringify(book)));
}

/** Forgets an e-book; `sweep` then drops its files. */
export async function forgetBook(ebookId: string): Promise<void> {
  await (await records()).delete(keyOf(ebookId));
}

/** Drops the files that no kept e-book names: of an earlier version, or come in part. `isBusy`: for these e-books more files are coming. */
export async function sweep(isBusy: (ebookId: string) => unknown): Promise<void> {
  const present = (await allBooks()).map(cacheOf);
  for (const name of await caches.keys())
    if (name.startsWith(FILES) && !present.includes(name) && !isBusy(String(name.split(':')[2])))
      await caches.delete(name);
}
