import type { ReactNode } from 'react';
import styles from './bar.module.css';
import bars from './bar-list.module.css';

/** A bar of a share of the width, with a mark for its earlier length. */
export function Bar({ part, before }: { part: number; before: number | null }): ReactNode {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={`${bars.bar} ${styles.bar}`} aria-hidden>
      <path className={styles.ground} d="M0 4H100" />
      <rect className={styles.filled} width={100 * part} height="8" />
      {before !== null && before > 0 && <path className={styles.before} d={`M${Math.min(99.7, 100 * before)} 0V8`} />}
    </svg>
  );
}
