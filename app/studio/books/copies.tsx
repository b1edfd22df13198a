import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { CopyUnderWay } from '#server/ebooks/duplicate.ts';
import { isAwaited, useProgressNews } from '../../live/progress-news.ts';
import { useProgress } from '../../live/use-progress.ts';
import styles from './copies.module.css';
import { toastCopied } from './toast-copied.tsx';

/** The copies of e-books in progress, each with its progress; a finished copy is announced, unless this tab began it. */
export function Copies({ copies }: { copies: CopyUnderWay[] }) {
  const heard = useProgress(copies.some(({ percent }) => percent !== null));
  const shown = useRef(copies);
  useEffect(() => {
    shown.current = copies;
  }, [copies]);
  useProgressNews(({ id, isOver }) => {
    const copy = isOver && !isAwaited(id) && shown.current.find(({ job_id }) => job_id === id);
    if (copy) toastCopied(copy.id, copy.title);
  });
  if (copies.length === 0) return null;
  return (
    <ul className={styles.copies}>
      {copies.map((copy) => (
        <UnderWay key={copy.id} copy={copy} news={heard(copy.job_id)} />
      ))}
    </ul>
  );
}

type Props = { copy: CopyUnderWay; news: { done: number; total: number } | null };

function UnderWay({ copy: { id, title, percent: known }, news }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `copy-${id}` });
  const percent = news && news.total > 0 ? Math.floor((100 * news.done) / news.total) : (known ?? 0);
  const words = known === null ? t('ebooks.copyStopped') : t('ebooks.copying', { percent });
  const button = {
    type: 'submit',
    name: 'intent',
    variant: 'default',
    size: 'compact-sm',
    disabled: fetcher.state !== 'idle',
  } as const;
  return (
    <li className={styles.copy} data-failed={known === null || undefined}>
      <strong className={styles.title}>
        {known === null && <IconAlertTriangle size={18} aria-hidden />}
        {title}
      </strong>
      <span role="status">{words}</span>
      {known !== null && <Progress value={percent} aria-label={`${title}: ${words}`} className={styles.bar} />}
      <fetcher.Form method="post" action={`${href('/')}?index`}>
        <input type="hidden" name="id" value={id} />
        {known === null && (
          <Button {...button} value="retry-copy">
            {t('shell.tryAgain')}
          </Button>
        )}
        <Button {...button} value="cancel-copy">
          {t('forms.cancel')}
        </Button>
      </fetcher.Form>
    </li>
  );
}
