import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import { PasswordField } from '../forms/password-field.tsx';

/** The address that a person signs in by. */
export function EmailField({ error, ...rest }: { error?: string; autoComplete?: string; defaultValue?: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      name="email"
      type="email"
      label={t('account.email')}
      autoComplete="username"
      {...rest}
      required
      withAsterisk={false}
      error={error}
    />
  );
}

export function NameField({ error }: { error?: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      name="name"
      label={t('account.fullName')}
      description={t('account.fullNameHint')}
      autoComplete="name"
      error={error}
    />
  );
}

/** A password that somebody chooses. */
export function NewPasswordField({ label, error }: { label?: string; error?: string }) {
  const { t } = useTranslation();
  return (
    <PasswordField
      name="password"
      label={label ?? t('account.password')}
      description={t('account.passwordHint', { min: LIMITS.passwordMin })}
      autoComplete="new-password"
      required
      withAsterisk={false}
      error={error}
    />
  );
}
