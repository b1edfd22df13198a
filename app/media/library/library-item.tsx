import { UnstyledButton } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formPath, withQuery } from '#common/addresses.ts';
import { variantWidths } from '#common/image-sources.ts';
import type { LibraryUpload, UploadUse } from '#server/media/media.presenter.ts';
import hidden from '../../frame/hidden.module.css';
import styles from './library-item.module.css';

/** Uses that are named; the others are counted. */
const NAMED = 3;

type Props = { upload: LibraryUpload; areUsesKnown: boolean; onChoose: () => void };

/** An upload: a button that chooses it, and links to what shows it. */
export function LibraryItem({ upload, areUsesKnown, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const { original_name: name, uses } = upload;
  return (
    <li className={styles.item}>
      <UnstyledButton className={styles.choose} onClick={onChoose} title={name}>
        {upload.kind === 'image' ? (
          <Thumbnail upload={upload} />
        ) : (
          <span className={styles.video}>
            <IconVideo size={36} stroke={1.3} aria-hidden />
          </span>
        )}
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{sizeOf(upload, i18n.language)}</span>
      </UnstyledButton>
      <p className={styles.uses}>
        {uses.length === 0 && t(areUsesKnown ? 'fields.libraryUnused' : 'fields.libraryUsesUnknown')}
        {uses.slice(0, NAMED).map((use) => (
          <Link key={`${use.kind} ${use.id}`} to={addressOf(use)} target="_blank">
            {use.kind === 'trash' ? t('fields.libraryInTrash', { title: use.title }) : use.title}
            <span className={hidden.visually}>, {t('fields.libraryUse')}</span>
          </Link>
        ))}
        {uses.length > NAMED && <span>{t('fields.libraryMoreUses', { count: uses.length - NAMED })}</span>}
      </p>
    </li>
  );
}

/** The narrowest copy; the image itself where there is none. */
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

function sizeOf({ bytes, width, height }: LibraryUpload, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB'];
  const size = `${amount.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
  return width && height ? `${width} × ${height}, ${size}` : size;
}

/** Where what uses an upload is changed. */
function addressOf({ kind, id, ebook_id, title }: UploadUse): string {
  if (kind === 'profile') return href('/profile');
  if (kind === 'users') return withQuery(href('/admin/users'), { q: title });
  if (kind === 'site_settings') return href('/admin/settings');
  if (kind === 'trash') return href('/admin/trash');
  return formPath({ kind, id, ebook_id: ebook_id ?? '' });
}
