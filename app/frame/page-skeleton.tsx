import { Skeleton } from '@mantine/core';
import { matchPath } from 'react-router';
import type { Address } from '#common/addresses.ts';
import styles from './page-skeleton.module.css';

type Shape = 'cards' | 'rows' | 'modules' | 'form' | 'board';

/** What a screen is made of, where it is no form. */
const SHAPES = {
  '/': 'cards',
  '/admin': 'board',
  '/admin/users': 'rows',
  '/admin/audit': 'rows',
  '/admin/jobs': 'rows',
  '/admin/supplements': 'cards',
  '/admin/products': 'cards',
  '/admin/produtos': 'cards',
  '/admin/ebooks/:ebookId/modules': 'modules',
  '/admin/ebooks/:ebookId/supplements': 'cards',
  '/admin/ebooks/:ebookId/products': 'cards',
} as const satisfies Partial<Record<Address, Shape>>;

const CLASSES = {
  cards: styles.cards,
  rows: styles.rows,
  modules: styles.modules,
  form: styles.form,
  board: styles.board,
};
const SEARCHED: Shape[] = ['cards', 'rows', 'modules'];
const PARTS = {
  cards: [0, 1, 2, 3, 4, 5],
  rows: [0, 1, 2, 3, 4, 5, 6],
  modules: [0, 1, 2, 3, 4, 5, 6],
  form: [0, 1, 2, 3],
  board: [0, 1, 2, 3],
};

/** The outline of the screen that an address leads to: in the heading's place what is awaited, then cards, rows, fields or figures as it has them. */
export function PageSkeleton({ path, words }: { path: string; words: string }) {
  const shape = Object.entries(SHAPES).find(([address]) => matchPath(address, path))?.[1] ?? 'form';
  return (
    <div className={styles.page}>
      <p role="status" className={styles.heading}>
        {words}
      </p>
      {SEARCHED.includes(shape) && <Skeleton className={styles.search} />}
      <div className={CLASSES[shape]}>
        {PARTS[shape].map((part) => (
          <Skeleton key={part} />
        ))}
      </div>
      {shape === 'board' && <Skeleton className={styles.panel} />}
    </div>
  );
}
