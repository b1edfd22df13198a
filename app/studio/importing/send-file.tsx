import { useTranslation } from 'react-i18next';
import { withQuery } from '#common/addresses.ts';
import { UPLOAD_RULES } from '#common/limits.ts';
import { toastFault } from '../../frame/toast.ts';
import { FileButton } from '../../media/file-button.tsx';
import { UploadProgress } from '../../media/upload/upload-progress.tsx';
import { useUpload } from '../../media/upload/use-upload.ts';
import styles from './send-file.module.css';

const { accept } = UPLOAD_RULES.import;
const MB = 1024 * 1024;
const GB = 1024 * MB;

type Props = {
  maxBytes: number;
  /** The target e-book. */
  ebookId: string | null;
  /** Called with the address that shows the import. */
  onSent: (url: string) => void;
};

/** Sends a file to import in chunks. */
export function SendFile({ maxBytes, ebookId, onSent }: Props) {
  const { t, i18n } = useTranslation();
  const upload = useUpload('import', {
    onDone: ({ url }) => onSent(url),
    onFailed: (reason) => toastFault(t('fields.uploadFault'), reason),
  });
  const take = (file: File) => {
    const max = Math.floor(maxBytes / MB);
    if (file.size > maxBytes) return toastFault(t('fields.fileTooLarge'), t('fields.fileTooLargeText', { max }));
    upload.start(file);
  };
  const hint = t('importing.formats', { max: roundSize(maxBytes, i18n.language) });
  if (upload.busy) return <UploadProgress upload={upload} canPause />;
  return (
    <>
      <div className={styles.scripted}>
        <FileButton label={t('importing.chooseFile')} hint={hint} accept={accept} onFile={take} isZone />
      </div>
      <noscript>
        <PlainForm ebookId={ebookId} hint={hint} />
      </noscript>
    </>
  );
}

/** The form for browsers without scripts, which send the file at once. */
function PlainForm({ ebookId, hint }: Pick<Props, 'ebookId'> & { hint: string }) {
  const { t } = useTranslation();
  const action = withQuery('/uploads/import', { ebookId });
  return (
    <form method="post" encType="multipart/form-data" action={action} className={styles.plain}>
      <label>
        {t('importing.chooseFile')}
        <input type="file" name="file" required accept={accept.join(',')} />
      </label>
      <p>{hint}</p>
      <button type="submit">{t('importing.send')}</button>
    </form>
  );
}

/** A limit in the units of the setting: whole megabytes or gigabytes. */
function roundSize(bytes: number, language: string): string {
  const [amount, unit] = bytes % GB === 0 ? [bytes / GB, 'gigabyte'] : [Math.floor(bytes / MB), 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(amount);
}
