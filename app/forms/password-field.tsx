import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password. The library marks only the frame as invalid; this marks the input for screen readers too. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
