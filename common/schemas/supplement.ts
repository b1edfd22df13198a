import { CURRENCIES, type Currency } from '../languages.ts';
import type { FieldLabels, FieldTypes } from './field-type.ts';
import { itemFields, itemLabels, itemName, newItemRules, purchaseUrl } from './item.ts';
import { checkOffer, priceRules } from './offer.ts';
import { price } from './price.ts';
import { z } from './zod.ts';

export const COUNTRIES = ['BR', 'US', 'ES', 'FR', 'DE'] as const;
/** The currencies that the form of a global supplement offers. */
export const GLOBAL_CURRENCIES = ['BRL', 'USD', 'EUR'] as const;

/** The currency that a new supplement of an e-book starts with: the e-book's if it is offered, else BRL. */
export function startingCurrency(ebook: { currency: string } | null, offered: readonly Currency[]): Currency {
  return offered.find((currency) => currency === ebook?.currency) ?? 'BRL';
}

const ebookId = z.string('ebook_required').min(1, 'ebook_required');

/** The fields of a supplement, in the order in which their faults are listed. */
export const supplementRules = {
  ...newItemRules,
  ebook_id: ebookId,
  name: itemName('name_required'),
  ...priceRules,
  currency: z.enum(CURRENCIES, 'currency_invalid').default('BRL'),
  purchase_url: purchaseUrl('purchase_url_invalid', 'purchase_url_invalid'),
  country: z.enum(COUNTRIES, 'country_invalid').default('BR'),
};

/** A supplement as the form of an e-book sends it; prices in minor units or as typed. */
export const supplementSchema = z.object(supplementRules).superRefine(checkOffer);

/** A supplement as the global form sends it: its price is above zero, and it has its own messages. */
export const globalSupplementSchema = z
  .object({
    ...supplementRules,
    name: itemName('supplement_name_required'),
    price: price.refine((cents) => cents > 0, 'supplement_price_invalid'),
    currency: z.enum(GLOBAL_CURRENCIES, 'currency_invalid').default('BRL'),
    purchase_url: purchaseUrl('purchase_link_required', 'purchase_link_invalid'),
  })
  .superRefine(checkOffer);

export type SupplementInput = z.infer<typeof supplementSchema>;

/** The fields that supplements have besides products. */
export const ownSupplementFields = {
  price: 'number',
  currency: 'value',
  country: 'value',
  old_price: 'number',
  is_from_price: 'flag',
  installments: 'number',
  price_checked_on: 'value',
  second_price: 'number',
  third_price: 'number',
} as const satisfies FieldTypes;

export const supplementFields = { ...itemFields, ...ownSupplementFields } satisfies FieldTypes<SupplementInput>;

export const supplementLabels: FieldLabels<typeof supplementFields> = {
  ...itemLabels,
  purchase_url: 'supplements.fieldPurchaseUrl',
  price: 'supplements.fieldPrice',
  currency: 'supplements.fieldCurrency',
  country: 'supplements.fieldCountry',
  old_price: 'items.fieldOldPrice',
  is_from_price: 'items.fieldFromPrice',
  installments: 'items.fieldInstallments',
  price_checked_on: 'items.fieldPriceDay',
  second_price: 'items.fieldSecondPrice',
  third_price: 'items.fieldThirdPrice',
};
