import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import styles from './memory.module.css';

type Props = { /** An e-book of whose owner they are. */ ebook: string; from: string; to: string };

/** The ways to the memory and the glossary of two languages. */
export function MemoryLinks({ ebook, from, to }: Props) {
  const { t } = useTranslation();
  const query = { ebook, from, to };
  return (
    <nav className={styles.links} aria-label={t('memory.views')}>
      <Link to={withQuery(href('/admin/memory'), query)}>{t('memory.title')}</Link>
      <Link to={withQuery(href('/admin/glossary'), query)}>{t('memory.glossary')}</Link>
    </nav>
  );
}
