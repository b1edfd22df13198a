import type { DraftBatch, DraftState, OpenedDraft } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { packed } from '../packed.ts';
import { type KindName, kindNamed, textFieldOf } from '../rows/kinds.ts';
import { beginDraft } from './begin.ts';
import { draftBatch, draftState, openedDraft } from './drafts.presenter.ts';
import * as queries from './drafts.queries.ts';
import { countOffered } from './rescues.queries.ts';
import { managedSubject, rowRefIn } from './subject.ts';
import { readTextJson } from './text.ts';

export type Since = DraftState & {
  batches: DraftBatch[];
  /** The log no longer reaches back to the requested batch: the form has to open the draft again. */
  isLost?: true;
};

/**
 * A draft for its form; an empty one for a stored row that nobody has begun to change. @throws session_expired,
 * not_found
 */
export async function openDraft(ctx: Ctx, kind: string | undefined, rowId: string | undefined): Promise<OpenedDraft> {
  const ref = rowRefIn(kind, rowId);
  const subject = await managedSubject(ctx, ref);
  // the text is made once, so that everybody who opens the draft begins with the same text
  const draft = subject.draft ?? (textFieldOf(kindNamed(ref.kind)) ? await beginDraft(ctx, ref, subject) : null);
  if (!draft) return openedDraft(ref.row_id);
  const [doc, by, rescues] = await Promise.all([
    readTextJson(ctx.db, draft),
    queries.findWriter(ctx.db, draft.updated_by),
    countOffered(ctx.db, ctx.actor?.id ?? '', ref),
  ]);
  return openedDraft(ref.row_id, { draft, doc: doc && (await packed(doc)), by, rescues });
}

/**
 * The draft of a row that is not stored, by the id in the address of its form; null without an id. A draft that was
 * never sent may be in the browser that made the id.
 */
export async function openNewDraft(ctx: Ctx, kind: KindName, id: string | null): Promise<OpenedDraft | null> {
  if (!isId(id)) return null;
  try {
    return await openDraft(ctx, kind, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return openedDraft(id);
    throw error;
  }
}

/** The batches after `seq`. @throws session_expired, not_found */
export async function readDraftSince(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  seq: number,
): Promise<Since> {
  const ref = rowRefIn(kind, rowId);
  const { draft } = await managedSubject(ctx, ref);
  return sinceOf(ctx, ref, draft, seq);
}

/** The state of a draft, with the batches after `seq`. */
export async function sinceOf(ctx: Ctx, ref: queries.RowRef, draft: queries.Draft | null, seq: number): Promise<Since> {
  const batches = draft ? await queries.listBatches(ctx.db, ref, seq) : [];
  const isLost = draft !== null && draft.last_batch > seq && batches[0]?.batch !== seq + 1;
  return { ...draftState(draft), batches: batches.map(draftBatch), ...(isLost ? { isLost } : {}) };
}
