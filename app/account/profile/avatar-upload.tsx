import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';
import { formatList, maxMegabytes } from '../../media/upload/file-rules.ts';
import { UploadProgress } from '../../media/upload/upload-progress.tsx';
import { useUpload } from '../../media/upload/use-upload.ts';

const { maxBytes, accept } = UPLOAD_RULES.avatar;

/** Uploads the person's picture. */
export function AvatarUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { t } = useTranslation();
  const formats = { list: formatList('avatar'), max: maxMegabytes('avatar') };
  const upload = useUpload('avatar', {
    onDone: ({ url }) => onUploaded(url),
    onFailed: (message) => toastFault(t('fields.uploadFault'), message),
  });
  const choose = (file: File) => {
    if (file.size <= maxBytes) return upload.start(file);
    toastFault(t('fields.fileTooLarge'), t('fields.fileTooLargeText', { max: formats.max }));
  };
  if (upload.busy) return <UploadProgress upload={upload} />;
  return (
    <FileButton
      label={t('profile.avatarSend')}
      hint={t('fields.imageFormats', formats)}
      accept={accept}
      onFile={choose}
    />
  );
}
