import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unusualText } from '#common/unusual-text.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { dayText, WITH_YEAR } from './amounts.ts';
import styles from './unusual-days.module.css';

export type Unusual = Numbers['unusual'][number];

/** A triangle that points at the point below it. */
const SIGN = 'M0 -6l6 -10h-12z';

/** Marks over a drawing, each at its point: in percent of its width and height. */
export function UnusualSigns({ at }: { at: { x: number; y: number }[] }) {
  return (
    <svg className={styles.signs} aria-hidden>
      {at.map(({ x, y }) => (
        <svg key={`${x} ${y}`} x={`${x}%`} y={`${y}%`} aria-hidden>
          <path d={SIGN} />
        </svg>
      ))}
    </svg>
  );
}

type Props = {
  days: Unusual[];
  /** The actions for a day. */
  act?: (day: string, name: string) => ReactNode;
};

/** The days with ten times the usual readers, in words. */
export function UnusualDays({ days, act }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <div className={styles.days}>
      <p>
        <svg viewBox="-8 -18 16 16" aria-hidden>
          <path d={SIGN} />
        </svg>
        {t('numbers.unusualDays')}. {t('numbers.unusualNote')}
      </p>
      <ul>
        {days.map(({ day, readers, usual }) => (
          <li key={day}>
            <span>
              {t('numbers.reading', {
                name: dayText(day, language, WITH_YEAR),
                values: [
                  t('numbers.readerCount', { count: readers }),
                  unusualText({ readers, usual }, t, language),
                ].join(', '),
              })}
            </span>
            {act?.(day, dayText(day, language, WITH_YEAR))}
          </li>
        ))}
      </ul>
    </div>
  );
}
