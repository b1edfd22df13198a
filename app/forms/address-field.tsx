import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';
import { withScheme } from './with-scheme.ts';

type Props = Omit<TextInputProps, 'onChange'> & {
  value?: string;
  /** As `getInputProps` gives it: takes an event or the value. */
  onChange?: (typed: ChangeEvent<HTMLInputElement> | string) => void;
};

/** A field for a web address; one that was typed without `https://` gets it when the field is left. */
export function AddressField({ value = '', onChange, onBlur, ...props }: Props) {
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    const whole = withScheme(value);
    if (whole !== value) onChange?.(whole);
    onBlur?.(event);
  };
  return (
    <TextInput
      type="url"
      placeholder="https://"
      inputMode="url"
      value={value}
      {...(onChange && { onChange })}
      {...props}
      onBlur={complete}
    />
  );
}
