import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formPath, withQuery } from '#common/addresses.ts';
import type { LibraryUpload, UploadUse } from '#server/media/media.presenter.ts';
import hidden from '../../frame/hidden.module.css';

type Props = {
  upload: LibraryUpload;
  areUsesKnown: boolean;
  /** Uses that are named; the others are counted. */
  most?: number;
};

/** Links to what shows an upload. */
export function UploadUses({ upload: { uses }, areUsesKnown, most = uses.length }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {uses.length === 0 && t(areUsesKnown ? 'fields.libraryUnused' : 'fields.libraryUsesUnknown')}
      {uses.slice(0, most).map((use) => (
        <Link key={`${use.kind} ${use.id}`} to={addressOf(use)} target="_blank">
          {use.kind === 'trash' ? t('fields.libraryInTrash', { title: use.title }) : use.title}
          <span className={hidden.visually}>, {t('fields.libraryUse')}</span>
        </Link>
      ))}
      {uses.length > most && <span>{t('fields.libraryMoreUses', { count: uses.length - most })}</span>}
    </>
  );
}

/** Where what uses an upload is changed. */
function addressOf({ kind, id, ebook_id, title }: UploadUse): string {
  if (kind === 'profile') return href('/profile');
  if (kind === 'users') return withQuery(href('/admin/users'), { q: title });
  if (kind === 'site_settings') return href('/admin/settings');
  if (kind === 'trash') return href('/admin/trash');
  return formPath({ kind, id, ebook_id: ebook_id ?? '' });
}
