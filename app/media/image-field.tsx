import '@mantine/dropzone/styles.css';
import { Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleImage } from '#common/sample-images.ts';
import { uploadIn } from '#common/upload-address.ts';
import { toastDone, toastFault } from '../frame/toast.ts';
import { CropButton } from './crop/crop-button.tsx';
import type { CropPurpose } from './crop/places.ts';
import { ImageEmpty } from './image-empty.tsx';
import styles from './image-field.module.css';
import { ImagePreview } from './image-preview.tsx';
import { LibraryButton } from './library/library-button.tsx';
import { SampleImages } from './sample-images.tsx';
import { UploadProgress } from './upload/upload-progress.tsx';
import { useUpload } from './upload/use-upload.ts';

export type ImageFieldProps = {
  label: string;
  purpose: CropPurpose;
  /** Address of the image; null when empty. */
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  /** The product's sample pictures, offered while the field is empty. */
  samples?: readonly SampleImage[];
  /** The field's path in its form, by which the form focuses it. */
  'data-path'?: string;
};

/** An image by file, by dropping or by address; shown once it is set. */
export function ImageField(props: ImageFieldProps) {
  const { label, purpose, value, onChange, error, samples = [], 'data-path': path } = props;
  const { t } = useTranslation();
  const errorId = `${useId()}-error`;
  const [reason, setReason] = useState<string | null>(null);
  const { field, focusNext } = useFocusAfterChange(value);
  const set = (next: string | null) => {
    setReason(null);
    focusNext();
    onChange(next);
  };
  const upload = useUpload(purpose, {
    onDone: ({ url }) => {
      setReason(null);
      onChange(url);
      toastDone(t('fields.uploadSuccess'), t(purpose === 'image' ? 'fields.imageUploaded' : 'fields.coverUploaded'));
    },
    onFailed: (message) => {
      setReason(message);
      toastFault(t('fields.uploadFault'), t('fields.imageFailed'));
    },
  });
  const remove = () => {
    set(null);
    toastDone(t('fields.imageRemoved'), t('fields.imageRemovedText'));
  };
  const choose = (address: string) => {
    set(address);
    toastDone(t('fields.imageAdded'), t('fields.imageChosenText'));
  };
  const fault = error || reason;
  const bound = { path, describedBy: fault ? errorId : undefined };
  return (
    <fieldset className={styles.field} ref={field} aria-describedby={bound.describedBy}>
      <legend>{label}</legend>
      {upload.busy && <UploadProgress upload={upload} />}
      {!upload.busy && value && (
        <ImagePreview key={value} src={value} onRemove={remove} path={path}>
          {canBeCut(value) && <CropButton src={value} purpose={purpose} onCut={upload.start} />}
        </ImagePreview>
      )}
      {!upload.busy && !value && (
        <ImageEmpty label={label} purpose={purpose} {...bound} onFile={upload.start} onAddress={set} />
      )}
      {!upload.busy && !value && <LibraryButton kind="image" onChoose={({ url }) => choose(url)} />}
      {!upload.busy && !value && samples.length > 0 && <SampleImages samples={samples} onChoose={choose} />}
      {fault && (
        <Input.Error id={errorId} role="alert" mt={6}>
          {fault}
        </Input.Error>
      )}
    </fieldset>
  );
}

/** Whether the image can be cropped: it is an upload, which the browser may read, and is not animated. */
function canBeCut(address: string): boolean {
  return address.startsWith('/') && uploadIn(address) !== null && !address.endsWith('.gif');
}

/** Keeps the focus when setting or removing the image replaces the focused element. */
function useFocusAfterChange(value: string | null | undefined) {
  const field = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the image has changed
  useEffect(() => {
    if (wanted.current) field.current?.querySelector<HTMLElement>('[data-main]')?.focus();
    wanted.current = false;
  }, [value]);
  return { field, focusNext: () => (wanted.current = true) };
}
