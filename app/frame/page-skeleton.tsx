import { Skeleton } from '@mantine/core';
import { matchPath } from 'react-router';
import type { Address } from '#common/addresses.ts';
import { EbookHeadSkeleton } from './ebook-head-skeleton.tsx';
import styles from './page-skeleton.module.css';
import { PART, type PartName } from './skeleton-parts.tsx';

type Outline = {
  /** Whether the e-book's head is above it. */
  isOfEbook?: boolean;
  /** Whether there is a back link above the heading. */
  hasWayBack?: boolean;
  /** Whether the button for a new row is beside the heading. */
  hasButton?: boolean;
  hasSubtitle?: boolean;
  /** Whether it is centred and narrower than others. */
  isNarrow?: boolean;
  parts: readonly PartName[];
};

const FORM = { parts: ['fieldsAndCard'] } as const satisfies Outline;
const OF_EBOOK = { isOfEbook: true } as const;
const SHELF = { hasButton: true, parts: ['searchAndChoices', 'items'] } as const satisfies Outline;

/** The parts of each screen below its heading. */
const OUTLINES = {
  '/': { hasButton: true, parts: ['narrowSearch', 'ebooks'] },
  '/profile': { hasWayBack: true, hasSubtitle: true, isNarrow: true, parts: ['panels'] },
  '/admin': { hasButton: true, hasSubtitle: true, parts: ['dashboard'] },
  '/admin/users': { hasButton: true, hasSubtitle: true, parts: ['fourCounts', 'search', 'rows'] },
  '/admin/audit': { hasWayBack: true, hasSubtitle: true, parts: ['rows'] },
  '/admin/jobs': { hasSubtitle: true, parts: ['choice', 'rows'] },
  '/admin/numbers': { hasSubtitle: true, parts: ['numbers'] },
  '/admin/earnings': { hasSubtitle: true, parts: ['sections', 'rows'] },
  '/admin/earnings/:reportId': { hasWayBack: true, hasSubtitle: true, parts: ['sections', 'rows'] },
  '/admin/numbers/site': { hasSubtitle: true, parts: ['numbers'] },
  '/admin/media': { hasSubtitle: true, parts: ['searchAndChoice', 'uploads'] },
  '/admin/import': { hasSubtitle: true, parts: ['sections'] },
  '/admin/import/:importId': { hasWayBack: true, hasSubtitle: true, parts: ['sections', 'rows'] },
  '/admin/trash': { hasButton: true, hasSubtitle: true, parts: ['rows'] },
  '/admin/settings': { hasSubtitle: true, parts: ['sections'] },
  '/admin/supplements': SHELF,
  '/admin/products': SHELF,
  '/admin/produtos': SHELF,
  '/admin/catalog': { ...SHELF, hasSubtitle: true },
  '/admin/ebooks/:ebookId/edit': { ...OF_EBOOK, ...FORM },
  '/admin/ebooks/:ebookId/support': { ...OF_EBOOK, ...FORM },
  '/admin/ebooks/:ebookId/modules': { ...OF_EBOOK, hasButton: true, parts: ['search', 'modules'] },
  '/admin/ebooks/:ebookId/supplements': { ...OF_EBOOK, hasButton: true, parts: ['search', 'items'] },
  '/admin/ebooks/:ebookId/products': { ...OF_EBOOK, hasButton: true, parts: ['search', 'items'] },
  '/admin/ebooks/:ebookId/numbers': {
    ...{ ...OF_EBOOK, hasSubtitle: true },
    parts: ['numbers'],
  },
  '/admin/ebooks/:ebookId/export': { ...OF_EBOOK, hasSubtitle: true, parts: ['items'] },
  '/admin/ebooks/:ebookId/find': { ...OF_EBOOK, hasSubtitle: true, parts: ['search', 'rows'] },
  '/admin/ebooks/:ebookId/products/new': { ...OF_EBOOK, ...FORM },
  '/admin/ebooks/:ebookId/products/:productId/edit': { ...OF_EBOOK, ...FORM },
  '/admin/modules/new': { parts: ['fields'] },
  '/admin/modules/:moduleId/edit': { parts: ['fields'] },
  '/admin/supplements/new': { ...OF_EBOOK, ...FORM },
  '/admin/supplements/:supplementId/edit': { ...OF_EBOOK, ...FORM },
} as const satisfies Partial<Record<Address, Outline>>;
const RENEWED: PartName[] = ['ebooks', 'items', 'rows', 'modules', 'uploads', 'numbers'];

function outlineOf(path: string): Outline {
  return Object.entries(OUTLINES).find(([address]) => matchPath(address, path))?.[1] ?? FORM;
}

/** Whether rows or figures at an address stay until a search or choice has found others. */
export const isRenewed = (path: string): boolean => outlineOf(path).parts.some((part) => RENEWED.includes(part));

type Props = {
  path: string;
  /** The address that is loading. */
  words: string;
  /** Whether the e-book's head is already on the page. */
  isInside: boolean;
};

/** The outline of the screen at an address; each part has the position and size of the real one. */
export function PageSkeleton({ path, words, isInside }: Props) {
  const { isOfEbook, hasWayBack, hasButton, hasSubtitle, isNarrow, parts } = outlineOf(path);
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
