import { type Ctx, withTransaction } from '../context.ts';
import { json } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { type Draft, deleteDrafts, insertBatch, updateDraft } from './drafts.queries.ts';
import { savedText } from './saved-text.ts';
import { managedSubject, placeIn, type Subject } from './subject.ts';
import { applySteps, keepText, readText, stepsTo } from './text.ts';

/**
 * Gives up what was written since the last save: the draft of a row that was never saved is gone, of any other it says
 * what is stored, to everybody who has it open.
 * @throws session_expired, not_found
 */
export async function discardDraft(ctx: Ctx, kind: string | undefined, rowId: string | undefined): Promise<void> {
  const place = placeIn(kind, rowId);
  const { draft, ebook } = await managedSubject(ctx, place);
  if (!draft) return;
  if (!draft.is_new) return resetDraft(ctx, draft, ebook);
  await withTransaction(ctx, async (ctx) => {
    await deleteDrafts(ctx.db, draft.kind, [draft.row_id]);
    ctx.draftWritten(ebook, { kind: draft.kind, id: draft.row_id, seq: draft.last_batch + 1, client: 'discard' });
  });
}

async function resetDraft(ctx: Ctx, draft: Draft, ebook: Subject['ebook']): Promise<void> {
  const [doc, wanted] = await Promise.all([readText(ctx.db, draft), savedText(ctx.db, draft)]);
  const steps = doc && wanted ? await stepsTo(doc, wanted) : [];
  const next = doc && (await applySteps(doc, steps));
  const fields = Object.entries(draft.changes).map(([field, was]) => ({ field, value: null, was, is_stored: true }));
  const seq = draft.last_batch + 1;
  const text_version = draft.text_version + steps.length;
  const stamp = { updated_at: ctx.now().toISOString(), updated_by: ctx.actor?.id ?? '' };
  await withTransaction(ctx, async (ctx) => {
    const change = { last_batch: seq, text_version, changes: json({}), is_differing: false, ...stamp };
    if (!(await updateDraft(ctx.db, draft, draft.last_batch, change))) throw new AppError('draft_behind');
    await insertBatch(ctx.db, {
      ...{ kind: draft.kind, row_id: draft.row_id, batch: seq, client: 'discard', client_batch: seq },
      ...{ user_id: stamp.updated_by, written_at: stamp.updated_at, fields: json(fields), steps: json(steps) },
      text_version: draft.text_version,
    });
    ctx.draftWritten(ebook, { kind: draft.kind, id: draft.row_id, seq, client: 'discard' });
  });
  if (next) keepText(draft, next, text_version);
}
