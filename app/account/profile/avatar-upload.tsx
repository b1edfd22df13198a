import '../../styles/fields.css';
import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { toastFault } from '../../frame/toast.ts';
import { formatList, maxMegabytes } from '../../media/upload/file-rules.ts';
import { UploadProgress } from '../../media/upload/upload-progress.tsx';
import { useUpload } from '../../media/upload/use-upload.ts';

const { maxBytes, accept } = UPLOAD_RULES.avatar;

/** Uploads a picture of oneself. */
export function AvatarButton({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
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
    <div className="file-line">
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) choose(file);
        }}
      />
      <label htmlFor={id} className="file-button">
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {t('profile.avatarSend')}
      </label>
      <span id={`${id}-hint`} className="file-hint">
        {t('fields.imageFormats', formats)}
      </span>
    </div>
  );
}
