import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Numbers } from '#server/numbers/numbers.ts';
import hidden from '../../frame/hidden.module.css';
import { dayText, WITH_YEAR } from './amounts.ts';
import type { Filtering } from './filtering.ts';
import styles from './filters.module.css';

const NAMES = {
  source: 'numbers.filterSource',
  campaign: 'numbers.filterCampaign',
  medium: 'numbers.filterMedium',
  device: 'numbers.filterDevice',
  language: 'numbers.filterLanguage',
  module: 'numbers.module',
} as const;

type Props = Pick<Numbers, 'filters' | 'filtered_from'> & { filtering: Filtering };

/** The filters that are set, each with the way to take it away, and since when they reach. */
export function Filters({ filters, filtered_from, filtering }: Props) {
  const { t, i18n } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <div className={styles.filters}>
      <p role="status">{t('numbers.filtered')}</p>
      <ul>
        {filters.map(({ name, label }) => (
          <li key={name}>
            <Link to={filtering.without(name)} preventScrollReset>
              {t('numbers.reading', { name: t(NAMES[name]), values: label })}
              <span className={hidden.visually}>, {t('numbers.filterTakeAway')}</span>
              <IconX size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {filtered_from !== null && (
        <p role="status">{t('numbers.filteredFrom', { day: dayText(filtered_from, i18n.language, WITH_YEAR) })}</p>
      )}
    </div>
  );
}
