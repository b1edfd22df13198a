import type { ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  /** The id of its heading. */
  titleId: string;
  picture?: ReactNode;
  isChosen?: boolean;
  /** The actions for it. */
  actions: ReactNode;
  children: ReactNode;
};

/** One item in a manager's list. */
export function Card({ titleId, picture, isChosen, actions, children }: Props) {
  return (
    <article
      className={picture ? styles.card : `${styles.card} ${styles.plain}`}
      aria-labelledby={titleId}
      data-chosen={isChosen || undefined}
    >
      {picture}
      <div>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

/** A grid of cards, each only as high as what it holds. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
