import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pageKey } from '../front/page-key.ts';
import { encodingFor } from './encodings.ts';
import { matchesTag } from './validators.ts';
import { responseOf, type WholePage, wholePage } from './whole-page.ts';

/** Cached reads are stale after five minutes at most. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

type Entry = WholePage & { ebookId: string };

/** Header by which a page says that it may be kept, and of which e-book it tells. Never sent out. */
export const CACHE_HEADER = 'x-prelo-ebook';

/** Header by which a page says that its HTML is there from its first byte to its last. Never sent out. */
export const WHOLE_HEADER = 'x-prelo-whole';

export type PageCache = {
  /** Answers at the listener if the page is kept. @returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps a page that carries `CACHE_HEADER`, and answers with it. `epoch` is the one read before rendering. */
  keep(request: Request, page: Response, epoch: number): Promise<Response>;
  /** What is kept now; `bytes` of memory. */
  size(): { pages: number; bytes: number };
  /**
   * Lets one request make a page while the others that ask for it wait: readers come all at once when an author posts a
   * link. @returns the page if it was kept meanwhile; else the caller has to make it, and to call `done` in any case.
   */
  turn(request: Request): Promise<Turn>;
  /** Counts up with each drop: a page rendered before one of its e-book must not be kept after it. */
  epoch(): number;
  drop(ebookId: string): void;
  /** When it is not known what has changed. */
  dropAll(): void;
};

type Turn = { page: Response; done?: undefined } | { page: null; done: () => void };

/** Which e-books were dropped when, counted in drops; of those dropped long ago it is only known that they were. */
function createDrops() {
  let count = 0;
  let forgotten = 0;
  const last = new LRUCache<string, number>({
    max: 10_000,
    dispose: (at, _, reason) => {
      if (reason === 'evict') forgotten = Math.max(forgotten, at);
    },
  });
  return {
    count: () => count,
    add: (ebookId: string) => {
      count += 1;
      last.set(ebookId, count);
    },
    addAll: () => {
      count += 1;
      forgotten = count;
      last.clear();
    },
    isSince: (epoch: number, ebookId: string) => (last.get(ebookId) ?? forgotten) > epoch,
  };
}

/** Public pages, rendered and compressed, in memory; keyed by path and tab. */
export function createPageCache(): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry) => entry.size,
    ttl: MAX_AGE_MS,
  });
  const drops = createDrops();
  const underWay = new Map<string, Promise<void>>();
  return {
    answer: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const key = pageKey(request.url ?? '');
      const entry = key && entries.get(key);
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },
    keep: async (request, page, epoch) => {
      const entry = { ...(await wholePage(page, CACHE_HEADER)), ebookId: page.headers.get(CACHE_HEADER) ?? '' };
      const key = keyOfRequest(request);
      if (key && entry.bodies.identity.bytes.length > 0 && !drops.isSince(epoch, entry.ebookId))
        entries.set(key, entry);
      return responseOf(entry, request);
    },
    turn: async (request) => {
      const key = request.method === 'GET' || request.method === 'HEAD' ? keyOfRequest(request) : null;
      if (!key) return { page: null, done: () => {} };
      await underWay.get(key);
      const entry = entries.get(key);
      if (entry) return { page: responseOf(entry, request) };
      const { promise, resolve } = Promise.withResolvers<void>();
      const isFirst = !underWay.has(key);
      if (isFirst) underWay.set(key, promise);
      const done = () => {
        if (isFirst) underWay.delete(key);
        resolve();
      };
      return { page: null, done };
    },
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
    epoch: drops.count,
    drop: (ebookId) => {
      drops.add(ebookId);
      for (const [key, entry] of entries.entries()) if (entry.ebookId === ebookId) entries.delete(key);
    },
    dropAll: () => {
      drops.addAll();
      entries.clear();
    },
  };
}

function keyOfRequest(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  return pageKey(pathname + search);
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const body = entry.bodies[encodingFor(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known && matchesTag(known, entry.etag)) {
    response.writeHead(304, body.headers.slice(2)).end();
    return;
  }
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
