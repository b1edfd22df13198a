import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { useFetcher } from 'react-router';
import { SwitchField } from './switch-field.tsx';

type Props = {
  fetcher: ReturnType<typeof useFetcher>;
  /** The field's name, which is sent as `yes` or `no`, and what is sent beside it. */
  name: string;
  beside: Record<string, string>;
  label: string;
  description?: string;
  isOn: boolean;
  className?: string | undefined;
};

/** A switch that saves at once; without scripts there is a button. */
export function SavingSwitch({ fetcher, name, beside, label, description, isOn, className }: Props) {
  const { t } = useTranslation();
  const sent = fetcher.formData?.get(name);
  return (
    <fetcher.Form method="post" className={className}>
      {Object.entries(beside).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <SwitchField
        name={name}
        value="yes"
        label={label}
        description={description}
        checked={fetcher.formData ? sent === 'yes' : isOn}
        onChange={({ currentTarget: { checked } }) =>
          void fetcher.submit({ ...beside, [name]: checked ? 'yes' : 'no' }, { method: 'post' })
        }
      />
      <noscript>
        <Button type="submit" variant="default" size="sm">
          {t('forms.save')}
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
