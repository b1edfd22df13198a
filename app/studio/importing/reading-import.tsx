import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProgress } from '../../live/use-progress.ts';
import type { StageProps } from './answered.ts';
import styles from './import-stages.module.css';

/** A file that is being read; without scripts the page reloads itself. */
export function ReadingImport({ found, fetcher }: StageProps) {
  const { t } = useTranslation();
  const { done, total } = useProgress(true)(found.id) ?? found;
  // the total is known only after the text is read
  const isKnown = total > 0;
  const percent = isKnown ? Math.floor((done / total) * 100) : 100;
  return (
    <section className={styles.stage}>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div role="status">
        <h2>{t('importing.reading')}</h2>
      </div>
      <Progress.Root className={styles.bar}>
        <Progress.Section
          value={percent}
          animated={!isKnown}
          withAria={isKnown}
          {...(isKnown && { 'aria-label': t('importing.reading') })}
        />
      </Progress.Root>
      <p>{t('importing.readingHint')}</p>
      <fetcher.Form method="post">
        <Button type="submit" name="act" value="discard" variant="default" loading={fetcher.state !== 'idle'}>
          {t('importing.discard')}
        </Button>
      </fetcher.Form>
    </section>
  );
}
