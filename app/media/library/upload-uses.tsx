import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formPath, historyPath, newFormPath, withQuery } from '#common/addresses.ts';
import type { LibraryUpload, UploadUse } from '#server/media/media.presenter.ts';
import hidden from '../../frame/hidden.module.css';

type Props = {
  upload: LibraryUpload;
  areUsesKnown: boolean;
  /** How many uses are named; the others are counted. */
  most?: number;
};

/** Links to the uses of an upload. */
export function UploadUses({ upload: { uses }, areUsesKnown, most = uses.length }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {uses.length === 0 && t(areUsesKnown ? 'fields.libraryUnused' : 'fields.libraryUsesUnknown')}
      {uses.slice(0, most).map((use) => (
        <Link key={`${use.kind} ${use.id}`} to={addressOf(use)} target="_blank">
          {named(t, use)}
          <span className={hidden.visually}>, {t('fields.libraryUse')}</span>
        </Link>
      ))}
      {uses.length > most && <span>{t('fields.libraryMoreUses', { count: uses.length - most })}</span>}
    </>
  );
}

/** The name of the row that uses an upload, with the place of the use. */
function named(t: TFunction, { kind, kept, title: given }: UploadUse): string {
  const title = given || t('fields.libraryUntitled');
  if (kind === 'trash') return t('fields.libraryInTrash', { title });
  if (kept === null) return given;
  return kept === 'revision' ? t('fields.libraryInRevision', { title }) : t('fields.libraryInDraft', { title });
}

/** The address that edits the row that uses an upload, or its history. */
function addressOf({ kind, id, ebook_id, title, kept }: UploadUse): string {
  if (kind === 'profile') return href('/profile');
  if (kind === 'users') return withQuery(href('/admin/users'), { q: title });
  if (kind === 'site_settings') return href('/admin/settings');
  if (kind === 'trash') return href('/admin/trash');
  const row = { id, ebook_id: ebook_id ?? '' };
  const part = kind === 'ebooks' ? 'ebook' : kind;
  if (kept === 'begun') return newFormPath({ ...row, kind: part, draft: id });
  return kept === 'revision' ? historyPath({ ...row, kind: part }) : formPath({ ...row, kind });
}
