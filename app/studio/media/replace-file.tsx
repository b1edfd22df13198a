import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { type MediaPurpose, UPLOAD_RULES, type UploadKind } from '#common/limits.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';
import { formatList, maxMegabytes } from '../../media/upload/file-rules.ts';
import { UploadProgress } from '../../media/upload/upload-progress.tsx';
import { useUpload } from '../../media/upload/use-upload.ts';

/** The purpose of a replacement file: the one with the widest rules for its kind. */
const PURPOSES: Record<UploadKind, MediaPurpose> = { image: 'moduleCover', video: 'video', audio: 'audio' };

/** Sends a file that replaces an upload in all its uses. */
export function ReplaceFile({ upload, onReplaced }: { upload: LibraryUpload; onReplaced: () => void }) {
  const { t } = useTranslation();
  const purpose = PURPOSES[upload.kind];
  const fetcher = useFetcher<{ ok: boolean }>({ key: `replace-${upload.id}` });
  const sending = useUpload(purpose, {
    onDone: ({ url }) => {
      const form = { intent: 'replace', id: upload.id, url };
      void fetcher.submit(form, { method: 'post', action: href('/admin/media') });
    },
    onFailed: (reason) => toastFault(t('fields.uploadFault'), reason),
  });
  const isReplaced = fetcher.state === 'idle' && fetcher.data?.ok === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once it is replaced
  useEffect(() => {
    if (isReplaced) onReplaced();
  }, [isReplaced]);
  const take = (file: File) => {
    const max = maxMegabytes(purpose);
    if (file.size > UPLOAD_RULES[purpose].maxBytes)
      return toastFault(t('fields.fileTooLarge'), t('fields.fileTooLargeText', { max }));
    sending.start(file);
  };
  if (sending.busy || fetcher.state !== 'idle')
    return <UploadProgress upload={sending} canPause={upload.kind !== 'image'} />;
  return (
    <FileButton
      label={t('library.replace')}
      hint={t('library.replaceHint', { list: formatList(purpose), max: maxMegabytes(purpose) })}
      accept={UPLOAD_RULES[purpose].accept}
      onFile={take}
    />
  );
}
