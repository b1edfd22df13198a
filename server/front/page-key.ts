import { bookTab } from '#common/book-tabs.ts';

/**
 * The addresses of pages that are kept, an e-book's or a module's: as the pages themselves write them, so that no other
 * spelling of one, and not the router's data of it, is kept a second time.
 */
const SHARED = '/ebook/';
const KEPT = /^\/ebook\/[a-z0-9-]+\/[a-z0-9-]+(\/module\/[a-z0-9-]+\/[a-z0-9-]+)?$/;

/**
 * The path, and of an e-book's page the tab that is shown; what else a link carries (such as a campaign's name) shows the
 * same page. Null for an address whose page is not kept.
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
