import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { publishEbook } from '../ebooks/ebooks.ts';
import { setModuleVisibility } from '../modules/modules.ts';
import { editionBesideSource } from './beside-source.ts';
import { isReadyPart } from './listed-parts.ts';
import { partsBeside } from './parts-beside.ts';

/**
 * Shows an edition to readers with those of its modules that are hidden and translated as a whole; others stay as they are.
 * @throws ebook_not_found, source_missing, source_trashed, slug_taken, conflict
 */
export async function publishEdition(ctx: Ctx, editionId: string): Promise<void> {
  const beside = await editionBesideSource(ctx, editionId);
  const { parts } = await partsBeside(ctx.db, beside);
  const shown = parts.filter(isReadyPart).flatMap(({ row_id }) => row_id ?? []);
  // in the order of the e-book: where one is refused, readers have what comes before it
  for (let at = 0; at < shown.length; at += LIMITS.selected)
    await setModuleVisibility(ctx, shown.slice(at, at + LIMITS.selected), { is_visible: true });
  if (!beside.edition.is_visible) await publishEbook(ctx, editionId);
}
