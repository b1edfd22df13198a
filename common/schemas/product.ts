import { readerLanguage } from '../languages.ts';
import type { FieldLabels, FieldTypes } from './field-type.ts';
import { itemFields, itemLabels, itemName, newItemRules, purchaseUrl } from './item.ts';
import { checkOffer } from './offer.ts';
import { z } from './zod.ts';

export const PRODUCT_LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
type ProductLanguage = (typeof PRODUCT_LANGUAGES)[number];

/** The language that a new product of an e-book starts with: the e-book's if products have it, else Portuguese. */
export function startingLanguage(ebook: { language: string } | null): ProductLanguage {
  const own = ebook && readerLanguage(ebook.language);
  return PRODUCT_LANGUAGES.find((language) => readerLanguage(language) === own) ?? 'pt';
}

/** The fields of a product. */
export const productRules = {
  ...newItemRules,
  ebook_id: z.string('select_ebook').min(1, 'select_ebook'),
  name: itemName('product_name_required'),
  purchase_url: purchaseUrl('purchase_link_required', 'purchase_link_invalid'),
  language: z.enum(PRODUCT_LANGUAGES, 'language_invalid').default('pt'),
};

/** A product as its form sends it. */
export const productSchema = z.object(productRules).superRefine(checkOffer);

export type ProductInput = z.infer<typeof productSchema>;

/** The field that products have besides supplements. */
export const ownProductFields = { language: 'value' } as const satisfies FieldTypes;

export const productFields = { ...itemFields, ...ownProductFields } satisfies FieldTypes<ProductInput>;

export const productLabels: FieldLabels<typeof productFields> = {
  ...itemLabels,
  purchase_url: 'products.fieldPurchaseUrl',
  language: 'products.fieldLanguage',
};
