import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password. The library marks the frame of one at fault; those who listen are told by the field itself. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
