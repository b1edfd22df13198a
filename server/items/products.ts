import { PRODUCT_LANGUAGES, type ProductInput, productSchema } from '#common/schemas/product.ts';
import type { Ctx } from '../context.ts';
import type { SavedDraft } from '../drafts/settle.ts';
import type { NamedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Page, presented } from '../paging.ts';
import { type DeletedItems, deleteItems, setItems } from './bulk.ts';
import { openedProduct, type Product, type ProductCard, productCard } from './items.presenter.ts';
import type { Item } from './items.queries.ts';
import {
  type CreatedItem,
  createItem,
  getManagedItem,
  type ListInput,
  listEbookItems,
  listManagedItems,
  type SaveOptions,
  updateItem,
} from './items.ts';

/** The columns that only products have; the category records for good which form created it. */
const ownColumns =
  (category: 'ebook' | 'global') =>
  ({ language }: ProductInput, stored?: Item<'products'>) => ({ language, category: stored?.category ?? category });

/** A page of the products of one e-book, newest first. @throws session_expired, ebook_not_found */
export async function listProducts(
  ctx: Ctx,
  ebookId: string,
  input: ListInput = {},
): Promise<Page<ProductCard> & { ebook: NamedEbook }> {
  return presented(await listEbookItems(ctx, 'products', ebookId, input), productCard);
}

/** A page of all products that the actor manages, newest first; an unknown language is all. @throws session_expired, not_found */
export async function listAllProducts(
  ctx: Ctx,
  { language, ebookId, ...input }: ListInput & { language?: string | null; ebookId?: string | null } = {},
): Promise<Page<ProductCard>> {
  const known = PRODUCT_LANGUAGES.find((one) => one === language);
  return presented(
    await listManagedItems(ctx, 'products', { ...input, ebookId, filters: { language: known } }),
    productCard,
  );
}

/** A product for its form. @throws session_expired, product_not_found */
export async function openProduct(ctx: Ctx, id: string): Promise<Product> {
  return openedProduct(await getManagedItem(ctx, 'products', id));
}

/** From an e-book. @throws session_expired, ebook_not_found, invalid with fields */
export function createProduct(ctx: Ctx, input: unknown, saved: SavedDraft | null = null): Promise<CreatedItem> {
  return createItem(ctx, 'products', { schema: productSchema, input, own: ownColumns('ebook'), saved });
}

/** From the global form. @throws session_expired, ebook_not_found, invalid with fields */
export function createGlobalProduct(ctx: Ctx, input: unknown, saved: SavedDraft | null = null): Promise<CreatedItem> {
  return createItem(ctx, 'products', { schema: productSchema, input, own: ownColumns('global'), saved });
}

/**
 * Changes the given fields; an `ebook_id` moves the product there. Of a linked copy see `updateItem`.
 * @throws session_expired, product_not_found, ebook_not_found, invalid with fields, conflict
 */
export function updateProduct(
  ctx: Ctx,
  id: string,
  version: number,
  input: unknown,
  { saved = null, ...options }: SaveOptions = {},
): Promise<{ version: number }> {
  return updateItem(
    ctx,
    'products',
    { id, version, ...options },
    { schema: productSchema, input, own: ownColumns('ebook'), saved },
  );
}

/** Shows, hides or features products, all or none. @throws session_expired, product_not_found, too_many_items */
export function setProducts(
  ctx: Ctx,
  ids: string[],
  flags: { is_visible?: boolean; is_featured?: boolean },
): Promise<{ count: number }> {
  return setItems(ctx, 'products', ids, flags);
}

/**
 * Puts products into the trash, all or none, of any author. @throws session_expired, product_not_found, too_many_items
 */
export function deleteProducts(ctx: Ctx, ids: string[]): Promise<DeletedItems> {
  return deleteItems(ctx, 'products', ids);
}
