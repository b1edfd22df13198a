import { keptName, NO_VERSION } from '#common/offline-list.ts';
import { bookOf, fileOf, type KeptBook } from '../stored/books.ts';
import { drop, fill, tidy } from './fill.ts';
import { notKept } from './not-kept.ts';
import { type Fetching, scope, tell } from './scope.ts';

declare const READER_BUILD: string;

/** Milliseconds for which a page waits to hear whether its e-book is still shown. */
const PATIENCE = 2_500;
/** Milliseconds after a silence in which pages do not wait. */
const QUIET = 30_000;

let quietUntil = 0;

/** Answers a request of a page, or for one, if it may be for something that is kept. */
export function answer(event: Fetching): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const [, room, id, slug] = url.pathname.split('/');
  const ofBook = room === 'ebook' && slug && id;
  if (request.mode === 'navigate') ofBook && event.respondWith(page(event, url, ofBook));
  else event.respondWith(part(request, url, ofBook));
}

/**
 * A page of a kept e-book, always as it is kept: so all pages are of one version. Before, it is asked whether the e-book is still
 * shown; a new version is fetched behind it.
 */
async function page(event: Fetching, url: URL, id: string): Promise<Response> {
  const book = await bookOf(id);
  const fromNetwork = () =>
    fetch(event.request).catch(async () => {
      // what a search asks of the server is found by the page itself (../kept.ts)
      url.search = '';
      return (await fileOf(id, keptName(url))) ?? notKept(book);
    });
  if (!book) return fromNetwork();
  const asked = ask(event, book).catch(() => undefined);
  event.waitUntil(asked);
  const now = event.timeStamp;
  const silence = new Promise((resolve) => setTimeout(resolve, now < quietUntil ? 0 : PATIENCE));
  await Promise.race([asked, silence]);
  if (performance.now() >= now + PATIENCE) quietUntil = now + QUIET;
  // another version may be there by now, or none
  return (await fileOf(id, keptName(url))) ?? fromNetwork();
}

/** Asks whether an e-book is still shown, and takes it away if it is not. A new version is fetched behind the page. */
async function ask(event: Fetching, book: KeptBook): Promise<void> {
  const { ebookId, path, version } = book;
  const { headers } = await fetch(`${path}/offline.json`, { method: 'HEAD', cache: 'no-store' });
  const present = headers.get('X-Version');
  // a server in trouble, or somebody between
  if (!present) return;
  if (present === NO_VERSION) {
    await drop(ebookId);
    return tell({ ebookId, gone: true });
  }
  if (!present.startsWith(READER_BUILD)) void scope.registration.update();
  event.waitUntil(present === version ? tidy() : fill(book));
}

/** What a page loads: of its e-book's version where it is of an e-book, and the same in all versions where it is not. */
async function part(request: Request, url: URL, id: string | false | undefined): Promise<Response> {
  const kept = await (id ? fileOf(id, keptName(url)) : caches.match(keptName(url)));
  const [, from, to] = /=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (!kept || !from) return kept ?? fetch(request);
  const body = await kept.blob();
  const { size, type } = body;
  const end = Math.min(+(to || size), size - 1);
  const headers = { 'Content-Range': `bytes ${from}-${end}/${size}` };
  return new Response(body.slice(+from, end + 1, type), { status: 206, headers });
}
