import { TextInput } from '@mantine/core';
import type { UploadPurpose } from '#common/limits.ts';

export type ImageFieldProps = {
  label: string;
  purpose: Extract<UploadPurpose, 'ebookCover' | 'moduleCover' | 'image'>;
  /** Address of the image; null when empty. */
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: string;
};

export function ImageField({ label, value, onChange, error }: ImageFieldProps) {
  return (
    <TextInput
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      error={error}
    />
  );
}
