import { createHash } from 'node:crypto';
import { CACHE_HEADER } from './page-cache.ts';

type ReaderPage = {
  ebookId: string;
  /** A hidden page is seen by who manages it alone, and is kept nowhere. */ isHidden: boolean;
  /** The sheet that stands in the page's own style element; empty if it has none. */ css: string;
  /** Whether the page is one of those that are kept in memory. */ keep?: boolean;
};

export const NEVER_KEPT = 'private, no-store';
/** Kept by browsers and networks as long as the server says that it is still the same. */
export const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';

/** The headers of a page of an e-book. */
export function readerHeaders({ ebookId, isHidden, css, keep = true }: ReaderPage): Record<string, string> {
  return {
    ...(css ? { 'x-prelo-styles': createHash('sha256').update(css).digest('base64') } : {}),
    ...(isHidden || !keep ? {} : { [CACHE_HEADER]: ebookId }),
    'Cache-Control': isHidden ? NEVER_KEPT : ALWAYS_ASKED,
  };
}
