import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { maxMegabytes } from '../../media/upload/file-rules.ts';
import { UploadProgress } from '../../media/upload/upload-progress.tsx';
import { useUpload } from '../../media/upload/use-upload.ts';

export type Size = { width: number | null; height: number | null };

type FileProps = {
  onUploaded: (image: { url: string } & Size) => void;
  onFault: (reason: string | null) => void;
  label: string;
};

/** Sends the file of an image. */
export function ImageFile({ onUploaded, onFault, label }: FileProps) {
  const { t } = useTranslation();
  const upload = useUpload('image', { onDone: onUploaded, onFailed: onFault });
  const take = (file: File | null) => {
    if (!file) return;
    onFault(null);
    if (file.size > UPLOAD_RULES.image.maxBytes)
      return onFault(t('fields.fileTooLargeText', { max: maxMegabytes('image') }));
    upload.start(file);
  };
  if (upload.busy) return <UploadProgress upload={upload} />;
  return (
    <FileButton onChange={take} accept={UPLOAD_RULES.image.accept.join(',')}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
