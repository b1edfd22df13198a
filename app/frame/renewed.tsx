import type { ReactNode, Ref } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './renewed.module.css';

/** What a screen shows of a search or choice: it stays visible, dimmed, until the next is there. */
export function Renewed({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  const { pathname } = useLocation();
  const to = useNavigation().location?.pathname;
  return (
    <div ref={ref} className={styles.renewed} aria-busy={to === pathname || undefined}>
      {children}
    </div>
  );
}
