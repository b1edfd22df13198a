import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stats.module.css';

export type Stat = {
  name: string;
  /** A count, or the text that replaces it. */
  value: number | string;
  /** The value for comparison. */
  beside?: ReactNode;
  /** The name of what it counts. */
  note?: string;
};

type Props = {
  stats: readonly Stat[];
  /** In one line beside the heading, where they are no news of their own. */
  isLine?: boolean;
  /** On one sheet, with lines between them. */
  isStrip?: boolean;
  /** Whether the first is what one comes for. */
  isLed?: boolean;
};

/** Two to four counts, each with its name, above the rows that they count. */
export function Stats({ stats, isLine, isStrip, isLed }: Props) {
  const { i18n } = useTranslation();
  const cards = [
    styles.stats,
    stats.length === 2 && styles.two,
    stats.length === 3 && styles.three,
    stats.some(({ note }) => note) && styles.noted,
    isStrip && styles.strip,
    isLed && styles.led,
  ];
  const looks = isLine ? [styles.line] : cards;
  return (
    <dl className={looks.filter(Boolean).join(' ')}>
      {stats.map(({ name, value, beside, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'number' ? value.toLocaleString(i18n.language) : value}
            {beside && <span className={styles.beside}>{beside}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
