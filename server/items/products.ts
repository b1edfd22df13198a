import { PRODUCT_LANGUAGES, type ProductInput, productSchema } from '#common/schemas/product.ts';
import type { Ctx } from '../context.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import type { Page } from '../paging.ts';
import type { Item, ListedItem } from './items.queries.ts';
import {
  createItem,
  deleteItems,
  getManagedItem,
  type ListInput,
  listEbookItems,
  listManagedItems,
  setItems,
  updateItem,
} from './items.ts';

export type Product = Item<'products'>;
export type ListedProduct = ListedItem<'products'>;

/** The columns that only products have; the category says once and for all which form made it. */
const ownColumns =
  (category: 'ebook' | 'global') =>
  ({ language }: ProductInput, stored?: Product) => ({ language, category: stored?.category ?? category });

/** A page of the products of one e-book, newest first. @throws session_expired, ebook_not_found */
export function listProducts(
  ctx: Ctx,
  ebookId: string,
  input: ListInput = {},
): Promise<Page<ListedProduct> & { ebook: Ebook }> {
  return listEbookItems(ctx, 'products', ebookId, input);
}

/** A page of all products that the actor manages, newest first; an unknown language is all. @throws session_expired, not_found */
export function listAllProducts(
  ctx: Ctx,
  { language, ebookId, ...input }: ListInput & { language?: string | null; ebookId?: string | null } = {},
): Promise<Page<ListedProduct>> {
  const known = PRODUCT_LANGUAGES.find((one) => one === language);
  return listManagedItems(ctx, 'products', { ...input, ebookId, filters: { language: known } });
}

/** @throws session_expired, product_not_found */
export function getManagedProduct(ctx: Ctx, id: string): Promise<Product> {
  return getManagedItem(ctx, 'products', id);
}

/** From an e-book. @throws session_expired, ebook_not_found, invalid with fields */
export function createProduct(ctx: Ctx, input: unknown): Promise<{ id: string; ebook_id: string }> {
  return createItem(ctx, 'products', { schema: productSchema, input, own: ownColumns('ebook') });
}

/** From the global form. @throws session_expired, ebook_not_found, invalid with fields */
export function createGlobalProduct(ctx: Ctx, input: unknown): Promise<{ id: string; ebook_id: string }> {
  return createItem(ctx, 'products', { schema: productSchema, input, own: ownColumns('global') });
}

/**
 * Changes the given fields; an `ebook_id` moves the product there.
 * @throws session_expired, product_not_found, ebook_not_found, invalid with fields, conflict
 */
export function updateProduct(ctx: Ctx, id: string, version: number, input: unknown): Promise<{ version: number }> {
  return updateItem(ctx, 'products', { id, version }, { schema: productSchema, input, own: ownColumns('ebook') });
}

/** Shows, hides or features products, all or none. @throws session_expired, product_not_found, too_many_items */
export function setProducts(
  ctx: Ctx,
  ids: string[],
  flags: { is_visible?: boolean; is_featured?: boolean },
): Promise<{ count: number }> {
  return setItems(ctx, 'products', ids, flags);
}

/** Deletes products, whoever created them, all or none. @throws session_expired, product_not_found, too_many_items */
export function deleteProducts(ctx: Ctx, ids: string[]): Promise<{ count: number; names: string[] }> {
  return deleteItems(ctx, 'products', ids);
}
