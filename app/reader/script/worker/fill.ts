import { LIST_FORMAT, type OfflineFile, type OfflineList } from '#common/offline-list.ts';
import { bookOf, cacheOf, fileOf, forgetBook, putBook, sweep, type Wish } from '../stored/books.ts';
import { scope, tell } from './scope.ts';

/** What is being fetched, by e-book: the same one asked for by two pages is fetched once. */
const jobs: Record<string, { work: Promise<void>; stop: AbortController } | undefined> = {};

/** Fetches an e-book whole, then shows it from now on; until then, and if it fails, what was there before stays. */
export function fill(wish: Wish): Promise<void> {
  const { ebookId } = wish;
  const stop = new AbortController();
  const isOver = () => {
    stop.abort();
    jobs[ebookId] = undefined;
  };
  const fail = async ({ name }: Error) => {
    // who asks again goes on from what there is of it by now; where there is no room, it makes some
    if (name === 'QuotaExceededError' && !(await bookOf(ebookId))) await tidy();
    await tell({ ebookId, failed: name });
  };
  jobs[ebookId] ??= {
    stop,
    work: fetchBook(wish, stop.signal)
      .finally(isOver)
      .then((isNew) => tell({ ebookId, kept: true, isNew }), fail),
  };
  return jobs[ebookId].work;
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
  let isNew = false;
  async function* answersFor({ url, as, isSound }: OfflineFile) {
    yield cache.match(as);
    yield fileOf(ebookId, as);
    isNew = !!former;
    // of a sound that was played Firefox has parts, and answers with 206 from them
    yield fetch(url, { signal, cache: isSound ? 'no-store' : 'default' });
  }
  const queue = taken.values();
  let done = 0;
  const line = async () => {
    for (const file of queue) {
      await take(cache, file, answersFor(file));
      done += file.bytes;
      await tell({ ebookId, done, of: bytes });
    }
  };
  await Promise.all([line(), line(), line(), line()]);
  signal.throwIfAborted();
  await putBook(book);
  return isNew;
}

/** Puts a file into a cache, by the first answer that is as it is listed. */
async function take(cache: Cache, file: OfflineFile, answers: AsyncIterable<Response | undefined>): Promise<void> {
  for await (const answer of answers)
    if (answer && !answer.redirected && (await fits(answer, file))) return cache.put(file.as, answer);
  throw new Error();
}

async function fits(answer: Response, { hash, bytes }: OfflineFile): Promise<boolean> {
  // a sound may have 100 MB: it passes by without being held in memory, and a cache takes none that breaks off
  if (!hash) return answer.headers.get('content-length') === `${bytes}`;
  const body = await answer.clone().arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', body);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}
