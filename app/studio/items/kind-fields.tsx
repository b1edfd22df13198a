import { Select } from '@mantine/core';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency, languageDefaults } from '#common/languages.ts';
import { PRODUCT_LANGUAGES } from '#common/schemas/product.ts';
import { COUNTRIES } from '#common/schemas/supplement.ts';
import type { ItemKind } from '#server/items/items.queries.ts';
import type { ItemLink } from '#server/studio/item-link.ts';
import { IsTranslated } from '../../editor/is-translated.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { BesideSource } from '../translating/beside-source.tsx';
import { BenefitsField } from './benefits-field.tsx';
import { asItemForm, DescriptionField, type ItemValues, NameField, PictureField, ProofFields } from './item-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { OtherShops } from './other-shops.tsx';
import { PriceFields, symbolOf } from './price-fields.tsx';
import { PurchaseField } from './purchase-field.tsx';
import type { PriceValues } from './typed-prices.ts';

/** The languages of products by their own names. */
export const LANGUAGE_OPTIONS = PRODUCT_LANGUAGES.map((code) => ({
  value: code as string,
  label: languageDefaults(code).ownName,
}));

type SupplementFields = PriceValues & { country: string };
type ProductFields = { language: string };
type Props = {
  /** A form with the fields of the kind. */
  editing: { form: unknown; isNew: boolean };
  kind: ItemKind;
  link: ItemLink;
  /** The one in which readers get its texts. */
  language: string;
  /** Those that a price may be in. */
  currencies?: readonly Currency[];
};

/** What an item says, in the catalogue and in an e-book alike. */
export function KindFields({ editing, kind, link, language, currencies = CURRENCIES }: Props) {
  const { t, i18n } = useTranslation();
  const form = asItemForm((editing as EditForm<ItemValues>).form);
  const isSupplement = kind === 'supplements';
  const { currency } = (editing as EditForm<SupplementFields>).form.values;
  const symbol = isSupplement ? symbolOf(currency, i18n.language) : null;
  // a translator's own texts come first
  const isTranslated = useContext(IsTranslated);
  const price = isSupplement && <PriceFields editing={editing as EditForm<SupplementFields>} currencies={currencies} />;
  const benefits = (
    <BesideSource field="benefits">
      <BenefitsField form={form} />
    </BesideSource>
  );
  return (
    <>
      <NameField form={form} />
      {!isTranslated && price}
      <DescriptionField form={form} language={language} />
      {isTranslated && benefits}
      {isTranslated && price}
      <PurchaseField
        form={form}
        label={t(isSupplement ? 'supplements.fieldPurchaseUrl' : 'products.fieldPurchaseUrl')}
        link={link}
      />
      <OtherShops form={form} link={link} symbol={symbol} />
      <OfferFields form={form} />
      {!isSupplement && <LanguageField editing={editing as EditForm<ProductFields>} />}
      <PictureField form={form} withSamples={isSupplement} />
      {!isTranslated && benefits}
      <ProofFields form={form} />
      {isSupplement && <CountryField editing={editing as EditForm<SupplementFields>} />}
    </>
  );
}

function CountryField({ editing: { form } }: { editing: EditForm<SupplementFields> }) {
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

function LanguageField({ editing: { form } }: { editing: EditForm<ProductFields> }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('products.fieldLanguage')}
      data={LANGUAGE_OPTIONS}
      allowDeselect={false}
      {...form.getInputProps('language')}
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
