import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The field for the code after the password. It takes the focus, as it replaces the fields before it. */
export function CodeInput({ error }: { error?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TextInput
      name="code"
      label={t('factor.signInCode')}
      description={t('factor.signInText')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      data-autofocus
      error={error}
    />
  );
}
