import { useTranslation } from 'react-i18next';
import styles from './stats.module.css';

/** Three or four counts above a list, each with its name. */
export function Stats({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  const { i18n } = useTranslation();
  return (
    <dl className={counts.length === 3 ? `${styles.stats} ${styles.three}` : styles.stats}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
