import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { siteLook } from '#common/site-look.ts';
import type { Ctx } from '../context.ts';
import type { PageCache } from '../http/page-cache.ts';
import { bounded } from '../limits/bounded.ts';
import { type BookDocument, readBook } from '../reading/book.ts';
import { letOthersGo } from '../turns.ts';

/** Milliseconds for which a version is taken as read, while nothing of the e-book is written. */
const KNOWN_MS = 60_000;

type Parts = {
  ctxFor: (actor: null) => Ctx;
  pageCache: Pick<PageCache, 'epoch' | 'isSince'>;
  build: { readers: string; all: string };
};

/** An e-book as nobody signed in reads it, and the version of all that its pages are made of. */
export type Present = { version: string; book: BookDocument };

export type Versions = {
  /** Reads the e-book. @throws ebook_not_found */
  read: (ebookId: string) => Promise<Present>;
  /** Its version, which was read in the last minute or is read now. @throws ebook_not_found */
  of: (ebookId: string) => Promise<string>;
};

/**
 * Versions of e-books. A version changes with everything that changes a page: the author, a price that ends, the site's look, the product.
 * That is known without making a page: the time of the last write stands for texts of modules, the rest is what the e-book's own page is
 * made of.
 */
export function createVersions({ ctxFor, pageCache, build }: Parts): Versions {
  const known = new LRUCache<string, { version: string; epoch: number }>({ ...bounded(10_000), ttl: KNOWN_MS });
  const read = async (ebookId: string): Promise<Present> => {
    const epoch = pageCache.epoch();
    const ctx = ctxFor(null);
    const book = await readBook(ctx, ebookId);
    const hash = createHash('sha256').update(`${build.all} ${JSON.stringify(siteLook(ctx.site))}`);
    for (const part of Object.values(book)) {
      hash.update(`${JSON.stringify(part)}\n`);
      await letOthersGo();
    }
    const version = `${build.readers}-${hash.digest('hex').slice(0, 16)}`;
    known.set(ebookId, { version, epoch });
    return { version, book };
  };
  return {
    read,
    of: async (ebookId) => {
      const last = known.get(ebookId);
      if (last && !pageCache.isSince(last.epoch, ebookId)) return last.version;
      return (await read(ebookId)).version;
    },
  };
}
