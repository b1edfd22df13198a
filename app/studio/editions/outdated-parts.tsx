import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readerLanguage } from '#common/languages.ts';
import type { ListedEdition } from '#server/editions/editions.ts';
import { partAddress } from './part-address.ts';
import styles from './part-list.module.css';
import { GROUPS } from './part-list.tsx';

/** The parts of an edition whose source changed since they were translated, each a link to its first such unit. */
export function OutdatedParts({ edition: { id, language, parts } }: { edition: ListedEdition }) {
  const { t } = useTranslation();
  const listed = parts.filter(({ row_id, counts }) => row_id !== null && counts !== null && counts.outdated > 0);
  if (listed.length === 0) return null;
  return (
    <ul className={styles.outdated} aria-label={t('editions.outdatedParts')}>
      {listed.map((part) => {
        const isNamed = part.group !== 'ebook' && part.group !== 'support';
        return (
          <li key={`${part.kind} ${part.row_id}`}>
            <Link to={partAddress(id, part)} lang={isNamed ? readerLanguage(language) : undefined}>
              {isNamed ? part.title : t(GROUPS[part.group])}
            </Link>
            <span>{t('editions.outdated', { count: part.counts?.outdated ?? 0 })}</span>
          </li>
        );
      })}
    </ul>
  );
}
