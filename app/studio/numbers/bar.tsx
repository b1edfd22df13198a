import type { ReactNode } from 'react';
import { hundredths } from './amounts.ts';
import styles from './bar.module.css';

/** A bar of a share of the width, with a mark for its earlier length. A page has some hundred: what all have in common is in their sheet. */
export function Bar({ part, before }: { part: number; before: number | null }): ReactNode {
  return (
    <svg className={styles.bar} aria-hidden>
      <rect width={`${hundredths(100 * part)}%`} />
      {before !== null && before > 0 && (
        <rect className={styles.before} x={`${hundredths(Math.min(99.7, 100 * before))}%`} />
      )}
    </svg>
  );
}
