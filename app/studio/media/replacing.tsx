import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import hidden from '../../frame/hidden.module.css';
import styles from './replacing.module.css';

type Props = { upload: LibraryUpload; heard: (id: string) => { done: number; total: number } | null };

/** The progress of replacing an upload, with buttons to stop and continue it. */
export function Replacing({ upload: { id, original_name, replacing }, heard }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `replacing-${id}` });
  if (!replacing) return null;
  const news = heard(replacing.job_id);
  const percent = news && news.total > 0 ? Math.floor((100 * news.done) / news.total) : (replacing.percent ?? 0);
  const isStopped = replacing.percent === null;
  return (
    <div className={styles.replacing}>
      <p role="status">{isStopped ? t('library.replacingStopped') : t('library.replacing', { percent })}</p>
      {!isStopped && <Progress value={percent} aria-label={t('library.replacing', { percent })} />}
      <fetcher.Form method="post" action={href('/admin/media')}>
        <input type="hidden" name="intent" value={isStopped ? 'retry' : 'cancel'} />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          disabled={fetcher.state !== 'idle'}
          title={isStopped ? undefined : t('library.replacingCancelHint')}
        >
          {t(isStopped ? 'jobs.retry' : 'library.replacingCancel')}{' '}
          <span className={hidden.visually}>{original_name}</span>
        </Button>
      </fetcher.Form>
    </div>
  );
}
