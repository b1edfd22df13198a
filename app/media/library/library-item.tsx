import { UnstyledButton } from '@mantine/core';
import { IconMusic, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variantWidths } from '#common/image-sources.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { useDates } from '../../frame/use-dates.ts';
import styles from './library-item.module.css';
import { uploadSize } from './upload-size.ts';
import { UploadUses } from './upload-uses.tsx';

/** How many uses are named. */
const NAMED = 3;
const ICONS = { video: IconVideo, audio: IconMusic };

type Props = {
  upload: LibraryUpload;
  areUsesKnown: boolean;
  onChoose: () => void;
  /** Whether choosing it opens a dialog. */
  hasDialog?: boolean;
  /** Whether others have the same name, so that its day tells them apart. */
  isAlike?: boolean;
  isChosen?: boolean;
  /** The action that is running for it. */
  state?: ReactNode;
  /** A box in the corner of the picture. */
  children?: ReactNode;
};

/** An upload: a button with its picture, name and size, and links to its uses. */
export function LibraryItem({ upload, areUsesKnown, onChoose, hasDialog, isAlike, isChosen, state, children }: Props) {
  const { i18n } = useTranslation();
  const { dateTime } = useDates();
  const { original_name: name } = upload;
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={styles.choose}
        onClick={onChoose}
        title={name}
        aria-haspopup={hasDialog ? 'dialog' : undefined}
        data-upload={upload.id}
      >
        <Face upload={upload} />
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {uploadSize(upload, i18n.language)}
          {isAlike && <time dateTime={upload.created_at}>{dateTime(upload.created_at)}</time>}
        </span>
      </UnstyledButton>
      {children && <div className={styles.corner}>{children}</div>}
      {state}
      <p className={styles.uses}>
        <UploadUses upload={upload} areUsesKnown={areUsesKnown} most={NAMED} />
      </p>
    </li>
  );
}

function Face({ upload }: { upload: LibraryUpload }) {
  if (upload.kind === 'image') return <Thumbnail upload={upload} />;
  const Icon = ICONS[upload.kind];
  return (
    <span className={styles.sign}>
      <Icon size={36} stroke={1.3} aria-hidden />
    </span>
  );
}

/** The narrowest copy, or the image itself. */
function Thumbnail({ upload: { url, width } }: { upload: LibraryUpload }) {
  const [failed, setFailed] = useState(false);
  const narrow = width && !/\.gif$/i.test(url) ? `${url}/${variantWidths(width)[0]}.webp` : url;
  return (
    <img
      src={failed ? url : narrow}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
