import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useLocation, useNavigation } from 'react-router';
import styles from './ebook-tabs.module.css';
import { tabOf } from './within-ebook.ts';

const TABS = [
  ['modules', '/admin/ebooks/:ebookId/modules', 'ebooks.modules'],
  ['supplements', '/admin/ebooks/:ebookId/supplements', 'ebooks.supplements'],
  ['products', '/admin/ebooks/:ebookId/products', 'ebooks.products'],
  ['support', '/admin/ebooks/:ebookId/support', 'ebooks.support'],
  ['edit', '/admin/ebooks/:ebookId/edit', 'ebooks.edit'],
  ['languages', '/admin/ebooks/:ebookId/languages', 'editions.title'],
  ['numbers', '/admin/ebooks/:ebookId/numbers', 'numbers.title'],
  ['export', '/admin/ebooks/:ebookId/export', 'exporting.title'],
] as const;

/** How much of the previous tab is visible beside the current one. */
const EDGE_PX = 48;

/** The tabs of an e-book; a clicked tab is marked at once. */
export function EbookTabs({ ebookId }: { ebookId: string }) {
  const { t } = useTranslation();
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  const current = tabOf(pathname) ?? tabOf(here.pathname);
  const bar = useRef<HTMLElement>(null);
  const showLit = () => {
    const lit = bar.current?.querySelector<HTMLElement>('[aria-current]');
    bar.current?.scrollTo({ left: (lit?.offsetLeft ?? 0) - EDGE_PX });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the current tab
  useEffect(showLit, [current]);
  // also when a tablet is rotated
  useWindowEvent('resize', showLit);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={t('ebooks.parts')}>
      <ul>
        {TABS.map(([tab, address, name]) => {
          const to = href(address, { ebookId });
          // a module's form belongs to the tab of the modules but is not its page
          const isPage = pathname === to ? 'page' : 'true';
          return (
            <li key={tab}>
              <Link to={to} aria-current={tab === current ? isPage : undefined}>
                {t(name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
