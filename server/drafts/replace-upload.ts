import type { Node } from '@tiptap/pm/model';
import type { FieldStep } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { json } from '../db/open.ts';
import type { Replacement } from '../html/uploads.ts';
import { revise } from '../revisions/revise.ts';
import { insertRevision } from '../revisions/revisions.queries.ts';
import { replacedFields, replacedStrings } from '../uses/in-content.ts';
import { unkeptRevision } from './automatic.ts';
import { type Draft, insertBatch, lockDraft, type Place, updateDraft } from './drafts.queries.ts';
import { savedText } from './saved-text.ts';
import { storedFields } from './stored-row.ts';
import { applySteps, attributeSteps, readText } from './text.ts';
import { recordDraftUses, usesOfDraft } from './uses.ts';

type Ebook = { id: string; user_id: string };

/**
 * Puts one upload in the place of another in a draft, as a batch that open forms take; call it in a transaction. Where the
 * row was given it too, in which it had the version `from` before, what the draft comes from is that row as it is now.
 * @returns whether the draft showed the upload
 */
export async function replaceInDraft(
  ctx: Ctx,
  place: Place,
  { replacement, ebook, from = null }: { replacement: Replacement; ebook: Ebook; from?: number | null },
): Promise<boolean> {
  const draft = await lockDraft(ctx.db, place);
  if (!draft) return false;
  const text = await readText(ctx.db, draft);
  const steps = text ? await replacingSteps(text, replacement) : [];
  const next = text && (await applySteps(text, steps));
  const { changes, fields } = await replacedChanges(draft, replacement);
  const follows = !draft.is_new && from === draft.row_version ? await follow(ctx, draft, ebook, replacement) : null;
  await recordDraftUses(ctx.db, draft, await usesOfDraft(draft, changes, next?.toJSON() ?? null));
  if (fields.length === 0 && steps.length === 0 && !follows) return false;
  const seq = draft.last_batch + 1;
  const stamp = { updated_at: ctx.now().toISOString(), updated_by: ctx.actor?.id ?? '' };
  const text_version = draft.text_version + steps.length;
  const change = { last_batch: seq, text_version, changes: json(changes), ...follows, ...stamp };
  await updateDraft(ctx.db, draft, draft.last_batch, change);
  const { updated_by: by, updated_at: at } = stamp;
  await insertBatch(ctx.db, draft, { seq, client: 'replace', by, at, fields, steps });
  ctx.draftWritten(ebook, { kind: draft.kind, id: draft.row_id, seq, client: 'replace' });
  return fields.length > 0 || steps.length > 0;
}

async function replacedChanges({ kind, changes }: Draft, replacement: Replacement) {
  const replaced = await replacedFields(kind, changes, replacement);
  const fields = Object.entries(replaced).map(
    ([field, value]): FieldStep => ({ field, value, was: changes[field] ?? null, is_stored: false }),
  );
  return { changes: { ...changes, ...replaced }, fields };
}

/** Steps that change addresses where they stand, so that what others type around them is not touched. */
async function replacingSteps(text: Node, replacement: Replacement): Promise<object[]> {
  return attributeSteps(text, await replacedStrings(text.toJSON(), replacement));
}

/** Makes the revision that the stored row is now, after one of what is written and was not kept yet. */
async function follow(ctx: Ctx, draft: Draft, ebook: Ebook, replacement: Replacement) {
  const kept = draft.is_differing ? await unkeptRevision(ctx, { draft, ebook }) : null;
  if (kept) await insertRevision(ctx.db, kept);
  const saved = await savedText(ctx.db, draft);
  const text = saved && (await applySteps(saved, await replacingSteps(saved, replacement)));
  const content = { fields: await storedFields(ctx.db, draft), doc: text?.toJSON() ?? null };
  const made = { place: draft, ebook, content, at: ctx.now().toISOString(), by: ctx.actor?.id ?? '' };
  const revision = await revise(ctx.db, { kind: 'replaced', ...made });
  return { row_version: draft.row_version + 1, saved_revision_id: revision.id };
}
