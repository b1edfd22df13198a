import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  /** The id of its heading. */
  titleId: string;
  /** A class for its placement. */
  className: string | undefined;
  children: ReactNode;
};

/** A part of a page with its own background and heading. */
export function Panel({ titleId, className, children }: Props) {
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={titleId}>
      {children}
    </section>
  );
}
