import { type Ctx, withTransaction } from '../context.ts';
import { type Draft, deleteDrafts } from './drafts.queries.ts';
import { rewriteDraft } from './rewrite.ts';
import { savedText } from './saved-text.ts';
import { managedSubject, rowRefIn, type Subject } from './subject.ts';

/**
 * Discards everything written since the last save. The draft of a row that was never saved is deleted; any other draft
 * goes back to the stored row, also for everybody who has it open.
 * @throws session_expired, not_found
 */
export async function discardDraft(ctx: Ctx, kind: string | undefined, rowId: string | undefined): Promise<void> {
  const ref = rowRefIn(kind, rowId);
  const { draft, ebook } = await managedSubject(ctx, ref);
  if (!draft) return;
  if (!draft.is_new) return resetDraft(ctx, draft, ebook);
  await withTransaction(ctx, async (ctx) => {
    await deleteDrafts(ctx.db, draft.kind, [draft.row_id]);
    ctx.draftWritten(ebook, { kind: draft.kind, id: draft.row_id, seq: draft.last_batch + 1, client: 'discard' });
  });
}

async function resetDraft(ctx: Ctx, draft: Draft, ebook: Subject['ebook']): Promise<void> {
  const wanted = await savedText(ctx.db, draft);
  const fields = Object.entries(draft.changes).map(([field, was]) => ({ field, value: null, was, is_stored: true }));
  await rewriteDraft(ctx, { draft, ebook, client: 'discard', doc: wanted?.toJSON() ?? null, changes: {}, fields });
}
