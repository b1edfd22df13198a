import { languageDefaults } from './languages.ts';

/** The tabs of an e-book's page, in the order of its bar; the first is shown when none is asked for. */
export const BOOK_TABS = ['guide', 'supplementation', 'products', 'support'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

/** The tab that a `tab` query names: `guide` if there is none, null if there is no such tab. */
export function bookTab(query: string | null | undefined): BookTab | null {
  return query ? (BOOK_TABS.find((tab) => tab === query) ?? null) : 'guide';
}

type Names = Record<BookTab, string>;

/** The names of the tabs: the e-book's own, or its language's by default. */
export function tabNames({
  tabNames: own,
  language,
}: {
  tabNames: { guide: string; supplementation: string; support: string };
  language: string;
}): Names {
  const defaults = languageDefaults(language);
  return {
    guide: own.guide.trim() || defaults.guideTabName,
    supplementation: own.supplementation.trim() || defaults.supplementationTabName,
    products: defaults.productsTabName,
    support: own.support.trim() || defaults.supportTabName,
  };
}
