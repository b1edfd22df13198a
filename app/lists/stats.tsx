import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stats.module.css';

export type Stat = {
  name: string;
  /** A count, or what is said in its place. */
  value: number | string;
  /** What it is compared with. */
  beside?: ReactNode;
  /** What it counts. */
  note?: string;
};

/** Three or four counts above what they are of, each with its name. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  const { i18n } = useTranslation();
  const looks = [styles.stats, stats.length === 3 && styles.three, stats.some(({ note }) => note) && styles.told];
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
