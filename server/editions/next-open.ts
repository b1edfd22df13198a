import type { Ctx } from '../context.ts';
import { findKind } from '../rows/kinds.ts';
import { editionBesideSource } from './beside-source.ts';
import { isOpenPart, type ListedPart } from './listed-parts.ts';
import { partsBeside } from './parts-beside.ts';

/**
 * The next row of an edition with something to translate after the row `{kind}/{id}`, in the order of the source; after the
 * last one those before it. That row itself is none of them, as it has just been worked on.
 * @returns null if there is none
 * @throws ebook_not_found, source_missing, source_trashed
 */
export async function findNextOpen(ctx: Ctx, editionId: string, after: string): Promise<ListedPart | null> {
  const { parts } = await partsBeside(ctx.db, await editionBesideSource(ctx, editionId));
  const [name, id] = after.split('/');
  const table = findKind(name)?.table;
  // the support of an e-book has no row before it is first stored
  const place = parts.findIndex(({ kind, row_id }) => kind === table && (kind === 'support_info' || row_id === id));
  return [...parts.slice(place + 1), ...parts.slice(0, Math.max(place, 0))].find(isOpenPart) ?? null;
}
