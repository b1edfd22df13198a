import { Button, Center } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GrowingList } from './use-growing-list.ts';

/** The button for the next page of a list; nothing when all rows are shown. */
export function LoadMore<T>({ list }: { list: GrowingList<T> }) {
  const { t } = useTranslation();
  if (!list.hasMore) return null;
  return (
    <Center mt={24}>
      <Button variant="default" size="md" onClick={list.loadMore} loading={list.loading}>
        {t('forms.loadMore')}
      </Button>
    </Center>
  );
}
