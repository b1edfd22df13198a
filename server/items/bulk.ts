import { LIMITS } from '#common/limits.ts';
import { type AuditEntry, record } from '../audit/audit.queries.ts';
import { lockCopies } from '../catalogue/linked-copies.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { kindIn } from '../rows/kinds.ts';
import { putPartsAside } from '../trash/put-aside.ts';
import type { Item, ItemKind } from './items.queries.ts';
import * as queries from './items.queries.ts';
import { ebookOf, managedItems } from './items.ts';

/**
 * Shows, hides or features items, all or none. A form that is open can still save its item.
 * @throws session_expired, supplement_not_found, product_not_found, too_many_items
 */
export async function setItems(
  ctx: Ctx,
  kind: ItemKind,
  ids: string[],
  flags: queries.Flags,
): Promise<{ count: number }> {
  return changeItems(ctx, kind, ids, async (inner) => {
    await record(inner, entries('changed', kind, await queries.updateFlags(inner.db, kind, ids, flags)));
  });
}

/** The number of deleted items, their names, and the deletion that undoes it; null if there were none. */
export type DeletedItems = { count: number; names: string[]; deletion_id: string | null };

/**
 * Puts items into the trash, all or none.
 * @throws session_expired, supplement_not_found, product_not_found, too_many_items
 */
export async function deleteItems<K extends ItemKind>(ctx: Ctx, kind: K, ids: string[]): Promise<DeletedItems> {
  let deletion_id: string | null = null;
  const changed = await changeItems(ctx, kind, ids, async (inner, items) => {
    const parts = items.map(({ id, name, ebook_id }) => ({ id, title: name, ebook_id }));
    deletion_id = await putPartsAside(inner, { kind, parts });
    await record(inner, entries('deleted', kind, items));
  });
  return { ...changed, deletion_id };
}

/** The entries of the trail for items. */
function entries(action: 'changed' | 'deleted', kind: ItemKind, items: queries.NamedItem[]): AuditEntry[] {
  const { audit: subject } = kindIn(kind);
  return items.map(({ id, name, ebook_id }) => ({ action, subject, id, name, ebook_id }));
}

async function changeItems<K extends ItemKind>(
  ctx: Ctx,
  kind: K,
  ids: string[],
  write: (ctx: Ctx, items: Item<K>[]) => Promise<void>,
): Promise<{ count: number; names: string[] }> {
  if (ids.length > LIMITS.selected) throw new AppError('too_many_items', { max: LIMITS.selected });
  const items = await withTransaction(ctx, async (ctx) => {
    const items = ids.length > 0 ? await managedItems(ctx, kind, ids) : [];
    await lockCopies(ctx.db, kind, { ids });
    if (items.length > 0) await write(ctx, items);
    const ebooks = new Map(items.map((item) => [item.ebook_id, ebookOf(item)]));
    for (const ebook of ebooks.values()) ctx.changed(ebook, kind, ids.length === 1 ? ids[0] : undefined);
    return items;
  });
  return { count: items.length, names: items.map((item) => item.name) };
}
