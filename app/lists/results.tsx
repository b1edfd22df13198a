import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './results.module.css';

/** The results of a search or choice: they stay visible, dimmed, until the next results are there. */
export function Results({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const to = useNavigation().location?.pathname;
  return (
    <div className={styles.results} aria-busy={to === pathname || undefined}>
      {children}
    </div>
  );
}
