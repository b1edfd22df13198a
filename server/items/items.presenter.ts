import type { CommonItem, Item, ListedItem } from './items.queries.ts';

/** A supplement or product in a list. */
export type SupplementCard = ReturnType<typeof supplementCard>;
export type ProductCard = ReturnType<typeof productCard>;
/** A supplement or product in its form, with the version that its save names. */
export type Supplement = ReturnType<typeof openedSupplement>;
export type Product = ReturnType<typeof openedProduct>;

export function supplementCard(item: ListedItem<'supplements'>) {
  const { ebook_title, price, currency, country } = item;
  return { ...shown(item), ebook_title, price, currency, country };
}

export function productCard(item: ListedItem<'products'>) {
  const { ebook_title, language } = item;
  return { ...shown(item), ebook_title, language };
}

export function openedSupplement(item: Item<'supplements'>) {
  const { description, version, price, currency, country } = item;
  return { ...shown(item), description, version, price, currency, country };
}

export function openedProduct(item: Item<'products'>) {
  const { description, version, language } = item;
  return { ...shown(item), description, version, language };
}

/** What of both kinds both cards and forms show. */
function shown(item: CommonItem) {
  const { id, ebook_id, name, image_url, purchase_url, benefits, rating, review_count, is_visible, is_featured } = item;
  return { id, ebook_id, name, image_url, purchase_url, benefits, rating, review_count, is_visible, is_featured };
}
