import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { toastDone, toastFault } from '../frame/toast.ts';
import { FileButton } from './file-button.tsx';
import { LibraryButton } from './library/library-button.tsx';
import { looksLikeVideo, maxMegabytes } from './upload/file-rules.ts';
import { UploadProgress } from './upload/upload-progress.tsx';
import { useUpload } from './upload/use-upload.ts';
import styles from './video-field.module.css';
import { VideoPreview } from './video-preview.tsx';

export type VideoFieldProps = {
  /** Address of the video; null when empty. */
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  'data-path'?: string;
};

/** A video by its address or by a file, which is sent piece by piece. */
export function VideoField({ value, onChange, error, ...rest }: VideoFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('video', {
    onDone: ({ url }) => {
      onChange(url);
      toastDone(t('fields.uploadSuccess'), t('fields.videoUploaded'));
    },
    onFailed: (reason) => toastFault(t('fields.uploadFault'), t('fields.videoFailed', { reason })),
  });
  const take = (file: File) => {
    if (!looksLikeVideo(file)) return toastFault(t('fields.fileType'), t('fields.videoType'));
    if (file.size > UPLOAD_RULES.video.maxBytes)
      return toastFault(t('fields.fileTooLarge'), t('fields.fileTooLargeText', { max: maxMegabytes('video') }));
    upload.start(file);
  };
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };
  const choose = (address: string) => {
    onChange(address);
    toastDone(t('fields.uploadSuccess'), t('fields.videoChosen'));
  };
  return (
    <div className={styles.field}>
      <TextInput
        {...rest}
        ref={input}
        type="url"
        label={t('fields.videoUrl')}
        description={t('fields.videoUrlHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        error={error}
      />
      {upload.busy ? (
        <UploadProgress upload={upload} canPause />
      ) : (
        <>
          <FileButton
            label={t('fields.videoSend')}
            hint={t('fields.videoFormats', { max: maxMegabytes('video') })}
            accept={['video/*', ...UPLOAD_RULES.video.accept]}
            onFile={take}
          />
          <LibraryButton kind="video" onChoose={({ url }) => choose(url)} />
        </>
      )}
      {!upload.busy && value && <VideoPreview address={value} onRemove={remove} />}
    </div>
  );
}
