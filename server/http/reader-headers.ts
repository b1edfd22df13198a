import { createHash } from 'node:crypto';
import { CACHE_HEADER } from './page-cache.ts';

export const NEVER_KEPT = 'private, no-store';
/** Kept by browsers and networks as long as the server says that it is still the same. */
export const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';

type EbookPage = {
  ebookId: string;
  /** A hidden page is seen by who manages it alone, and is kept nowhere. */ isHidden: boolean;
  /** The sheet that stands in the page's own style element; empty if it has none. */ css: string;
};

/** Lets browsers that can fetch the next module before it is asked for (WICG, Speculation Rules). */
const SPECULATION = { 'Speculation-Rules': '"/speculation.json"' };

/** By these a network that keeps pages can be told which to purge: Surrogate-Key of Fastly, Cache-Tag of Cloudflare. */
function tagsOf(ebookId: string): Record<string, string> {
  return { 'Surrogate-Key': `ebook-${ebookId}`, 'Cache-Tag': `ebook-${ebookId}` };
}

/** The headers of a page of an e-book. */
export function ebookHeaders({ ebookId, isHidden, css }: EbookPage): Record<string, string> {
  if (isHidden) return { ...styleHeaders(css), 'Cache-Control': NEVER_KEPT };
  return { ...publicHeaders(css), ...tagsOf(ebookId), ...SPECULATION, [CACHE_HEADER]: ebookId };
}

/** The headers of any other public page. */
export function publicHeaders(css = ''): Record<string, string> {
  return { ...styleHeaders(css), 'Cache-Control': ALWAYS_ASKED };
}

/** The headers of a page of the product's own, which speaks the visitor's language. */
export function siteHeaders(css = ''): Record<string, string> {
  return { ...publicHeaders(css), Vary: 'Cookie, Accept-Language' };
}

/** Lets the page's own style element pass its Content-Security-Policy. */
function styleHeaders(css: string): Record<string, string> {
  return css ? { 'x-prelo-styles': createHash('sha256').update(css).digest('base64') } : {};
}
