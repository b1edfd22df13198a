import { bookTab } from '#common/book-tabs.ts';

/**
 * The addresses of pages that are kept, an e-book's or a module's, as the pages themselves write them: other spellings
 * of an address, and the router's data, are not kept.
 */
const SHARED = '/ebook/';
const KEPT = /^\/ebook\/[a-z0-9-]+\/[a-z0-9-]+(\/module\/[a-z0-9-]+\/[a-z0-9-]+)?$/;

/**
 * The path, and for an e-book's page its tab. Other parameters (such as a campaign's name) do not change the page. Null
 * for an address whose page is not kept.
 */
export function pageKey(url: string): string | null {
  if (!url.startsWith(SHARED)) return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const [known, module] = KEPT.exec(path) ?? [];
  if (!known || module) return known ?? null;
  const tab = end < 0 ? null : bookTab(new URLSearchParams(url.slice(end)).get('tab'));
  return `${path}?${tab ?? 'guide'}`;
}
