import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#common/days.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { SwitchField } from '../../forms/switch-field.tsx';
import { useDates } from '../../frame/use-dates.ts';
import styles from './offer-fields.module.css';
import type { PriceValues } from './typed-prices.ts';

const BELOW = ['label', 'input', 'description', 'error'] as const;

type Props<V> = { editing: EditForm<V>; currencies: readonly string[] };

/** What a supplement costs, and what is said of that. */
export function PriceFields<V extends PriceValues>({ editing, currencies }: Props<V>) {
  const { form } = editing;
  const { t, i18n } = useTranslation();
  const options = useMemo(
    () => currencies.map((code) => ({ value: code, label: `${code} (${symbolOf(code, i18n.language)})` })),
    [currencies, i18n.language],
  );
  const symbol = <span aria-hidden>{symbolOf(form.values.currency, i18n.language)}</span>;
  return (
    <>
      <SimpleGrid cols={2}>
        <TextInput
          label={t('supplements.fieldPrice')}
          inputMode="decimal"
          leftSection={symbol}
          {...form.getInputProps('price')}
        />
        <Select
          label={t('supplements.fieldCurrency')}
          data={options}
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
        <TextInput
          label={t('items.fieldOldPrice')}
          description={t('items.fieldOldPriceHint')}
          inputWrapperOrder={[...BELOW]}
          inputMode="decimal"
          leftSection={symbol}
          {...form.getInputProps('old_price')}
        />
        <TextInput
          label={t('items.fieldInstallments')}
          description={t('items.fieldInstallmentsHint')}
          inputWrapperOrder={[...BELOW]}
          inputMode="numeric"
          {...form.getInputProps('installments')}
        />
      </SimpleGrid>
      <SwitchField label={t('items.fieldFromPrice')} {...form.getInputProps('is_from_price', { type: 'checkbox' })} />
      {!editing.isNew && <DayField form={editing.form as unknown as UseFormReturnType<PriceValues>} />}
    </>
  );
}

/** The day of a price: that of its last change, until its author confirms it on a later day. */
function DayField({ form }: { form: UseFormReturnType<PriceValues> }) {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const today = () => dayOf(new Date(), timeZone);
  return (
    <div className={styles.day}>
      <TextInput
        type="date"
        label={t('items.fieldPriceDay')}
        description={t('items.fieldPriceDayHint')}
        {...form.getInputProps('price_checked_on')}
      />
      <Button variant="default" onClick={() => form.setFieldValue('price_checked_on', today())}>
        {t('items.priceCheckedToday')}
      </Button>
    </div>
  );
}

/** The sign of a currency as a language writes it. */
export function symbolOf(currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}
