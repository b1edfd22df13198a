import { TextInput } from '@mantine/core';

export type VideoFieldProps = {
  /** Address of the video; null when empty. */
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: string;
};

export function VideoField({ value, onChange, error }: VideoFieldProps) {
  return (
    <TextInput
      label="URL do vídeo"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      error={error}
    />
  );
}
