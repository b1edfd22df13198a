import { fieldsIn } from '#common/schemas/field-type.ts';
import { productFields } from '#common/schemas/product.ts';
import { supplementFields } from '#common/schemas/supplement.ts';
import type { LookedAt } from '../link-checks/link-checks.queries.ts';
import type { CommonItem, Item, ItemKind, ListedItem } from './items.queries.ts';

/**
 * An item of a list, with whether its draft differs from the stored row, the state of its link and whether it could
 * earn.
 */
export type ItemOfList<K extends ItemKind> = ListedItem<K> & { is_differing: boolean } & { link: LookedAt | null } & {
  earns_nothing: boolean;
};
/** A supplement or product in a list. */
export type SupplementCard = ReturnType<typeof supplementCard>;
export type ProductCard = ReturnType<typeof productCard>;
/** A supplement or product in its form, with its version for the save. */
export type Supplement = ReturnType<typeof openedSupplement>;
export type Product = ReturnType<typeof openedProduct>;

export function supplementCard(item: ItemOfList<'supplements'>) {
  const { ebook_title, is_differing, link, earns_nothing, price, currency, country } = item;
  return { ...shown(item), ebook_title, is_differing, link, earns_nothing, price, currency, country };
}

export function productCard(item: ItemOfList<'products'>) {
  const { ebook_title, is_differing, link, earns_nothing, language } = item;
  return { ...shown(item), ebook_title, is_differing, link, earns_nothing, language };
}

export function openedSupplement(item: Item<'supplements'>) {
  return { id: item.id, version: item.version, ...fieldsIn(supplementFields, item) };
}

export function openedProduct(item: Item<'products'>) {
  return { id: item.id, version: item.version, ...fieldsIn(productFields, item) };
}

/** The fields on the cards of both kinds. */
function shown(item: CommonItem) {
  const { id, ebook_id, name, image_url, purchase_url, benefits, rating, review_count, is_visible, is_featured } = item;
  return { id, ebook_id, name, image_url, purchase_url, benefits, rating, review_count, is_visible, is_featured };
}
