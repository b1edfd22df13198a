import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';
import { maxMegabytes } from '../../media/upload/file-rules.ts';
import { UploadProgress } from '../../media/upload/upload-progress.tsx';
import { useUpload } from '../../media/upload/use-upload.ts';

const { accept, maxBytes } = UPLOAD_RULES.import;

/** Sends a file to be imported, piece by piece; `onSent` is told where it is seen. */
export function SendFile({ onSent }: { onSent: (url: string) => void }) {
  const { t } = useTranslation();
  const max = maxMegabytes('import');
  const upload = useUpload('import', {
    onDone: ({ url }) => onSent(url),
    onFailed: (reason) => toastFault(t('fields.uploadFault'), reason),
  });
  const take = (file: File) => {
    if (file.size > maxBytes) return toastFault(t('fields.fileTooLarge'), t('fields.fileTooLargeText', { max }));
    upload.start(file);
  };
  if (upload.busy) return <UploadProgress upload={upload} canPause />;
  return (
    <>
      <FileButton
        label={t('importing.chooseFile')}
        hint={t('importing.formats', { max })}
        accept={accept}
        onFile={take}
      />
      <noscript>
        <p>{t('importing.needsScript')}</p>
      </noscript>
    </>
  );
}
