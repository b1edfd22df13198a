import type { Ctx } from '../context.ts';
import { findKind } from '../rows/kinds.ts';
import { editionBesideSource } from './beside-source.ts';
import { isOpenPart, type ListedPart, listedParts } from './listed-parts.ts';
import { listParts } from './parts.queries.ts';
import { listPlacedRows } from './rows-in-order.queries.ts';

/**
 * The next row of an edition with something to translate after the row `{kind}/{id}`, in the order of the source; after the
 * last one those before it. That row itself is none of them, as it has just been worked on.
 * @returns null if there is none
 * @throws ebook_not_found, source_missing, source_trashed
 */
export async function findNextOpen(ctx: Ctx, editionId: string, after: string): Promise<ListedPart | null> {
  const { edition, source } = await editionBesideSource(ctx, editionId);
  const ids = [source.id, edition.id];
  const all = listedParts(await listPlacedRows(ctx.db, ids), await listParts(ctx.db, ids), {
    ...{ source: source.id, edition: edition.id },
  });
  const [name, id] = after.split('/');
  const table = findKind(name)?.table;
  // the support of an e-book has no row before it is first stored
  const place = all.findIndex(({ kind, row_id }) => kind === table && (kind === 'support_info' || row_id === id));
  return [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))].find(isOpenPart) ?? null;
}
