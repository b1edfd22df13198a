import { queryOf } from '#common/addresses.ts';

const TABS = ['modules', 'supplements', 'products', 'support', 'edit', 'numbers', 'export'];

/** `/admin/ebooks/{id}/{tab}…` or `/admin/{tab}/…`: the parts behind `/admin`. */
const partsOf = (pathname: string) => pathname.split('/').slice(2);

/** The tab of an e-book's head to which a screen belongs; null for one outside of all e-books. */
export function tabOf(pathname: string): string | null {
  const [first = '', second, third] = partsOf(pathname);
  const tab = first === 'ebooks' ? third : second && first;
  // the e-book's own
  if (first === 'ebooks' && third === 'history') return 'edit';
  return TABS.find((one) => one === tab) ?? null;
}

/**
 * Whether an address leads to a screen of the e-book; of a form that names only what it edits it is taken for granted,
 * as an e-book's own screens lead there.
 */
export function staysWithin(ebookId: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [first, second, third] = partsOf(pathname);
  // what is done with the whole e-book stands in no room of it
  const isOfAll = first === 'ebooks' && third === 'find';
  if ((tabOf(pathname) === null && !isOfAll) || second === 'global') return false;
  if (first === 'ebooks') return second === ebookId;
  const named = queryOf({ url: `http://here.invalid${pathname}${search}` }, 'ebookId');
  return second === 'new' ? named === ebookId : named === null || named === ebookId;
}
