import type { Ctx } from '../context.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { findEdition } from './editions.queries.ts';

/** An edition, and the e-book that it is translated from. */
export type EditionBesideSource = { edition: Ebook; source: Ebook };

/** For an actor who manages both. @throws ebook_not_found, source_missing if it is in no work or the source itself, source_trashed */
export async function editionBesideSource(ctx: Ctx, editionId: string): Promise<EditionBesideSource> {
  const edition = await getManagedEbook(ctx, editionId);
  const placed = await findEdition(ctx.db, editionId);
  if (!placed || placed.source_ebook_id === editionId) throw new AppError('source_missing');
  if (!(await findEbook(ctx.db, placed.source_ebook_id))) throw new AppError('source_trashed');
  return { edition, source: await getManagedEbook(ctx, placed.source_ebook_id) };
}
