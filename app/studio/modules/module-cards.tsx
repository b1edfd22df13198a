import { Button, Skeleton } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleList } from '#server/modules/modules.ts';
import { CardGrid } from '../../lists/card.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { ModuleBulkBar } from './module-bulk-bar.tsx';
import { ModuleCard } from './module-card.tsx';

/** Fetched when somebody begins to put modules in order. */
const ModuleOrder = lazy(() => import('./module-order.tsx'));

type Props = {
  items: ModuleList['items'];
  ebook: { id: string; slug: string };
  /** Whether these are all modules of the e-book: only then they can be put in order. */
  isWhole: boolean;
};

/** The modules as cards to choose from, or as a list to put in order. */
export function ModuleCards({ items, ebook, isWhole }: Props) {
  const { t } = useTranslation();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(ids);
  const [ordering, setOrdering] = useState(false);
  const canOrder = isWhole && items.length > 1;
  if (ordering && canOrder) {
    return (
      <Suspense fallback={<Waiting />}>
        <ModuleOrder modules={items} onDone={() => setOrdering(false)} />
      </Suspense>
    );
  }
  return (
    <>
      {canOrder && (
        <Button
          variant="default"
          size="xs"
          mb="md"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          onClick={() => setOrdering(true)}
        >
          {t('modules.reorder')}
        </Button>
      )}
      <CardGrid>
        {items.map((module) => (
          <ModuleCard key={module.id} module={module} ebook={ebook} selection={selection} />
        ))}
      </CardGrid>
      <ModuleBulkBar selection={selection} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('modules.reorderLoading')}>
      <Skeleton height={52} mb="xs" />
      <Skeleton height={52} mb="xs" />
      <Skeleton height={52} />
    </div>
  );
}
