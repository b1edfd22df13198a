import { LRUCache } from 'lru-cache';
import { FOR_GOOD, type MediaFile } from '../http/media-file.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileToSend } from './send-file.ts';

/** Files of which it is remembered what they are. */
const REMEMBERED = 10_000;

// Opened by its address a file is a document of ours: it may show itself and run nothing. Without its origin
// (`allow-same-origin`) a browser would not play a video that is opened so.
const POLICY = [NO_PAGE_POLICY, "img-src 'self'", "media-src 'self'", 'sandbox allow-same-origin'].join('; ');

export type MediaFiles = {
  /** The file of an address, if the main thread has said what it is. */
  known(url: string): MediaFile | null;
  remember(url: string, file: MediaFile): void;
  /** When it turns out not to be there. */
  forget(url: string): void;
  toSend(file: MediaFile): FileToSend;
};

/** Uploads and their narrower copies, and files of e-books. What the main thread says of a name holds for good: names are never used again. */
export function mediaFiles(storage: () => Promise<Pick<Storage, 'read'>>): MediaFiles {
  const files = new LRUCache<string, MediaFile>({ max: REMEMBERED });
  return {
    known: (url) => files.get(pathOf(url)) ?? null,
    remember: (url, file) => {
      if (file.lifetime === FOR_GOOD) files.set(pathOf(url), file);
    },
    forget: (url) => void files.delete(pathOf(url)),
    toSend: (file) => ({
      ...{ size: file.bytes, modified: new Date(file.modified), type: file.mime, headers: headersOf(file) },
      etag: file.etag,
      read: async (range) => (await storage()).read(file.key, range),
    }),
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function headersOf({ fileName, lifetime, etag }: MediaFile): Record<string, string> {
  const plain = fileName.replace(/[^A-Za-z0-9._ -]/g, '_');
  const full = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const name = `filename="${plain}"; filename*=UTF-8''${full}`;
  const common = { ...SECURITY_HEADERS, 'Cache-Control': lifetime };
  if (etag)
    return { ...common, 'Content-Security-Policy': NO_PAGE_POLICY, 'Content-Disposition': `attachment; ${name}` };
  return {
    ...common,
    'Content-Security-Policy': POLICY,
    // files are public, and pictures of a page are shown wherever the page is linked
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Disposition': `inline; ${name}`,
  };
}
