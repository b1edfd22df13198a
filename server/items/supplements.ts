import {
  COUNTRIES,
  globalSupplementSchema,
  type SupplementInput,
  supplementSchema,
} from '#common/schemas/supplement.ts';
import type { Ctx } from '../context.ts';
import type { SavedDraft } from '../drafts/settle.ts';
import type { NamedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Page, presented } from '../paging.ts';
import { type DeletedItems, deleteItems, setItems } from './bulk.ts';
import { openedSupplement, type Supplement, type SupplementCard, supplementCard } from './items.presenter.ts';
import type { Item, OwnColumns } from './items.queries.ts';
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
import { priceDay } from './price-day.ts';

/** The columns that only supplements have. */
const ownColumns =
  (ctx: Ctx) =>
  (checked: SupplementInput, stored?: Item<'supplements'>): OwnColumns['supplements'] => {
    const { price, currency, country, old_price, is_from_price, installments } = checked;
    const { second_price, third_price } = checked;
    return {
      ...{ price, currency, country, old_price, is_from_price, installments },
      ...{ second_price, third_price },
      price_checked_on: priceDay(ctx, checked, stored),
    };
  };

/** A page of the supplements of one e-book, newest first. @throws session_expired, ebook_not_found */
export async function listSupplements(
  ctx: Ctx,
  ebookId: string,
  input: ListInput = {},
): Promise<Page<SupplementCard> & { ebook: NamedEbook }> {
  return presented(await listEbookItems(ctx, 'supplements', ebookId, input), supplementCard);
}

/** A page of all supplements that the actor manages, newest first; an unknown country is all. @throws session_expired, not_found */
export async function listAllSupplements(
  ctx: Ctx,
  { country, ...input }: ListInput & { country?: string | null } = {},
): Promise<Page<SupplementCard>> {
  const known = COUNTRIES.find((one) => one === country);
  return presented(
    await listManagedItems(ctx, 'supplements', { ...input, filters: { country: known } }),
    supplementCard,
  );
}

/** A supplement for its form. @throws session_expired, supplement_not_found */
export async function openSupplement(ctx: Ctx, id: string): Promise<Supplement> {
  return openedSupplement(await getManagedItem(ctx, 'supplements', id));
}

/** @throws session_expired, ebook_not_found, invalid with fields */
export function createSupplement(ctx: Ctx, input: unknown, saved: SavedDraft | null = null): Promise<CreatedItem> {
  return createItem(ctx, 'supplements', { schema: supplementSchema, input, own: ownColumns(ctx), saved });
}

/** As the global form asks: with a price above zero. @throws session_expired, ebook_not_found, invalid with fields */
export function createGlobalSupplement(
  ctx: Ctx,
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<CreatedItem> {
  return createItem(ctx, 'supplements', { schema: globalSupplementSchema, input, own: ownColumns(ctx), saved });
}

/**
 * Changes the given fields; an `ebook_id` moves the supplement there. Of a linked copy see `updateItem`.
 * @throws session_expired, supplement_not_found, ebook_not_found, invalid with fields, conflict
 */
export function updateSupplement(
  ctx: Ctx,
  id: string,
  version: number,
  input: unknown,
  { saved = null, ...options }: SaveOptions = {},
): Promise<{ version: number }> {
  return updateItem(
    ctx,
    'supplements',
    { id, version, ...options },
    { schema: supplementSchema, input, own: ownColumns(ctx), saved },
  );
}

/** Shows, hides or features supplements, all or none. @throws session_expired, supplement_not_found, too_many_items */
export function setSupplements(
  ctx: Ctx,
  ids: string[],
  flags: { is_visible?: boolean; is_featured?: boolean },
): Promise<{ count: number }> {
  return setItems(ctx, 'supplements', ids, flags);
}

/** Puts supplements into the trash, all or none. @throws session_expired, supplement_not_found, too_many_items */
export function deleteSupplements(ctx: Ctx, ids: string[]): Promise<DeletedItems> {
  return deleteItems(ctx, 'supplements', ids);
}
