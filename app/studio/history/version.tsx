import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedVersion } from '#server/revisions/history.presenter.ts';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import { Mark } from '../../lists/mark.tsx';
import rows from '../../lists/rows.module.css';
import styles from './version.module.css';

/** One version of a row: when, how and by whom it was made, and the counts of added and removed words. */
export function Version({ version, to }: { version: ListedVersion; to: string }) {
  const { t } = useTranslation();
  const { time, dateTime } = useDates();
  const { kind, name, by, created_at, is_stored } = version;
  return (
    <li className={styles.version}>
      <time dateTime={created_at} className={styles.time}>
        {time(created_at)}
      </time>
      <div className={styles.what}>
        <p className={rows.name}>
          <Link to={to} className={styles.link}>
            {name ?? t(`history.${kind}`)}
            <span className={hidden.visually}>, {dateTime(created_at)}</span>
          </Link>
        </p>
        <p className={rows.note}>
          {name && `${t(`history.${kind}`)} · `}
          {by || t('history.byNobody')}
        </p>
      </div>
      {is_stored && <Mark variant="leaf">{t('history.current')}</Mark>}
      <Words version={version} />
    </li>
  );
}

function Words({ version: { words_added: added, words_removed: removed } }: { version: ListedVersion }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => count.toLocaleString(i18n.language);
  if (added === 0 && removed === 0) return <p className={styles.words}>{t('history.sameWords')}</p>;
  return (
    <p className={styles.words}>
      {added > 0 && (
        <span className={styles.added}>
          <span aria-hidden>+{number(added)}</span>
          <span className={hidden.visually}>{t('history.wordsAdded', { count: added, n: number(added) })}</span>
        </span>
      )}{' '}
      {removed > 0 && (
        <span className={styles.removed}>
          <span aria-hidden>−{number(removed)}</span>
          <span className={hidden.visually}>{t('history.wordsRemoved', { count: removed, n: number(removed) })}</span>
        </span>
      )}{' '}
      <span aria-hidden>{t('history.words', { count: added + removed })}</span>
    </p>
  );
}
