import { Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { dayOf } from '#common/days.ts';
import { ELSEWHERE, MILLIONTHS } from '#common/earnings.ts';
import { numberFormat } from '#common/intl.ts';
import { LIMITS } from '#common/limits.ts';
import type { EarningsPage } from '#server/earnings/page.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useDates } from '../../frame/use-dates.ts';
import { currencyOptions, programOptions } from './money.ts';
import { type ChosenEbook, PlaceFields } from './place-fields.tsx';

type Line = EarningsPage['byHand'][number];
type Answer = { ok: boolean; fields?: Record<string, string> };
type FormProps = { line: Line | null; currency: string; onDone: () => void };

/** A line that is written, or one that is changed. */
export function LineForm({ line, currency, onDone }: FormProps) {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, ({ ok }) => ok && onDone());
  const { fields = {} } = fetcher.data ?? {};
  const statuses = (['approved', 'paid', 'pending', 'cancelled'] as const).map((value) => ({
    ...{ value, label: t(`earnings.${value}`) },
  }));
  return (
    <fetcher.Form method="post" action={href('/admin/earnings')} noValidate>
      <Stack>
        <input type="hidden" name="act" value={line ? 'change' : 'write'} />
        {line && <input type="hidden" name="id" value={line.id} />}
        <NativeSelect
          name="program"
          label={t('earnings.program')}
          data={programOptions(t)}
          {...(line && { defaultValue: line.of })}
        />
        <TextInput
          type="date"
          name="day"
          label={t('earnings.column_day')}
          defaultValue={line?.day ?? dayOf(new Date(), timeZone)}
          error={fields.day}
        />
        <AmountFields line={line} currency={line?.currency ?? currency} fields={fields} />
        <NativeSelect
          name="status"
          label={t('earnings.column_status')}
          data={statuses}
          {...(line && { defaultValue: line.status })}
        />
        <TextInput
          name="product"
          label={t('earnings.productOptional')}
          maxLength={LIMITS.itemName}
          defaultValue={line?.product ?? ''}
        />
        <LinePlace line={line} />
        <FormFoot onCancel={onDone} isBusy={fetcher.state !== 'idle'} />
      </Stack>
    </fetcher.Form>
  );
}

type AmountProps = Omit<FormProps, 'onDone'> & { fields: Record<string, string> };

function AmountFields({ line, currency, fields }: AmountProps) {
  const { t, i18n } = useTranslation();
  return (
    <Group grow align="flex-start">
      <TextInput
        name="amount"
        inputMode="decimal"
        label={t('earnings.column_amount')}
        placeholder={typedAmount(0, i18n.language)}
        {...(line && { defaultValue: typedAmount(line.amount, i18n.language) })}
        error={fields.amount}
      />
      <NativeSelect
        name="currency"
        label={t('earnings.column_currency')}
        data={currencyOptions(currency)}
        defaultValue={currency}
        error={fields.currency}
      />
    </Group>
  );
}

/** Where a line belongs; one whose e-book is gone stays there. */
function LinePlace({ line }: { line: Line | null }) {
  const { t } = useTranslation();
  const { ebook_id: id = null, ebook_title: title = null, item = null } = line ?? {};
  const [chosen, setChosen] = useState<ChosenEbook | null>(id !== null && title !== null ? { id, title } : null);
  const isGone = id !== null && title === null;
  return (
    <>
      <input type="hidden" name="ebook_id" value={(isGone ? id : chosen?.id) ?? ELSEWHERE} />
      {isGone ? (
        <input type="hidden" name="item" value={item ?? ''} />
      ) : (
        <PlaceFields
          chosen={chosen}
          onChoose={setChosen}
          item={chosen?.id === id ? (item ?? '') : ''}
          placeholder={t('earnings.outside')}
        />
      )}
    </>
  );
}

/** An amount as it is typed: without its currency. */
const typedAmount = (amount: number, language: string): string =>
  numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6, useGrouping: false }).format(
    amount / MILLIONTHS,
  );
