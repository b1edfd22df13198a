import type { ReactNode } from 'react';
import { hundredths } from './amounts.ts';
import styles from './bar.module.css';

/** A bar of a share of the width, with a mark for its earlier length. */
export function Bar({ part, before }: { part: number; before: number | null }): ReactNode {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden>
      <path d={`M0 0H${hundredths(100 * part)}V8H0z`} />
      {before !== null && before > 0 && (
        <path className={styles.before} d={`M${hundredths(Math.min(99.7, 100 * before))} 0V8`} />
      )}
    </svg>
  );
}
