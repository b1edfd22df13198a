import { Skeleton } from '@mantine/core';
import styles from './ebook-head-skeleton.module.css';
import { Lines } from './skeleton-parts.tsx';

/** The head of an e-book that is awaited: its cover, its name, what one may do, its tabs. */
export function EbookHeadSkeleton() {
  return (
    <div className={styles.ebook}>
      <Skeleton className={styles.cover} />
      <div className={styles.name}>
        <Lines count={2} />
      </div>
      <Skeleton className={styles.actions} />
      <div className={styles.tabs}>
        <Skeleton />
      </div>
    </div>
  );
}
