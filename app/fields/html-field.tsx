import { Textarea } from '@mantine/core';

export type HtmlFieldProps = { label: string; value?: string; onChange: (html: string) => void; error?: string };

export function HtmlField({ label, value, onChange, error }: HtmlFieldProps) {
  return (
    <Textarea
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autosize
      minRows={6}
    />
  );
}
