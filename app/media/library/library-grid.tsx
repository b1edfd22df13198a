import type { ReactNode } from 'react';
import styles from './library-grid.module.css';

/** Uploads beside and below each other; `isWide` where the list is the page. */
export function LibraryGrid({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.uploads} data-wide={isWide || undefined}>
      {children}
    </ul>
  );
}
