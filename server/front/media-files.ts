import { LRUCache } from 'lru-cache';
import { FOR_GOOD, type MediaFile } from '../http/media-file.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '../http/security.ts';
import { bounded } from '../limits/bounded.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileToSend } from './send-file.ts';

/** The most files that are remembered. */
const REMEMBERED = 10_000;

// A file that is opened by its address is a document of this site: it may show itself and run nothing. Without its
// origin
// (`allow-same-origin`) a browser would not play such a video.
const POLICY = [NO_PAGE_POLICY, "img-src 'self'", "media-src 'self'", 'sandbox allow-same-origin'].join('; ');

export type MediaFiles = {
  /** The file of an address, if the main thread has named it before. */
  known(url: string): MediaFile | null;
  remember(url: string, file: MediaFile): void;
  /** Forgets a file that turned out not to be there. */
  forget(url: string): void;
  toSend(file: MediaFile): FileToSend;
};

/**
 * Uploads, their narrower copies, and files of e-books. A name is never used for another file, so that it can be
 * remembered for good.
 */
export function mediaFiles(storage: () => Promise<Pick<Storage, 'read'>>): MediaFiles {
  const files = new LRUCache<string, MediaFile>(bounded(REMEMBERED));
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
