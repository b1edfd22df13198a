import { CURRENCIES } from '#common/languages.ts';
import { typedPrice } from '#common/money.ts';
import { startingLanguage } from '#common/schemas/product.ts';
import { startingCurrency } from '#common/schemas/supplement.ts';
import type { Linked } from '#server/catalogue/catalogue.ts';
import type { Product, Supplement } from '#server/items/items.presenter.ts';
import type { ItemValues } from './item-fields.tsx';
import type { ProductValues } from './product-form.tsx';
import { typedRating } from './rating-input.tsx';
import type { SupplementValues } from './supplement-form.tsx';

const NEW: Omit<ItemValues, 'ebook_id'> = {
  name: '',
  description: '',
  purchase_url: '',
  image_url: null,
  benefits: [''],
  rating: '',
  review_count: '',
  is_visible: true,
  is_featured: false,
  coupon: '',
  coupon_note: '',
  coupon_until: '',
  fallback_url: '',
  is_own: false,
  second_url: '',
  third_url: '',
};

/** A new supplement's form, of an e-book if it is known. */
export function newSupplement(ebook: { id: string; currency: string } | null): SupplementValues {
  const currency = startingCurrency(ebook, CURRENCIES);
  const priced = { price: '', old_price: '', is_from_price: false, installments: '', price_checked_on: '' };
  const elsewhere = { second_price: '', third_price: '' };
  return { ...NEW, ...priced, ...elsewhere, ebook_id: ebook?.id ?? '', currency, country: 'BR' };
}

export function newProduct(ebook: { id: string; language: string } | null): ProductValues {
  return { ...NEW, ebook_id: ebook?.id ?? '', language: startingLanguage(ebook) };
}

/** A stored supplement as its form shows it, numbers as one types them in the language. */
export function supplementValues(supplement: Supplement, language: string): SupplementValues {
  const { price, old_price, is_from_price, installments, price_checked_on, currency, country } = supplement;
  const { second_price, third_price } = supplement;
  const typed = (price: number | null) => (price === null ? '' : typedPrice(price, language));
  return {
    ...{ ...itemValues(supplement, language), is_from_price, currency, country },
    price: typedPrice(price, language),
    ...{ old_price: typed(old_price), second_price: typed(second_price), third_price: typed(third_price) },
    installments: String(installments ?? ''),
    price_checked_on: price_checked_on ?? '',
  };
}

export function productValues(product: Product, language: string): ProductValues {
  return { ...itemValues(product, language), language: product.language };
}

/** A linked copy as it would be if it said nothing otherwise than its item of the catalogue. */
export const saidOf = <I extends Supplement | Product>(copy: I, { item }: Linked): I => ({
  ...copy,
  ...(item as object),
});

function itemValues(item: Supplement | Product, language: string): ItemValues {
  const { ebook_id, name, description, purchase_url, image_url, benefits, is_visible, is_featured } = item;
  const { coupon, coupon_note, coupon_until, fallback_url, is_own, second_url, third_url } = item;
  return {
    ...{ coupon: coupon ?? '', coupon_note, coupon_until: coupon_until ?? '', fallback_url: fallback_url ?? '' },
    ...{ second_url: second_url ?? '', third_url: third_url ?? '' },
    ...{ ebook_id, name, description, purchase_url, image_url, is_visible, is_featured, is_own },
    benefits: benefits.length > 0 ? benefits : [''],
    rating: typedRating(item.rating, language),
    review_count: item.review_count === 0 ? '' : String(item.review_count),
  };
}
