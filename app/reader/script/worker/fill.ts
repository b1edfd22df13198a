import { LIST_FORMAT, type OfflineFile, type OfflineList } from '#common/offline-list.ts';
import { bookOf, cacheOf, forgetBook, putBook, sweep, type Wish } from '../stored/books.ts';
import { scope, tell } from './scope.ts';

/** What is being fetched, by e-book: the same one asked for by two pages is fetched once. */
const jobs: Record<string, { work: Promise<void>; stop: AbortController } | undefined> = {};
const isOver = (ebookId: string) => {
  jobs[ebookId] = undefined;
};

/** Fetches an e-book whole, then shows it from now on; until then, and if it fails, what was there before stays. */
export function fill(wish: Wish): Promise<void> {
  const { ebookId } = wish;
  const underWay = jobs[ebookId];
  if (underWay) return underWay.work;
  const stop = new AbortController();
  const work = fetchBook(wish, stop.signal)
    .then((isNew) => tell({ ebookId, kept: true, isNew }))
    .catch(async (error: Error) => {
      stop.abort();
      isOver(ebookId);
      // who asks again goes on from what there is of it by now; where there is no room, it makes some
      if (error.name === 'QuotaExceededError' && !(await bookOf(ebookId))) await tidy();
      await tell({ ebookId, failed: error.name });
    })
    .finally(() => isOver(ebookId));
  jobs[ebookId] = { work, stop };
  return work;
}

/** Stops fetching an e-book, forgets it and drops its files. */
export async function drop(ebookId: string): Promise<void> {
  const job = jobs[ebookId];
  job?.stop.abort();
  await job?.work;
  await forgetBook(ebookId);
  await tidy();
}

/** Drops what is left of earlier versions. */
export const tidy = (): Promise<void> => sweep((ebookId) => jobs[ebookId]);

/**
 * Puts all files of an e-book into the cache of their version, and then with one write shows that.
 * @returns whether it took the place of another version @throws if a file is not as listed: the author is writing
 */
async function fetchBook({ ebookId, path, hasSound }: Wish, signal: AbortSignal): Promise<boolean> {
  const former = await bookOf(ebookId);
  const asked = await fetch(`${path}/offline.json`, { signal, cache: 'no-cache' });
  const { files, ...head }: OfflineList = await asked.json();
  if (head.format !== LIST_FORMAT) throw await scope.registration.update();
  const taken = files.filter(({ isSound }) => hasSound || !isSound);
  const bytes = taken.reduce((sum, file) => sum + file.bytes, 0);
  const book = { ...head, hasSound, bytes };
  const cache = await caches.open(cacheOf(book));
  const old = former && (await caches.open(cacheOf(former)));
  let isNew = false;
  const fromNetwork = ({ url, isSound }: OfflineFile) => {
    isNew = former !== undefined;
    // of a sound that was played Firefox has parts, and answers with 206 from them
    return fetch(url, { signal, cache: isSound ? 'no-store' : 'default' });
  };
  const sources = [({ as }: OfflineFile) => cache.match(as), ({ as }: OfflineFile) => old?.match(as), fromNetwork];
  const queue = taken.values();
  let done = 0;
  const line = async () => {
    for (const file of queue) {
      await take(cache, file, sources);
      done += file.bytes;
      await tell({ ebookId, done, of: bytes });
    }
  };
  await Promise.all([line(), line(), line(), line()]);
  signal.throwIfAborted();
  await putBook(book);
  return isNew;
}

type Source = (file: OfflineFile) => Promise<Response | undefined> | undefined;

/** Puts a file into a cache, from the first source that has it as it is listed. */
async function take(cache: Cache, file: OfflineFile, sources: Source[]): Promise<void> {
  for (const source of sources) {
    const answer = await source(file);
    if (answer && !answer.redirected && (await fits(answer, file))) return cache.put(file.as, answer);
  }
  throw new Error();
}

async function fits(answer: Response, { hash, bytes }: OfflineFile): Promise<boolean> {
  // a sound may have 100 MB: it passes by without being held in memory, and a cache takes none that breaks off
  if (!hash) return Number(answer.headers.get('content-length')) === bytes;
  const body = await answer.clone().arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', body);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}
