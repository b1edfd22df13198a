import { data, type RouterContextProvider } from 'react-router';
import { requestPage } from './request.ts';
import { styleHash } from './style-hashes.ts';

export const NEVER_KEPT = 'private, no-store';
/** Kept by browsers and networks as long as the server says that it is still the same. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';

type Context = Readonly<RouterContextProvider>;
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

/** What the loader of an e-book's page gives: its data and its headers; and who may keep it. */
export function ebookPage<T>(context: Context, page: T, { ebookId, isHidden, css }: EbookPage) {
  allowStyle(context, css);
  if (isHidden) return data(page, { headers: { 'Cache-Control': NEVER_KEPT } });
  context.get(requestPage).ebookId = ebookId;
  return data(page, { headers: { 'Cache-Control': ALWAYS_ASKED, ...tagsOf(ebookId), ...SPECULATION } });
}

/** What the loader of a page of the product's own gives, if that has a sheet of its own. */
export function sitePage<T>(context: Context, page: T, css = '') {
  allowStyle(context, css);
  return data(page, { headers: siteHeaders() });
}

/** The headers of a page of the product's own, which speaks the visitor's language. */
export function siteHeaders(): Record<string, string> {
  return { 'Cache-Control': ALWAYS_ASKED, Vary: 'Cookie, Accept-Language' };
}

/** Lets the page's own style element pass its Content-Security-Policy. */
function allowStyle(context: Context, css: string): void {
  if (css) context.get(requestPage).styles.push(styleHash(css));
}
