import { Button, Card, Group, Progress, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { byteSize } from '#common/byte-size.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { errorText } from '#common/texts/interface.ts';
import type { OwnEbooks, ShownOwnFile } from '#server/exports/author/author-file.presenter.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { useDates } from '../../frame/use-dates.ts';
import { useProgress } from '../../live/use-progress.ts';
import styles from './ebooks-card.module.css';

/** All own e-books as one file, made on request. */
export function EbooksCard({ file }: OwnEbooks) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<object>>({ key: 'export-ebooks' });
  const isRequested = fetcher.state !== 'idle';
  const isMaking = file?.state === 'making' || isRequested;
  const heard = useProgress(file?.state === 'making');
  const progress = file && !isRequested ? (heard(file.id) ?? file.progress) : null;
  const refusal = fetcher.data && !fetcher.data.ok && !isRequested ? fetcher.data.message : null;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="ebooks-title">
      <Title order={2} size="h4" id="ebooks-title">
        {t('exporting.ownTitle')}
      </Title>
      <Text c="dimmed">{t('exporting.ownText')}</Text>
      <div role="status">
        <State file={file} isMaking={isMaking} refusal={refusal} />
      </div>
      {isMaking && (
        <Progress
          value={progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0}
          className={styles.bar}
          mt="sm"
          aria-label={t('exporting.progress', { name: t('exporting.ownTitle') })}
          transitionDuration={120}
        />
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        {file?.is_there && (
          <Button
            component="a"
            href={href('/profile/ebooks')}
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('exporting.download')}
          </Button>
        )}
        <fetcher.Form method="post" action={href('/profile')}>
          <input type="hidden" name="intent" value="export-ebooks" />
          <Button type="submit" variant="default" disabled={isMaking}>
            {t(file?.is_there ? 'exporting.ownAgain' : 'exporting.ownMake')}
          </Button>
        </fetcher.Form>
      </Group>
    </Card>
  );
}

type StateProps = { file: ShownOwnFile | null; isMaking: boolean; refusal: string | null };

function State({ file, isMaking, refusal }: StateProps) {
  const { t, i18n } = useTranslation();
  const { dateTime } = useDates();
  const fault = refusal ?? (file?.state === 'failed' ? errorText(t, (file.code ?? 'file_failed') as ErrorCode) : null);
  if (isMaking) return <Text mt="sm">{t('exporting.making')}</Text>;
  if (fault)
    return (
      <Text mt="sm" className={styles.fault}>
        <IconAlertCircle size={16} aria-hidden /> {fault}
      </Text>
    );
  if (!file?.made_at) return null;
  const size = byteSize(file.bytes ?? 0, i18n.language);
  return <Text mt="sm">{t('exporting.ready', { size, date: dateTime(file.made_at) })}</Text>;
}
