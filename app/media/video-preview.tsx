import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBrandSpotify,
  IconBrandVimeo,
  IconBrandYoutube,
  IconTrash,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videoPlayer } from '#common/video-player.ts';
import { isMediaAddress } from '#common/web-address.ts';
import styles from './video-preview.module.css';

const ICONS = { YouTube: IconBrandYoutube, Vimeo: IconBrandVimeo, Spotify: IconBrandSpotify };

/** The player for an address: another site's, or the browser's own for a file. */
export function VideoPreview({ address, onRemove }: { address: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(address, 400);
  return (
    <div className={styles.video}>
      {isMediaAddress(settled) && <Shown key={settled} address={settled} />}
      <Button size="xs" variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('fields.videoRemove')}
      </Button>
    </div>
  );
}

function Shown({ address }: { address: string }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  const player = videoPlayer(address);
  if (player.kind === 'embed') {
    const Icon = ICONS[player.site];
    return (
      <p className={styles.site}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <span>
          <strong>{t(`fields.video${player.site}`)}</strong>
          <br />
          {t('fields.videoPlays')}
        </span>
      </p>
    );
  }
  if (broken) {
    return (
      <p className={styles.site} role="status">
        <IconVideoOff size={28} stroke={1.5} aria-hidden />
        {t('fields.videoBroken')}
      </p>
    );
  }
  return (
    <figure className={styles.file}>
      {/* biome-ignore lint/a11y/useMediaCaption: the author's own file, shown to its author */}
      <video
        src={address}
        controls
        preload="metadata"
        aria-label={t('fields.videoPreview')}
        onError={() => setBroken(true)}
      />
      <figcaption>
        <IconVideo size={18} stroke={1.75} aria-hidden /> {t('fields.videoFile')}
      </figcaption>
    </figure>
  );
}
