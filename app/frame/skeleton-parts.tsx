import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardGrid } from '../lists/card.tsx';
import rows from '../lists/rows.module.css';
import styles from './skeleton-parts.module.css';

/** The parts of screens while they load. */
export const PART = {
  search: () => <Skeleton className={styles.field} />,
  narrowSearch: () => <Skeleton className={`${styles.field} ${styles.narrow}`} />,
  searchAndChoices: () => <Blocks count={3} className={styles.choices} />,
  searchAndChoice: () => <Blocks count={2} className={`${styles.choices} ${styles.one}`} />,
  choice: () => <Skeleton className={styles.choice} />,
  fourCounts: () => <Blocks count={4} className={styles.fourCounts} />,
  numbers: () => (
    <div>
      <Skeleton className={styles.span} />
      <Skeleton className={styles.answers} />
      <Skeleton className={styles.totals} />
      <Skeleton className={styles.chart} />
      <Skeleton className={styles.chart} />
    </div>
  ),
  dashboard: () => (
    <>
      <Blocks count={2} className={`${styles.columns} ${styles.figures}`} />
      <Blocks count={2} className={styles.columns} />
    </>
  ),
  panels: () => <Blocks count={3} className={styles.panels} />,
  ebooks: () => <Sheet className={styles.book} />,
  items: () => <Cards />,
  uploads: () => <Blocks count={12} className={styles.uploads} />,
  rows: () => <Sheet className={styles.row} />,
  modules: () => <Sheet className={styles.module} />,
  fields: () => <Blocks count={5} className={styles.fields} />,
  sections: () => (
    <div className={styles.sections}>
      {places(3).map((place) => (
        <div key={place}>
          <Lines count={2} />
          <Blocks count={3} className={styles.fields} />
        </div>
      ))}
    </div>
  ),
  fieldsAndCard: () => (
    <div className={styles.beside}>
      <Blocks count={5} className={styles.fields} />
      <Skeleton className={styles.aside} />
    </div>
  ),
};
export type PartName = keyof typeof PART;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

function Blocks({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div className={className}>
      {places(count).map((place) => (
        <Skeleton key={place} />
      ))}
    </div>
  );
}

/** Placeholders for a name and the words below it. */
export function Lines({ count }: { count: number }) {
  return <Blocks count={count} className={styles.lines} />;
}

function Cards() {
  return (
    <CardGrid>
      {places(6).map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton className={styles.picture} />
          <Lines count={3} />
          <Blocks count={2} className={styles.deeds} />
        </div>
      ))}
    </CardGrid>
  );
}

/** Rows on one sheet, with a line between them. */
function Sheet({ className }: { className: string | undefined }): ReactNode {
  return (
    <ul className={rows.rows} aria-hidden>
      {places(7).map((place) => (
        <li key={place} className={className}>
          <Skeleton className={styles.thumbnail} />
          <Lines count={2} />
        </li>
      ))}
    </ul>
  );
}
