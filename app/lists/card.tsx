import type { ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  /** Of the heading in it. */
  titleId: string;
  picture?: ReactNode;
  isChosen?: boolean;
  /** Whether a click on it is being followed. */
  isOpening?: boolean;
  /** What one may do with it. */
  actions: ReactNode;
  children: ReactNode;
};

/** One e-book, module or item in a manager's list. */
export function Card({ titleId, picture, isChosen, isOpening, actions, children }: Props) {
  return (
    <article
      className={picture ? styles.card : `${styles.card} ${styles.plain}`}
      aria-labelledby={titleId}
      data-chosen={isChosen || undefined}
      data-opening={isOpening || undefined}
    >
      {picture}
      <div>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

/** Cards beside and below each other. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
