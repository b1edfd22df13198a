import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uncounted, UncountedPart } from '#server/numbers/uncounted.ts';
import { Panel } from '../../frame/panel.tsx';
import { useDates } from '../../frame/use-dates.ts';
import { dayText, WITH_YEAR } from './amounts.ts';
import { UncountButton } from './uncount-button.tsx';
import styles from './uncounted.module.css';

/** The excluded days and sources of an e-book, each with a button to include it again if possible. */
export function UncountedList({ uncounted: { parts, kept_from } }: { uncounted: Uncounted }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  if (parts.length === 0) return null;
  return (
    <Panel titleId={titleId} className={styles.uncounted}>
      <h2 id={titleId}>{t('numbers.uncounted')}</h2>
      <p>
        {t('numbers.uncountedText')}{' '}
        {kept_from !== null && t('numbers.uncountedKept', { day: dayText(kept_from, i18n.language, WITH_YEAR) })}
      </p>
      <ul>
        {parts.map((part) => (
          <Row key={part.day ?? part.source} part={part} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ part: { day, source, at: since, by, is_kept } }: { part: UncountedPart }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const name = day === null ? (source ?? '') : dayText(day, i18n.language, WITH_YEAR);
  const when = { day: dates.date(since) };
  return (
    <li>
      <span>
        {name}
        <small>
          {by === null ? t('numbers.uncountedSince', when) : t('numbers.uncountedBy', { ...when, name: by })}
          {is_kept ? '' : `; ${t('numbers.uncountedForGood')}`}
        </small>
      </span>
      {is_kept && <UncountButton intent="count" part={day === null ? { source: source ?? '' } : { day }} name={name} />}
    </li>
  );
}
