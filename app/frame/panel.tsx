import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  /** Of the heading in it. */
  titleId: string;
  /** Of the room that it stands in. */
  className: string | undefined;
  children: ReactNode;
};

/** A part of a page that stands on a sheet of its own, under a heading. */
export function Panel({ titleId, className, children }: Props) {
  return (
    <section className={`${styles.panel} ${className}`} aria-labelledby={titleId}>
      {children}
    </section>
  );
}
