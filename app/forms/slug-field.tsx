import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  description: ReactNode;
  value?: string;
  onChange: (slug: string) => void;
  error?: ReactNode;
  /** A free slug to take with one click, when the typed one is taken. */
  suggestion: string | null;
};

export function SlugField({ suggestion, onChange, error, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <TextInput
        {...rest}
        error={error}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && suggestion && (
        <Button size="compact-sm" variant="light" mt={6} onClick={() => onChange(suggestion)}>
          {t('forms.useSuggestion', { suggestion })}
        </Button>
      )}
    </div>
  );
}
