import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  value?: string;
  /** Called with an input event or with the text. */
  onChange: (duration: unknown) => void;
  error?: ReactNode;
  /** The minutes to read the text; 0 for an empty text. */
  minutes: number;
};

/** The duration of a module in the author's words; a button fills in the reading time of its text. */
export function DurationField({ minutes, ...field }: Props) {
  const { t } = useTranslation();
  const reading = `${minutes} min`;
  const isOffered = minutes > 0 && field.value?.trim() !== reading;
  return (
    <div>
      <TextInput label={t('modules.fieldDuration')} {...field} />
      {isOffered && (
        <Button size="compact-sm" variant="light" color="gray" mt={8} onClick={() => field.onChange(reading)}>
          {t('modules.useMinutes', { n: minutes })}
        </Button>
      )}
    </div>
  );
}
