import { Button, Loader, Progress } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './upload-progress.module.css';
import type { UploadControl } from './use-upload.ts';

/** A running upload: its name, its progress, and a button to stop it. */
export function UploadProgress({ upload, canPause = false }: { upload: UploadControl; canPause?: boolean }) {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const percent = Math.floor(upload.fraction * 100);
  const paused = upload.phase === 'paused';
  return (
    <div className={styles.progress}>
      <p className={styles.name}>
        {!paused && <Loader size="sm" aria-hidden />}
        <span>{upload.file?.name}</span>
      </p>
      <Progress
        className={styles.bar}
        value={percent}
        aria-label={t('fields.uploadProgress')}
        transitionDuration={120}
      />
      <p className={styles.state}>
        <span>{t('fields.uploadPercent', { percent })}</span>
        <span role="status">{stateText()}</span>
      </p>
      {upload.phase !== 'done' && (
        <div className={styles.actions}>
          {canPause && (
            <Button
              size="xs"
              variant="default"
              leftSection={
                paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
              }
              onClick={paused ? upload.resume : upload.pause}
            >
              {t(paused ? 'fields.uploadResume' : 'fields.uploadPause')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={upload.cancel}>
            {t('fields.uploadCancel')}
          </Button>
        </div>
      )}
    </div>
  );

  function stateText(): string {
    if (paused) return t('fields.uploadPaused');
    return online ? '' : t('fields.uploadOffline');
  }
}
