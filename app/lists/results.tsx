import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './results.module.css';
import { useListKeys } from './use-list-keys.ts';

/** The results of a search or choice: they stay visible, dimmed, until the next results are there. Keys lead through them. */
export function Results({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const { pathname } = useLocation();
  const to = useNavigation().location?.pathname;
  return (
    <div ref={list} className={styles.results} aria-busy={to === pathname || undefined}>
      {children}
    </div>
  );
}
