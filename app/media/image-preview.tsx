import { Button } from '@mantine/core';
import { IconPhotoX, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './image-preview.module.css';

type Props = {
  src: string;
  onRemove: () => void;
  path?: string;
  /** Further actions for a picture that loads. */
  children?: ReactNode;
};

/** The current image, with buttons to change and remove it, or a message if it does not load. */
export function ImagePreview({ src, onRemove, path, children }: Props) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  // an image in the server's page may have failed before hydration
  const judge = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  };
  return (
    <div className={styles.image} data-broken={broken || undefined}>
      {broken ? (
        <div className={styles.broken} role="status">
          <IconPhotoX size={32} stroke={1.5} aria-hidden />
          <p>{t('fields.imageBroken')}</p>
          <p>{t('fields.imageBrokenText')}</p>
          <code>{src}</code>
        </div>
      ) : (
        <img ref={judge} src={src} alt={t('fields.imagePreview')} onError={() => setBroken(true)} />
      )}
      <div className={styles.actions}>
        {!broken && children}
        <Button
          variant="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
          data-main
          data-path={path}
        >
          {t('fields.remove')}
        </Button>
      </div>
    </div>
  );
}
