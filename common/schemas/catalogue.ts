import type { FieldLabels, FieldTypes } from './field-type.ts';
import { sharedItemFields } from './item.ts';
import { checkOffer } from './offer.ts';
import { ownProductFields, productLabels, productRules } from './product.ts';
import { ownSupplementFields, supplementLabels, supplementRules } from './supplement.ts';
import { z } from './zod.ts';

// the e-book and the visibility belong to the copies alone
const { ebook_id: _, is_visible: _visible, is_featured: _featured, ...supplement } = supplementRules;
const { ebook_id: _ebook, is_visible: _shown, is_featured: _first, ...product } = productRules;

/** An item of the catalogue as its form sends it: the fields of an e-book's item without its e-book. */
export const catalogueSchemas = {
  supplements: z.object(supplement).superRefine(checkOffer),
  products: z.object(product).superRefine(checkOffer),
};

/** The fields of both kinds: an item has those of its own. */
export const catalogueFields = {
  kind: 'fixed',
  ...sharedItemFields,
  ...ownSupplementFields,
  ...ownProductFields,
} as const satisfies FieldTypes;

export const catalogueLabels: FieldLabels<typeof catalogueFields> = {
  kind: 'catalogue.kind',
  ...productLabels,
  ...supplementLabels,
};

/** The fields of the shops beside the first one. */
export const OTHER_SHOPS = ['second_url', 'second_price', 'third_url', 'third_price'] as const;

/** Fields that belong together: a copy that overrides one of them overrides all of them. */
const JOINED_FIELDS: readonly (readonly string[])[] = [
  [
    ...['price', 'currency', 'old_price', 'is_from_price', 'installments', 'price_checked_on'],
    // their prices are in the same currency
    ...OTHER_SHOPS,
  ],
  ['coupon', 'coupon_note', 'coupon_until'],
];

/** The fields in groups that belong together; most groups have one field. */
export function fieldGroups(fields: readonly string[]): string[][] {
  const joined = JOINED_FIELDS.map((group) => group.filter((field) => fields.includes(field)));
  const alone = fields.filter((field) => !joined.flat().includes(field)).map((field) => [field]);
  return [...alone, ...joined.filter((group) => group.length > 0)];
}
