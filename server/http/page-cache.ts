import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { bookTab } from '#common/addresses.ts';
import { matchesTag } from './validators.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Within 0.7 % of the bytes of brotli 6 and gzip 8, in half their time; the window is larger than any page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const GZIP = { level: 6 };

/** Cached reads are stale after five minutes at most. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { bytes: Buffer /** Names and values in turn, as `writeHead` takes them. */; headers: string[] };
type Entry = { ebookId: string; etag: string; bodies: Record<Encoding, Body>; size: number };

/**
 * The addresses of pages that are kept, an e-book's or a module's: as the pages themselves write them, so that no other
 * spelling of one, and not the router's data of it, is kept a second time.
 */
const SHARED = '/ebook/';
const KEPT = /^\/ebook\/[a-z0-9-]+\/[a-z0-9-]+(\/module\/[a-z0-9-]+\/[a-z0-9-]+)?$/;

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
      const key = keyOf(request.url ?? '');
      const entry = key && entries.get(key);
      if (!entry) return false;
      send(entry, request, response);
      return true;
    },
    keep: async (request, page, epoch) => {
      const entry = await entryOf(page);
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

/**
 * The path, and of an e-book's page the tab that is shown; what else a link carries (such as a campaign's name) shows the
 * same page. Null for an address whose page is not kept.
 */
function keyOf(url: string): string | null {
  if (!url.startsWith(SHARED)) return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const [known, module] = KEPT.exec(path) ?? [];
  if (!known || module) return known ?? null;
  const tab = end < 0 ? null : bookTab(new URLSearchParams(url.slice(end)).get('tab'));
  return `${path}?${tab ?? 'guide'}`;
}

function keyOfRequest(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  return keyOf(pathname + search);
}

function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  return (['br', 'gzip'] as const).find((encoding) => takes(accepted, encoding)) ?? 'identity';
}

/** Whether an Accept-Encoding header names an encoding without refusing it by `q=0` (RFC 9110, 12.5.3). */
function takes(accepted: string, encoding: Encoding): boolean {
  const start = accepted.indexOf(encoding);
  return start >= 0 && !/^;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(accepted.slice(start + encoding.length).trimStart());
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

/**
 * A page that is not kept, compressed and with its length: head and text leave in one write, so that a process that is
 * killed meanwhile leaves a whole page or none, which a balancer asks another node for.
 */
export async function inOnePiece(page: Response, request: Request): Promise<Response> {
  return responseOf(await entryOf(page), request, page.status);
}

function responseOf(entry: Entry, request: Request, status = 200): Response {
  const { bytes, headers } = entry.bodies[encodingFor(request.headers.get('accept-encoding'))];
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index] ?? '', headers[index + 1] ?? '']);
  const known = request.headers.get('if-none-match');
  if (status === 200 && known && matchesTag(known, entry.etag))
    return new Response(null, { status: 304, headers: pairs.slice(1) });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers: pairs });
}

/** A copy with memory of its own: the compressor's results are slices of larger buffers, which they would keep. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function entryOf(page: Response): Promise<Entry> {
  const ebookId = page.headers.get(CACHE_HEADER) ?? '';
  const plain = Buffer.from(await page.arrayBuffer());
  // weak: the same tag stands for the page in every coding
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const shared = [...page.headers].filter(([name]) => name !== CACHE_HEADER).flat();
  const bodyOf = (bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: [
      ...['Content-Length', String(bytes.length), 'ETag', etag, 'Vary', 'Accept-Encoding', ...shared],
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
  });
  const [br, gz] = await Promise.all([
    compressBrotli(plain, BROTLI).then(exact),
    compressGzip(plain, GZIP).then(exact),
  ]);
  const bodies = { br: bodyOf(br, 'br'), gzip: bodyOf(gz, 'gzip'), identity: bodyOf(plain, 'identity') };
  return { ebookId, etag, bodies, size: plain.length + br.length + gz.length + 2_000 };
}
