import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty.module.css';

type Props = {
  icon: Icon;
  title: string;
  /** The reason, and the next step. */
  children?: ReactNode;
};

/** Replaces an empty list. */
export function Empty({ icon: Sign, title, children }: Props) {
  return (
    <div className={styles.empty} role="status">
      <Sign size={40} stroke={1.3} aria-hidden />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** The same in one line. */
export function EmptyLine({ children }: { children: string }) {
  return (
    <p className={styles.empty} role="status">
      {children}
    </p>
  );
}
