import { Button, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { Answer } from '../../forms/with-toast.ts';
import { Notice } from '../../frame/notice.tsx';

/** Warns that readers cannot open the address yet, with a button to publish the e-book. */
export function HiddenFromReaders({ ebookId }: { ebookId: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<object>>();
  const show = () =>
    void fetcher.submit(
      { intent: 'show' },
      { method: 'post', action: href('/admin/ebooks/:ebookId/share', { ebookId }) },
    );
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  return (
    <Notice icon={<IconEyeOff size={20} aria-hidden />} title={t('share.hidden')}>
      <Text>{t('share.hiddenText')}</Text>
      {refusal && (
        <Text role="alert" c="var(--error)" mt="xs">
          {refusal.message}
        </Text>
      )}
      <Button mt="sm" onClick={show} loading={fetcher.state !== 'idle'}>
        {t('share.show')}
      </Button>
    </Notice>
  );
}
