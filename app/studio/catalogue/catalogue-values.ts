import { CURRENCIES } from '#common/languages.ts';
import { startingLanguage } from '#common/schemas/product.ts';
import { startingCurrency } from '#common/schemas/supplement.ts';
import type { OpenedCatalogueItem } from '#server/catalogue/catalogue.presenter.ts';
import { newProduct, newSupplement, productValues, supplementValues } from '../items/item-values.ts';
import type { ProductValues } from '../items/product-form.tsx';
import type { SupplementValues } from '../items/supplement-form.tsx';

/** The form of an item of the catalogue: the fields of both kinds; each kind shows its own. */
export type CatalogueValues = { kind: 'supplements' | 'products' } & SupplementValues & ProductValues;

/** What belongs to where an item stands; of the catalogue it is nobody's matter. */
const STANDING = { ebook_id: '', is_visible: true, is_featured: false };

export function newCatalogueItem(): CatalogueValues {
  return { kind: 'supplements', ...newProduct(null), ...newSupplement(null) };
}

/** A stored item as its form shows it, numbers as one types them in the language. */
export function catalogueValues(item: OpenedCatalogueItem, language: string): CatalogueValues {
  const { kind } = item;
  const currency = item.currency ?? startingCurrency(null, CURRENCIES);
  const row = {
    ...STANDING,
    ...item,
    price: item.price ?? 0,
    currency,
    country: item.country ?? 'BR',
    is_from_price: item.is_from_price ?? false,
  };
  const spoken = { ...row, language: item.language ?? startingLanguage(null) };
  return { kind, ...productValues(spoken, language), ...supplementValues(row, language) };
}
