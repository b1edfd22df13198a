import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor } from '../http/encodings.ts';
import { matchesTag } from '../http/validators.ts';
import type { WholePage } from '../http/whole-page.ts';
import { pageKey } from './page-key.ts';

/** Cached reads are stale after five minutes at most. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** A page that may be kept, and the e-book that it shows. */
export type KeptPage = WholePage & { ebookId: string };

/** Keeps and drops pages; called by the code that renders pages and by every write. */
export type PageKeeper = {
  keep(key: string, page: KeptPage): void;
  /** Drops the pages of e-books, in one pass over all kept pages. */
  drop(ebookIds: string[]): void;
  /** For when it is not known what has changed. */
  dropAll(): void;
};

export type KeptPages = PageKeeper & {
  /** Answers if the page is kept. @returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The number of kept pages, and the bytes of memory that they take. */
  size(): { pages: number; bytes: number };
};

/** Public pages in memory, rendered and compressed; each is sent with `more` headers, names and values in turn. */
export function createKeptPages(more: string[] = []): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: MAX_AGE_MS,
  });
  return {
    answer: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const key = pageKey(request.url ?? '');
      const page = key && pages.get(key);
      if (!page) return false;
      send(page, request, response);
      return true;
    },
    keep: (key, page) => {
      for (const { headers } of Object.values(page.bodies)) headers.push(...more);
      pages.set(key, page);
    },
    drop: (ebookIds) => {
      const dropped = new Set(ebookIds);
      for (const [key, page] of pages.entries()) if (dropped.has(page.ebookId)) pages.delete(key);
    },
    dropAll: () => pages.clear(),
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

function send({ bodies, etag }: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const body = bodies[encodingFor(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known && matchesTag(known, etag)) {
    response.writeHead(304, body.headers.slice(2)).end();
    return;
  }
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}
