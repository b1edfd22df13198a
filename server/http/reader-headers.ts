import { data, type RouterContextProvider } from 'react-router';
import { requestPage } from './request.ts';
import { styleHash } from './style-hashes.ts';

export const NEVER_KEPT = 'private, no-store';
/** Browsers and networks may keep a page, but must ask each time whether it has changed. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';

type Context = Readonly<RouterContextProvider>;
type EbookPage = {
  ebookId: string;
  /** Only its managers see a hidden page, and it is kept nowhere. */ isHidden: boolean;
  /** The sheet that stands in the page's own style element; empty if it has none. */ css: string;
};

/** Lets browsers prefetch the next module (WICG, Speculation Rules). */
const SPECULATION = { 'Speculation-Rules': '"/speculation.json"' };

/** Headers by which a content network knows which pages to purge: Surrogate-Key of Fastly, Cache-Tag of Cloudflare. */
function tagsOf(ebookId: string): Record<string, string> {
  return { 'Surrogate-Key': `ebook-${ebookId}`, 'Cache-Tag': `ebook-${ebookId}` };
}

/** The result of the loader of an e-book's page: its data and its headers. Also notes whether the page may be kept. */
export function ebookPage<T>(context: Context, page: T, { ebookId, isHidden, css }: EbookPage) {
  allowStyle(context, css);
  if (isHidden) return data(page, { headers: { 'Cache-Control': NEVER_KEPT } });
  context.get(requestPage).ebookId = ebookId;
  return data(page, { headers: { 'Cache-Control': ALWAYS_ASKED, ...tagsOf(ebookId), ...SPECULATION } });
}

/** The result of the loader of one of the product's own pages that has its own sheet. */
export function sitePage<T>(context: Context, page: T, css = '') {
  allowStyle(context, css);
  return data(page, { headers: siteHeaders() });
}

/** The headers of one of the product's own pages, which is in the visitor's language. */
export function siteHeaders(): Record<string, string> {
  return { 'Cache-Control': ALWAYS_ASKED, Vary: 'Cookie, Accept-Language' };
}

/** Lets the page's own style element pass its Content-Security-Policy. */
function allowStyle(context: Context, css: string): void {
  if (css) context.get(requestPage).styles.push(styleHash(css));
}
