import { Skeleton } from '@mantine/core';
import { matchPath } from 'react-router';
import type { Address } from '#common/addresses.ts';
import styles from './page-skeleton.module.css';
import { EbookHeadSkeleton, PART, type PartName } from './skeleton-parts.tsx';

type Outline = {
  /** Whether the way back stands above the heading. */
  hasWayBack?: boolean;
  /** Whether the button of what is new stands beside the heading. */
  hasButton?: boolean;
  hasSubtitle?: boolean;
  /** Whether it stands in the middle of the page, narrower than others. */
  isNarrow?: boolean;
  parts: PartName[];
};

/** What each screen is made of, below its heading. */
const OUTLINES = {
  '/': { hasButton: true, parts: ['search', 'ebooks'] },
  '/profile': { hasWayBack: true, hasSubtitle: true, isNarrow: true, parts: ['panels'] },
  '/admin': { hasButton: true, hasSubtitle: true, parts: ['fourCounts', 'columns'] },
  '/admin/users': { hasButton: true, hasSubtitle: true, parts: ['fourCounts', 'search', 'rows'] },
  '/admin/audit': { hasWayBack: true, hasSubtitle: true, parts: ['rows'] },
  '/admin/jobs': { hasSubtitle: true, parts: ['choice', 'rows'] },
  '/admin/supplements': { hasButton: true, parts: ['searchAndChoices', 'items'] },
  '/admin/products': { hasButton: true, parts: ['searchAndChoices', 'items'] },
  '/admin/produtos': { hasButton: true, parts: ['searchAndChoices', 'items'] },
  '/admin/ebooks/:ebookId/modules': { hasButton: true, parts: ['threeCounts', 'search', 'modules'] },
  '/admin/ebooks/:ebookId/supplements': { hasButton: true, parts: ['search', 'items'] },
  '/admin/ebooks/:ebookId/products': { hasButton: true, parts: ['search', 'items'] },
  '/admin/modules/new': { parts: ['fields'] },
  '/admin/modules/:moduleId/edit': { parts: ['fields'] },
  '/admin/settings': { parts: ['fields'] },
} as const satisfies Partial<Record<Address, Outline>>;
const LISTS: PartName[] = ['ebooks', 'items', 'rows', 'modules'];
const FORM: Outline = { parts: ['fieldsAndCard'] };

/** The screens that stand below an e-book's head. */
const OF_EBOOK: Address[] = [
  '/admin/ebooks/:ebookId/edit',
  '/admin/ebooks/:ebookId/modules',
  '/admin/ebooks/:ebookId/support',
  '/admin/ebooks/:ebookId/supplements',
  '/admin/ebooks/:ebookId/products',
  '/admin/ebooks/:ebookId/products/new',
  '/admin/ebooks/:ebookId/products/:productId/edit',
  '/admin/modules/new',
  '/admin/modules/:moduleId/edit',
  '/admin/supplements/new',
  '/admin/supplements/:supplementId/edit',
];

function outlineOf(path: string): Outline {
  return Object.entries(OUTLINES).find(([address]) => matchPath(address, path))?.[1] ?? FORM;
}

/** Whether an address leads to a list: what it shows stays until what is searched is found. */
export const isList = (path: string): boolean => outlineOf(path).parts.some((part) => LISTS.includes(part));

type Props = {
  path: string /** What is awaited. */;
  words: string /** Whether the e-book's head is there. */;
  isInside: boolean;
};

/** The outline of the screen that an address leads to, each part in the place and of the size of what comes. */
export function PageSkeleton({ path, words, isInside }: Props) {
  const { hasWayBack, hasButton, hasSubtitle, isNarrow, parts } = outlineOf(path);
  const isOfEbook = OF_EBOOK.some((address) => matchPath(address, path));
  return (
    <div className={isNarrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      {isOfEbook && !isInside && <EbookHeadSkeleton />}
      {hasWayBack && <Skeleton className={styles.wayBack} />}
      <div className={isOfEbook ? `${styles.head} ${styles.small}` : styles.head}>
        <div>
          <p role="status" className={styles.heading}>
            {words}
          </p>
          {hasSubtitle && <Skeleton className={styles.subtitle} />}
        </div>
        {hasButton && <Skeleton className={styles.button} />}
      </div>
      {parts.map((part) => {
        const Part = PART[part];
        return <Part key={part} />;
      })}
    </div>
  );
}
