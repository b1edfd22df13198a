import { queryOf } from '#common/addresses.ts';

const TABS = ['modules', 'supplements', 'products', 'support', 'edit', 'languages', 'numbers', 'export'];

/** `/admin/ebooks/{id}/{tab}…` or `/admin/{tab}/…`: the parts behind `/admin`. */
const partsOf = (pathname: string) => pathname.split('/').slice(2);

/** The tab of an e-book's head that a screen belongs to; null for a screen outside of e-books. */
export function tabOf(pathname: string): string | null {
  const [first = '', second, third] = partsOf(pathname);
  const tab = first === 'ebooks' ? third : second && first;
  // the e-book's own
  if (first === 'ebooks' && third === 'history') return 'edit';
  return TABS.find((one) => one === tab) ?? null;
}

/**
 * Whether an address leads to a screen of the e-book. A form's address names only the row that it edits: it counts as
 * one, as the e-book's own screens link to it.
 */
export function staysWithin(ebookId: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [first, second, third] = partsOf(pathname);
  // actions for the whole e-book belong to no tab
  const isOfAll = first === 'ebooks' && third === 'find';
  if ((tabOf(pathname) === null && !isOfAll) || second === 'global') return false;
  if (first === 'ebooks') return second === ebookId;
  const named = queryOf({ url: `http://here.invalid${pathname}${search}` }, 'ebookId');
  return second === 'new' ? named === ebookId : named === null || named === ebookId;
}
