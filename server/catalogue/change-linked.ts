import type { Ctx } from '../context.ts';
import { findItem, type Item, type ItemKind } from '../items/items.queries.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { type CatalogueItem, findCatalogueItem, placeOfItem } from './catalogue.queries.ts';
import { bringUpToDate, recordOverrides, takeFromCopy } from './linked-copies.queries.ts';
import { differingFields, type LinkedSave, linkedSave } from './overrides.ts';

/** A linked copy with its item of the catalogue, and the fields that the copy overrides. */
export type LinkedCopy<K extends ItemKind> = { copy: Item<K>; item: CatalogueItem; overrides: string[] };

/** A copy with its link; null if it is not linked. */
export async function findLinkedCopy<K extends ItemKind>(
  { db }: Pick<Ctx, 'db'>,
  kind: K,
  id: string,
): Promise<LinkedCopy<K> | null> {
  const copy = await findItem(db, kind, id);
  const item = copy?.catalogue_id ? await findCatalogueItem(db, copy.catalogue_id) : null;
  if (!copy || item?.user_id !== copy.author_id) return null;
  return { copy, item, overrides: copy.overrides ?? differingFields(kind, copy, item) };
}

type Saved<K extends ItemKind> = {
  kind: K;
  id: string;
  /** The item of the catalogue that is locked with all its copies. */
  locked: string | null;
  /** The new row. */
  after: object & { author_id: string };
  following: readonly string[];
  everywhere: boolean;
};

/**
 * What a save of an item changes in its catalogue item and the other copies; null if the item is not linked, or will
 * not be after the save. Call it in the transaction that writes the item.
 */
export async function decideLinked<K extends ItemKind>(
  ctx: Ctx,
  { kind, id, locked, after, ...wish }: Saved<K>,
): Promise<LinkedSave | null> {
  const linked = await findLinkedCopy(ctx, kind, id);
  // linked after it was read, so its catalogue item is not locked
  if (!linked || linked.item.id !== locked || linked.item.user_id !== after.author_id) return null;
  return linkedSave(kind, { before: linked.copy, after, item: linked.item, overrides: linked.overrides, ...wish });
}

/**
 * Copies the given fields from a copy to its catalogue item and to all linked copies, the item first; call it in the
 * transaction that wrote the copy and locked that item with all its copies.
 */
export async function changeLinked(
  ctx: Ctx,
  kind: ItemKind,
  { id, catalogueId }: { id: string; catalogueId: string },
  fields: string[],
): Promise<void> {
  const { db } = ctx;
  await recordOverrides(db, kind, { catalogueId, but: id });
  const item = await takeFromCopy(db, kind, id, fields);
  if (!item) return;
  await recordUses(db, 'catalogue_items', [await usesOf('catalogue_items', item)]);
  const ebooks = await bringUpToDate(db, kind, { catalogueId });
  ctx.changed(placeOfItem(item), 'catalogue_items', catalogueId);
  ctx.manyChanged(ebooks, kind);
}
