import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { NewLink } from '../../lists/new-link.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { ImportLink } from '../importing/import-link.tsx';
import styles from './ebook-list-head.module.css';

type Props = {
  isAdmin: boolean;
  canCreate: boolean;
  /** Null for who manages none. */
  counts: { total: number; visible: number } | null;
  /** What is searched for; null where there is nothing to search or to count. */
  search: string | null;
};

/** The heading of the list with what it counts, the field that searches it, and the ways to a new e-book. */
export function EbookListHead({ isAdmin, canCreate, counts, search }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.head} data-plain={search === null || undefined}>
      <div className={styles.name}>
        <Title order={1}>{t(isAdmin ? 'ebooks.adminHeading' : 'ebooks.heading')}</Title>
        {search !== null && counts && <Counts {...counts} />}
      </div>
      {search !== null && <SearchBox placeholder={t('ebooks.searchPlaceholder')} search={search} />}
      {canCreate && (
        <Button component={Link} to={href('/admin')} variant="subtle" color="gray" className={styles.dashboard ?? ''}>
          {t('ebooks.dashboard')}
        </Button>
      )}
      {canCreate && search !== null && (
        <div className={styles.acts}>
          <ImportLink to={href('/admin/import')} />
          <NewLink to={href('/admin/ebooks/new')} name={t('ebooks.newEbook')} />
        </div>
      )}
    </div>
  );
}

/** How many there are, and how many of them readers see. */
function Counts({ total, visible }: { total: number; visible: number }) {
  const { t, i18n } = useTranslation();
  const said = (count: number) => ({ count, n: count.toLocaleString(i18n.language) });
  return (
    <p className={styles.counts}>
      <span>{t('ebooks.total', said(total))}</span>
      {visible < total && <span>{t('ebooks.totalVisible', said(visible))}</span>}
    </p>
  );
}
