import type { Ctx } from '../context.ts';
import { keepAfterPause } from '../drafts/automatic.ts';
import { type Page, pageOf, placeOf, presented } from '../paging.ts';
import { type HistoryRow, type ListedVersion, listedVersion } from './history.presenter.ts';
import { findTitle, listRevisions } from './revisions.queries.ts';
import { historySubject } from './version.ts';

export type History = Page<ListedVersion> & {
  row: HistoryRow;
  /** Whether something is written that is not saved. */
  differs: boolean;
};

/** A page of the earlier states of a row, newest first. @throws session_expired, not_found */
export async function listHistory(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  after: string | null,
): Promise<History> {
  const { place, draft, ebook } = await historySubject(ctx, kind, rowId);
  if (draft) await keepAfterPause(ctx, { draft, ebook });
  const [rows, title] = await Promise.all([
    listRevisions(ctx.db, place, placeOf(after)),
    findTitle(ctx.db, place.kind, place.row_id),
  ]);
  const page = presented(pageOf(rows), (row) => listedVersion(row, draft?.saved_revision_id ?? null));
  const row = { kind: place.kind, id: place.row_id, ebook_id: ebook.id, title };
  return { ...page, row, differs: draft?.is_differing ?? false };
}
