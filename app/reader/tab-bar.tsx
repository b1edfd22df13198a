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
        <TabLink key={tab} icon={tab} href={ebookTabPath(book, tab)} name={names[tab]} isCurrent={tab === current} />
      ))}
    </nav>
  );
}

type LinkProps = { icon: BookTab; href: string; name: string; isCurrent: boolean };

export function TabLink({ icon, href, name, isCurrent }: LinkProps) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} data-breaks={LONG_WORD.test(name) || undefined}>
      <TabIcon tab={icon} />
      <span>{name}</span>
    </a>
  );
}
