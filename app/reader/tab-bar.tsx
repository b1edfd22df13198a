import { ebookTabPath } from '#common/addresses.ts';
import { BOOK_TABS, type BookTab, tabNames } from '#common/book-tabs.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { BookMetadata } from '#server/reading/book.ts';
import { TabIcon } from './tab-icon.tsx';

/** A word of this length may be broken, as it may not fit a narrow phone beside three other tabs. */
const LONG_WORD = /\S{10}/;

/** The bar of an e-book's pages: at the bottom, on wide screens at the top. */
export function TabBar({ book, current, t }: { book: BookMetadata; current: BookTab; t: ReaderT }) {
  const names = tabNames(book);
  return (
    <nav className="tabs" aria-label={t('sections')}>
      {BOOK_TABS.map((tab) => (
        <TabLink
          key={tab}
          icon={tab}
          href={ebookTabPath(book, tab)}
          name={names[tab]}
          lang={languageOfTab(book, tab)}
          isCurrent={tab === current}
        />
      ))}
    </nav>
  );
}

const NAMED = {
  guide: 'guide_tab_name',
  supplementation: 'supplementation_tab_name',
  support: 'support_tab_name',
} as const;

/** The language of a tab's name, if that is not translated. */
export function languageOfTab({ languages }: BookMetadata, tab: BookTab): string | undefined {
  return tab === 'products' ? undefined : languages?.[NAMED[tab]];
}

type LinkProps = { icon: BookTab; href: string; name: string; lang?: string; isCurrent: boolean };

export function TabLink({ icon, href, name, lang, isCurrent }: LinkProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} data-breaks={LONG_WORD.test(name) || undefined}>
      <TabIcon tab={icon} />
      <span lang={lang}>{name}</span>
    </a>
  );
}
