import type { ReactNode } from 'react';
import styles from './library-grid.module.css';

/** A grid of uploads; `isWide` if it fills the page. */
export function LibraryGrid({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.uploads} data-wide={isWide || undefined}>
      {children}
    </ul>
  );
}
