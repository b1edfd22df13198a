import type { Ctx } from '../context.ts';
import { findItem, type Item, type ItemKind } from '../items/items.queries.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { type CatalogueItem, findCatalogueItem, placeOfItem } from './catalogue.queries.ts';
import { bringUpToDate, recordOverrides, takeFromCopy } from './linked-copies.queries.ts';
import { differingFields, type LinkedSave, linkedSave } from './overrides.ts';

/** A linked copy with its item of the catalogue, and what the copy says otherwise. */
export type LinkedCopy<K extends ItemKind> = { copy: Item<K>; item: CatalogueItem; overrides: string[] };

/** A copy with what it is linked with; null if it stands alone. */
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
  /** The row as it is to be. */
  after: object & { author_id: string };
  following: readonly string[];
  everywhere: boolean;
};

/**
 * What a save of an item means for what it is linked with; null if it stands alone, or would from then on. Call it in the
 * transaction that writes it.
 */
export async function decideLinked<K extends ItemKind>(
  ctx: Ctx,
  { kind, id, locked, after, ...wish }: Saved<K>,
): Promise<LinkedSave | null> {
  const linked = await findLinkedCopy(ctx, kind, id);
  // linked since it was looked at: what it is linked with is not locked
  if (!linked || linked.item.id !== locked || linked.item.user_id !== after.author_id) return null;
  return linkedSave(kind, { before: linked.copy, after, item: linked.item, overrides: linked.overrides, ...wish });
}

/**
 * Has all that are linked with a copy say what it says in the given fields, the item of the catalogue first; call it in the
 * transaction that wrote the copy and locked that item with all its copies.
 */
export async function changeLinked(ctx: Ctx, kind: ItemKind, id: string, fields: string[]): Promise<void> {
  const { db } = ctx;
  const linked = await findLinkedCopy(ctx, kind, id);
  if (!linked) return;
  const catalogueId = linked.item.id;
  await recordOverrides(db, kind, { catalogueId, but: id });
  const item = await takeFromCopy(db, kind, id, fields);
  if (!item) return;
  await recordUses(db, 'catalogue_items', [await usesOf('catalogue_items', item)]);
  const ebooks = await bringUpToDate(db, kind, { catalogueId });
  ctx.changed(placeOfItem(item), 'catalogue_items', catalogueId);
  ctx.manyChanged(ebooks, kind);
}
