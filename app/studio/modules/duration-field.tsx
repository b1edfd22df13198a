import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  value?: string;
  /** Takes the text of an event, or the text itself. */
  onChange: (duration: unknown) => void;
  error?: ReactNode;
  /** That reading the text takes; 0 while there is none. */
  minutes: number;
};

/** How long a module takes, in the author's words; reading its text may be taken over. */
export function DurationField({ minutes, ...field }: Props) {
  const { t } = useTranslation();
  const reading = `${minutes} min`;
  const isOffered = minutes > 0 && field.value?.trim() !== reading;
  return (
    <div>
      <TextInput label={t('modules.fieldDuration')} {...field} />
      {isOffered && (
        <Button size="compact-sm" variant="light" mt={8} onClick={() => field.onChange(reading)}>
          {t('modules.useMinutes', { n: minutes })}
        </Button>
      )}
    </div>
  );
}
