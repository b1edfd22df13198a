import type { Ctx } from '../context.ts';
import type { ItemKind } from '../items/items.queries.ts';
import type { RowUses } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { placeOfItem } from './catalogue.queries.ts';
import { bringUpToDate, linkedItems, takeFromCopy, unlinkDiffering } from './linked-copies.queries.ts';

/**
 * Has all that are linked with a copy say what it says, the item of the catalogue first; call it in the transaction that
 * wrote the copy and has `locked` that item with all its copies. One that is no linked copy of it stays alone.
 */
export async function changeLinked(
  ctx: Ctx,
  kind: ItemKind,
  { id, names }: RowUses,
  locked: string | null,
): Promise<void> {
  const { db } = ctx;
  const [catalogueId] = await linkedItems(db, kind, [id]);
  if (!catalogueId || catalogueId !== locked) return unlinkDiffering(db, kind, { ids: [id] });
  await unlinkDiffering(db, kind, { catalogueId, but: id });
  const owner = await takeFromCopy(db, kind, id);
  await recordUses(db, 'catalogue_items', [{ id: catalogueId, names }]);
  const ebooks = await bringUpToDate(db, kind, { catalogueId });
  ctx.changed(placeOfItem({ user_id: owner }), 'catalogue_items', catalogueId);
  ctx.manyChanged(ebooks, kind);
}
