import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { Notice } from '../../frame/notice.tsx';

/** The count of readings and clicks that could not be stored, with actions for them. */
export function AsideNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  const ask = useConfirm();
  const fetcher = useFetcher({ key: 'aside' });
  const send = (intent: 'retry' | 'discard') =>
    void fetcher.submit({ of: 'aside', intent }, { method: 'post', action: href('/admin/jobs') });
  const discard = () =>
    ask({
      title: t('aside.discardTitle'),
      question: t('aside.discardQuestion', { count }),
      action: t('aside.discard'),
      onConfirm: () => send('discard'),
    });
  const isBusy = fetcher.state !== 'idle';
  return (
    <Notice mb="md">
      <p>{t('aside.count', { count })}</p>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" variant="default" onClick={() => send('retry')} loading={isBusy}>
          {t('jobs.retry')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={discard} disabled={isBusy}>
          {t('aside.discard')}
        </Button>
      </Group>
    </Notice>
  );
}
