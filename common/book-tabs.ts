/** The tabs of an e-book's page, in the order of its bar; the first is shown when none is asked for. */
export const BOOK_TABS = ['guide', 'supplementation', 'products', 'support'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

/** The tab that a `tab` query names: `guide` if there is none, null if there is no such tab. */
export function bookTab(query: string | null | undefined): BookTab | null {
  return query ? (BOOK_TABS.find((tab) => tab === query) ?? null) : 'guide';
}
