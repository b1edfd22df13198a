import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { maxMegabytes } from './upload/file-rules.ts';

/** A file input that looks like a button. */
export function VideoFileButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="file-line">
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={['video/*', ...UPLOAD_RULES.video.accept].join(',')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className="file-button">
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {t('fields.videoSend')}
      </label>
      <span id={`${id}-hint`} className="file-hint">
        {t('fields.videoFormats', { max: maxMegabytes('video') })}
      </span>
    </div>
  );
}
