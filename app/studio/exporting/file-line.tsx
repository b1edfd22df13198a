import { Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { byteSize } from '#common/byte-size.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { errorText } from '#common/texts/interface.ts';
import type { ShownFile } from '#server/exports/exports.presenter.ts';
import type { Format } from '#server/exports/formats.ts';
import type { Done, Refusal } from '#server/web.ts';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import styles from './export-page.module.css';

type Props = {
  ebookId: string;
  format: Format;
  /** The description, with the size if there are several. */
  name: string;
  size: string | undefined;
  file: ShownFile | null;
  progress: { done: number; total: number } | null;
};

/** One file: its state, progress and actions. */
export function FileLine({ ebookId, format, name, size, file, progress }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Done<object> | Refusal>({ key: `export ${ebookId} ${format}` });
  const isRequested = fetcher.state !== 'idle';
  const isMaking = file?.state === 'making' || isRequested;
  const percent =
    progress && progress.total > 0 && !isRequested ? Math.floor((100 * progress.done) / progress.total) : 0;
  const refusal = fetcher.data && !fetcher.data.ok && !isRequested ? fetcher.data.message : null;
  return (
    <div className={styles.line}>
      <div className={styles.state}>
        {size && <h3>{size}</h3>}
        <div role="status">
          <State file={file} isMaking={isMaking} refusal={refusal} />
        </div>
      </div>
      {file?.state === 'ready' && !isRequested ? (
        <Button
          component="a"
          href={href('/admin/ebooks/:ebookId/export/:fileId', { ebookId, fileId: file.id })}
          variant="light"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('exporting.download')} <span className={hidden.visually}>{name}</span>
        </Button>
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="format" value={format} />
          <Button type="submit" variant="default" size="sm" disabled={isMaking}>
            {t(file?.state === 'failed' ? 'exporting.again' : 'exporting.make')}{' '}
            <span className={hidden.visually}>{name}</span>
          </Button>
        </fetcher.Form>
      )}
      {isMaking && (
        <Progress
          value={percent}
          className={styles.bar}
          aria-label={t('exporting.progress', { name })}
          transitionDuration={120}
        />
      )}
    </div>
  );
}

type StateProps = { file: ShownFile | null; isMaking: boolean; refusal: string | null };

function State({ file, isMaking, refusal }: StateProps) {
  const { t, i18n } = useTranslation();
  const { dateTime } = useDates();
  if (isMaking) return <p>{t('exporting.making')}</p>;
  const fault = refusal ?? (file?.state === 'failed' ? errorText(t, (file.code ?? 'file_failed') as ErrorCode) : null);
  if (fault)
    return (
      <p className={styles.fault}>
        <IconAlertCircle size={16} aria-hidden /> {fault}
      </p>
    );
  if (!file?.made_at) return <p>{t('exporting.notMade')}</p>;
  const size = byteSize(file.bytes ?? 0, i18n.language);
  const ready = <p>{t('exporting.ready', { size, date: dateTime(file.made_at) })}</p>;
  if (file.missing === null) return ready;
  return (
    <>
      {ready}
      <p className={styles.lack}>
        <IconAlertTriangle size={16} aria-hidden /> {t('exporting.missing', { signs: file.missing })}
      </p>
    </>
  );
}
