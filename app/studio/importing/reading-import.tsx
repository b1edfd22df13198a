import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StageProps } from './answered.ts';
import { UnderWay } from './under-way.tsx';

/** A file that is being read, which can be given up. */
export function ReadingImport({ found, fetcher }: StageProps) {
  const { t } = useTranslation();
  return (
    <UnderWay id={found.id} title={t('importing.reading')} known={found}>
      <p>{t('importing.readingHint')}</p>
      <fetcher.Form method="post">
        <Button type="submit" name="act" value="discard" variant="default" loading={fetcher.state !== 'idle'}>
          {t('importing.discard')}
        </Button>
      </fetcher.Form>
    </UnderWay>
  );
}
