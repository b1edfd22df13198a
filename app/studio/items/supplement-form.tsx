import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { ebookTabPath, formPath, withQuery } from '#common/addresses.ts';
import type { OpenedDraft } from '#common/drafts/draft.ts';
import { CURRENCIES, type Currency } from '#common/languages.ts';
import { parsePrice, typedPrice } from '#common/money.ts';
import { type FieldErrors, faultsIn } from '#common/schemas/field-errors.ts';
import {
  COUNTRIES,
  GLOBAL_CURRENCIES,
  globalSupplementSchema,
  startingCurrency,
  supplementSchema,
} from '#common/schemas/supplement.ts';
import type { CreatedItem } from '#server/items/items.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import type { Drafted } from '../../forms/drafted-fields.ts';
import { EditPage } from '../../forms/edit-page.tsx';
import { type EditForm, useEditForm } from '../../forms/use-edit-form.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone } from '../../frame/toast.ts';
import { toastNext } from '../../frame/toast-next.tsx';
import { CardPreview } from './card-preview.tsx';
import { itemDraft } from './item-draft.ts';
import {
  asItemForm,
  DescriptionField,
  EbookField,
  type ItemValues,
  NameField,
  PictureField,
  ProofFields,
  PurchaseField,
  ShowingFields,
} from './item-fields.tsx';

/** A supplement's form; the price as typed. */
export type SupplementValues = ItemValues & { price: string; currency: string; country: string };
type Props = {
  title: string;
  /** Of a stored one. */
  id?: string;
  values: SupplementValues;
  /** The stored version; null for a new supplement. */
  version: number | null;
  /** Null of a new one of which nothing was written yet. */
  draft: OpenedDraft | null;
  ebook: EbookChoice | null;
  /** The global form has its own rules and words. */
  isGlobal?: boolean;
  /** Where saving and cancelling lead. */
  backTo: string;
};

/** The price in minor units if the language can read it, else as typed. */
function prepared(values: SupplementValues, language: string) {
  const price = parsePrice(values.price, language);
  return { ...values, price: typeof price === 'number' ? price : values.price };
}

/** A price that one language can read is the same in every other. */
function draftedPrice(language: string): Drafted<string> {
  return {
    write: (typed) => {
      const price = parsePrice(typed, language);
      return typeof price === 'number' ? price : typed;
    },
    read: (price) => (typeof price === 'number' ? typedPrice(price, language) : String(price ?? '')),
  };
}

function check(values: SupplementValues, { isGlobal, language }: { isGlobal: boolean; language: string }): FieldErrors {
  const price = parsePrice(values.price, language);
  const errors = faultsIn(isGlobal ? globalSupplementSchema : supplementSchema, prepared(values, language));
  if (typeof price === 'number') return errors;
  const missing = isGlobal && values.price.trim() === '' ? 'supplement_price_invalid' : price;
  return { ...errors, price: { code: missing } };
}

/** Writes a new supplement or changes one. */
export function SupplementForm({ title, id, values, version, draft, ebook, isGlobal = false, backTo }: Props) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(ebook);
  const editing = useEditForm<SupplementValues>({
    values,
    version,
    draft: itemDraft<SupplementValues>(draft, version, { price: draftedPrice(i18n.language) }),
    what: 'supplements',
    id,
    formOf: (made) => formPath({ kind: 'supplements', ebook_id: '', ...made }),
    leaveTo: backTo,
    check: (current) => check(current, { isGlobal, language: i18n.language }),
    place: ['is_visible', 'is_featured'],
    prepare: (current) => prepared(current, i18n.language),
    onInvalid: (message, toast) => isGlobal && toast.fault(t('items.validationTitle'), message),
    onSaved: (made, { isNew }) => {
      if (!isNew) return toastDone(t('forms.success'), t('supplements.updated'));
      const [title, text] = isGlobal
        ? [t('supplements.globalCreated'), t('supplements.globalCreatedText')]
        : [t('forms.success'), t('supplements.created')];
      const { ebook_id: ebookId, ebook_slug: slug } = made as unknown as CreatedItem;
      const another = isGlobal
        ? href('/admin/supplements/global/new')
        : withQuery(href('/admin/supplements/new'), { ebookId: ebook?.id });
      toastNext(title, text, [
        { label: t('forms.nextAnother'), to: another },
        { label: t('forms.nextView'), to: ebookTabPath({ id: ebookId, slug }, 'supplementation'), isBook: true },
      ]);
    },
    onRefused: (_, toast) => {
      if (isGlobal) toast.fault(t('supplements.globalFailed'), t('supplements.globalFailedText'));
      else toast.fault(t('forms.error'), t(editing.isNew ? 'supplements.createFailed' : 'supplements.updateFailed'));
    },
  });
  const form = asItemForm(editing.form);
  const currencies: readonly Currency[] = isGlobal ? GLOBAL_CURRENCIES : CURRENCIES;
  /** A new supplement's currency goes with its e-book until somebody chooses another. */
  const follow = (next: EbookChoice | null, before: EbookChoice | null) => {
    setChosen(next);
    const isOwn = editing.form.getValues().currency !== startingCurrency(before, currencies);
    if (editing.isNew && !isOwn) editing.form.setFieldValue('currency', startingCurrency(next, currencies));
  };
  const card = <CardPreview values={prepared(editing.form.values, i18n.language)} isNew={editing.isNew} />;
  const row = id ? ({ kind: 'supplements', id, ebook_id: '' } as const) : null;
  return (
    <EditPage {...{ title, editing, row }} cancelTo={backTo} aside={card} asideOnPhones>
      <PageTitle>{version === null ? title : values.name}</PageTitle>
      <Stack gap="lg">
        <EbookField form={form} ebook={ebook} onChosen={follow} />
        <NameField form={form} />
        <PriceFields editing={editing} currencies={currencies} />
        <DescriptionField form={form} language={chosen?.language ?? i18n.language} />
        <PurchaseField form={form} label={t('supplements.fieldPurchaseUrl')} />
        <PictureField form={form} withSamples />
        <ProofFields form={form} />
        <CountryField editing={editing} />
        <ShowingFields form={form} />
      </Stack>
    </EditPage>
  );
}

function PriceFields({
  editing: { form },
  currencies,
}: {
  editing: EditForm<SupplementValues>;
  currencies: readonly string[];
}) {
  const { t, i18n } = useTranslation();
  const options = useMemo(
    () => currencies.map((code) => ({ value: code, label: `${code} (${symbolOf(code, i18n.language)})` })),
    [currencies, i18n.language],
  );
  return (
    <SimpleGrid cols={2}>
      <TextInput
        label={t('supplements.fieldPrice')}
        inputMode="decimal"
        leftSection={<span aria-hidden>{symbolOf(form.values.currency, i18n.language)}</span>}
        {...form.getInputProps('price')}
      />
      <Select
        label={t('supplements.fieldCurrency')}
        data={options}
        allowDeselect={false}
        {...form.getInputProps('currency')}
      />
    </SimpleGrid>
  );
}

function symbolOf(currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

function CountryField({ editing: { form } }: { editing: EditForm<SupplementValues> }) {
  const { t } = useTranslation();
  const options = useCountries();
  return (
    <Select
      label={t('supplements.fieldCountry')}
      data={options}
      allowDeselect={false}
      {...form.getInputProps('country')}
    />
  );
}

/** The countries by their names in the interface's language. */
export function useCountries(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }));
  }, [i18n.language]);
}
