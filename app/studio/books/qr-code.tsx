import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import styles from './qr-code.module.css';

const SIDE = 144;

/** The address as a QR code, shown and for download. */
export function QrCode({ ebookId }: { ebookId: string }) {
  const { t } = useTranslation();
  const svg = href('/admin/ebooks/:ebookId/qr.svg', { ebookId });
  const files = [
    ['SVG', svg],
    ['PNG', href('/admin/ebooks/:ebookId/qr.png', { ebookId })],
  ] as const;
  return (
    <section className={styles.qr} aria-label={t('share.qr')}>
      <img src={svg} alt={t('share.qr')} width={SIDE} height={SIDE} />
      <div>
        <p>{t('share.qrHint')}</p>
        <div className={styles.files}>
          {files.map(([name, address]) => (
            <Button
              key={name}
              component="a"
              href={address}
              download
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('share.download', { format: name })}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
