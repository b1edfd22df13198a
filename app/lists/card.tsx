import type { ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  /** The id of its heading. */
  titleId: string;
  picture?: ReactNode;
  isChosen?: boolean;
  /** Whether its link is loading. */
  isOpening?: boolean;
  /** The actions for it. */
  actions: ReactNode;
  /** The menu of further actions, in the corner. */
  menu?: ReactNode;
  children: ReactNode;
};

/** One e-book, module or item in a manager's list. */
export function Card({ titleId, picture, isChosen, isOpening, actions, menu, children }: Props) {
  return (
    <article
      className={[styles.card, !picture && styles.plain, menu && styles.withMenu].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      data-chosen={isChosen || undefined}
      data-opening={isOpening || undefined}
    >
      {picture}
      <div>{children}</div>
      {menu && <div className={styles.menu}>{menu}</div>}
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

/** A grid of cards. Wide cards stand two in a row at most; each is only as high as what it holds. */
export function CardGrid({ children, isWide }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={styles.grid} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}
