import { Button, Divider, Group, TextInput } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconPhotoPlus, IconPhotoX, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MediaPurpose, UPLOAD_RULES } from '#common/limits.ts';
import { isMediaAddress } from '#common/web-address.ts';
import hidden from '../frame/hidden.module.css';
import { toastDone, toastFault } from '../frame/toast.ts';
import styles from './image-empty.module.css';
import { acceptedImages, formatList, maxMegabytes } from './upload/file-rules.ts';

type Props = {
  label: string;
  purpose: MediaPurpose;
  describedBy?: string;
  path?: string;
  onFile: (file: File) => void;
  onAddress: (address: string) => void;
};

/** An empty image field: a place to drop or choose a file, and a field for an address. */
export function ImageEmpty({ label, purpose, describedBy, path, onFile, onAddress }: Props) {
  const { t } = useTranslation();
  const hintId = useId();
  const refuse = useRefusal(purpose);
  const formats = { list: formatList(purpose), max: maxMegabytes(purpose) };
  return (
    <>
      <Dropzone
        className={styles.zone}
        accept={acceptedImages(purpose)}
        maxSize={UPLOAD_RULES[purpose].maxBytes}
        multiple={false}
        activateOnKeyboard={false}
        rejectColor="press"
        onDrop={() => undefined}
        onDropAny={([file], rejections) => (rejections.length > 0 ? refuse(rejections) : file && onFile(file))}
        inputProps={{
          'aria-label': label,
          'aria-describedby': describedBy ? `${hintId} ${describedBy}` : hintId,
          'aria-invalid': describedBy ? true : undefined,
          className: hidden.visually,
          style: {},
          tabIndex: 0,
          ...{ 'data-main': true, 'data-path': path },
        }}
      >
        <div className={styles.text} id={hintId}>
          <Dropzone.Accept>
            <IconUpload size={32} stroke={1.5} aria-hidden />
            <p>{t('fields.imageDrop')}</p>
          </Dropzone.Accept>
          <Dropzone.Reject>
            <IconPhotoX size={32} stroke={1.5} aria-hidden />
            <p>{t('fields.imageReject')}</p>
          </Dropzone.Reject>
          <Dropzone.Idle>
            <IconPhotoPlus className={styles.idle} size={32} stroke={1.5} aria-hidden />
            <p>{t('fields.imageHint')}</p>
          </Dropzone.Idle>
          <p className={styles.formats}>
            {t(purpose === 'moduleCover' ? 'fields.imageFormatsModule' : 'fields.imageFormats', formats)}
          </p>
        </div>
      </Dropzone>
      <Divider label={t('fields.or')} my="xs" />
      <AddressLine onAddress={onAddress} />
    </>
  );
}

function AddressLine({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const confirm = () => {
    const address = text.trim();
    if (!address) return;
    if (!isMediaAddress(address)) {
      toastFault(t('fields.imageUrlInvalid'), t('fields.imageUrlInvalidText'));
      return;
    }
    setText('');
    onAddress(address);
    toastDone(t('fields.imageAdded'), t('fields.imageAddedText'));
  };
  return (
    <Group gap="xs" justify="flex-end">
      <TextInput
        flex="1 1 15rem"
        type="url"
        aria-label={t('fields.imageUrl')}
        placeholder={t('fields.imageUrlPlaceholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          confirm();
        }}
      />
      <Button variant="default" onClick={confirm} disabled={!text.trim()}>
        {t('fields.imageUrlConfirm')}
      </Button>
    </Group>
  );
}

/** The reason for refusing a file: the first one that a person can act on. */
function useRefusal(purpose: MediaPurpose) {
  const { t } = useTranslation();
  return (rejections: FileRejection[]) => {
    const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)));
    if (codes.has('too-many-files')) toastFault(t('fields.oneFile'), t('fields.oneFileText'));
    else if (codes.has('file-too-large'))
      toastFault(t('fields.fileTooLarge'), t('fields.fileTooLargeText', { max: maxMegabytes(purpose) }));
    else toastFault(t('fields.fileType'), t('fields.fileTypeText', { list: formatList(purpose) }));
  };
}
