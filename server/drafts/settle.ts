import { z } from 'zod';
import { type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { revise } from '../revisions/revise.ts';
import type { KindName } from '../rows/kinds.ts';
import { appendBatch } from './append.ts';
import { beginDraft } from './begin.ts';
import { type Draft, findDraft, type RowRef } from './drafts.queries.ts';
import { checkDisk, checkVersionRoom, noteVersion } from './room.ts';
import { storedFields } from './stored-row.ts';
import { managedSubject, rowRefIn } from './subject.ts';
import { storeText } from './text.ts';
import type { SavedText } from './text-of-save.ts';
import { usesOfDraft } from './uses.ts';
import { moveWritten } from './written.queries.ts';

/** The draft that a save stores, as its form names it: `seq` is the last batch that the form had applied. */
export type SavedDraft = { id?: string; seq: number };

const schema = z.object({ id: z.string().optional(), seq: z.number().int().min(0) });

/** The draft that a request body names; null without one. */
export function savedDraftIn(body: { draft?: unknown }): SavedDraft | null {
  return schema.safeParse(body.draft).data ?? null;
}

/**
 * The draft of the row that is saved; null for a save without a draft.
 * @throws draft_behind if it has batches after `seq`, no_space, versions_no_room, not_found if only one of draft and
 * row is new
 */
export async function draftOfSave(
  ctx: Ctx,
  ref: RowRef,
  saved: SavedDraft | null,
  subject: { ebook: { id: string; user_id: string }; version: number | null },
): Promise<Draft | null> {
  if (!saved) return null;
  await checkVersionRoom(ctx, subject.ebook.user_id);
  const draft = (await findDraft(ctx.db, ref)) ?? (await beginDraft(ctx, ref, { ...subject, draft: null }));
  if (draft.is_new !== (subject.version === null)) throw new AppError('not_found');
  if (draft.last_batch !== saved.seq) throw new AppError('draft_behind');
  return draft;
}

/** The draft of a row that is saved for the first time. @throws draft_behind, no_space, versions_no_room, not_found */
export async function newDraftOfSave(ctx: Ctx, kind: KindName, saved: SavedDraft | null): Promise<Draft | null> {
  if (!saved?.id) return null;
  // on a full disk its draft never arrived
  await checkDisk(ctx);
  const { draft, version, ebook } = await managedSubject(ctx, rowRefIn(kind, saved.id));
  await checkVersionRoom(ctx, ebook.user_id);
  if (!draft || version !== null) throw new AppError('not_found');
  if (draft.last_batch !== saved.seq) throw new AppError('draft_behind');
  return draft;
}

/**
 * Marks a draft as saved and makes a revision of it; call it in the transaction of the save.
 * @throws draft_behind if somebody wrote into the draft after it was read
 */
export async function settleDraft(
  ctx: Ctx,
  draft: Draft,
  { ebook, version, text = null }: { ebook: { id: string; user_id: string }; version: number; text?: SavedText | null },
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { doc = null, steps = [] } = text ?? {};
    const content = { fields: await storedFields(ctx.db, draft), doc: doc?.toJSON() ?? null };
    const at = ctx.now().toISOString();
    const by = ctx.actor?.id ?? '';
    const revision = await revise(ctx.db, { place: draft, ebook, kind: 'saved', content, at, by });
    noteVersion(ebook.user_id, revision.content.length);
    await appendBatch(ctx, draft, {
      ...{ ebook, client: 'save', by, at, fields: [], steps, changes: {}, is_differing: false },
      uses: await usesOfDraft(draft, {}, content.doc),
      stored: { row_version: version, saved_revision_id: revision.id, is_new: false, ebook_id: ebook.id },
    });
    if (draft.ebook_id !== ebook.id) await moveWritten(ctx.db, draft, ebook);
    if (doc) await storeText(ctx.db, draft, doc, draft.text_version + steps.length);
  });
}
