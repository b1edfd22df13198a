import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './results.module.css';

/** What a search or a choice found: it stays in sight, pale, until what the next one finds is there. */
export function Results({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const to = useNavigation().location?.pathname;
  return (
    <div className={styles.results} aria-busy={to === pathname || undefined}>
      {children}
    </div>
  );
}
