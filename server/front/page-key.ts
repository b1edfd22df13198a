import { bookTab } from '#common/book-tabs.ts';

/**
 * The addresses of pages that are kept, an e-book's, a module's or the index for searching, as the pages themselves write them: other spellings
 * of an address, and the router's data, are not kept.
 */
const SHARED = '/ebook/';
const KEPT = /^\/ebook\/[a-z0-9-]+\/[a-z0-9-]+(\/module\/[a-z0-9-]+\/[a-z0-9-]+|\/search\.json)?$/;

/**
 * The path, and for an e-book's page its tab. Other parameters (such as a campaign's name) do not change the page. Null
 * for an address whose page is not kept.
 */
export function pageKey(url: string): string | null {
  if (!url.startsWith(SHARED)) return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const [known, part] = KEPT.exec(path) ?? [];
  if (!known || part) return known ?? null;
  const query = end < 0 ? null : new URLSearchParams(url.slice(end));
  // as many answers as there are words to type: none is kept
  if (query?.has('q')) return null;
  const tab = query && bookTab(query.get('tab'));
  return `${path}?${tab ?? 'guide'}`;
}
