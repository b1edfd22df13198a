import type { Node } from '@tiptap/pm/model';
import type { FieldStep } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Replacement } from '../html/uploads.ts';
import { contentOf, type RevisionContent } from '../revisions/content.ts';
import { revisionOf } from '../revisions/revision.ts';
import { findNewest, type NewRevision } from '../revisions/revisions.queries.ts';
import { replacedFields, replacedStrings } from '../uses/in-content.ts';
import { appendBatch } from './append.ts';
import { applySteps, attributeSteps } from './apply-steps.ts';
import { unkeptRevision } from './automatic.ts';
import { type Draft, findDraft, lockDraft, type RowRef } from './drafts.queries.ts';
import { savedText } from './saved-text.ts';
import { storedFields } from './stored-row.ts';
import { readText } from './text.ts';
import { recordDraftUses, usesOfDraft } from './uses.ts';

type Ebook = { id: string; user_id: string };
/** A row that gets the upload together with its draft: its version before, and its changed fields. */
type GivenRow = { version: number; changes: Record<string, string> };
type Wanted = { replacement: Replacement; ebook: Ebook; row: GivenRow | null };

/** The changes to write into a draft, unless somebody writes into it first. */
export type PreparedDraft = {
  ref: RowRef;
  ebook: Ebook;
  /** Null if there was none. */
  draft: Draft | null;
  changes: Draft['changes'];
  fields: FieldStep[];
  steps: object[];
  uses: Awaited<ReturnType<typeof usesOfDraft>> | null;
  /** Revisions to store: the draft's state that is not kept yet, then the changed row. */
  revisions: NewRevision[];
};

/**
 * Computes how one upload replaces another in a draft. Runs before the transaction, because long texts are worked on in
 * a thread. If the row gets the upload too, the draft is then based on the changed row.
 * @throws html_too_slow, html_busy
 */
export async function prepareDraft(ctx: Ctx, ref: RowRef, wanted: Wanted): Promise<PreparedDraft> {
  const { replacement, ebook, row } = wanted;
  const draft = await findDraft(ctx.db, ref);
  const empty = { ref, ebook, draft, changes: {}, fields: [], steps: [], uses: null, revisions: [] };
  if (!draft) return empty;
  const text = await readText(ctx.db, draft);
  const steps = text ? await replacingSteps(text, replacement) : [];
  const next = text && (await applySteps(text, steps));
  const { changes, fields } = await replacedChanges(draft, replacement);
  const follows = row && !draft.is_new && row.version === draft.row_version;
  const revisions = follows ? await followingRevisions(ctx, draft, { replacement, ebook, row }) : [];
  const uses = await usesOfDraft(draft, changes, next?.toJSON() ?? null);
  return { ...empty, changes, fields, steps, uses, revisions };
}

/**
 * Writes the prepared changes as a batch, which open forms apply; call it in the transaction that writes the row.
 * @returns whether the draft showed the upload
 * @throws draft_behind if somebody wrote into the draft after it was read
 */
export async function writePrepared(ctx: Ctx, prepared: PreparedDraft): Promise<boolean> {
  const { ref, ebook, draft: known, changes, fields, steps, uses, revisions } = prepared;
  const draft = await lockDraft(ctx.db, ref);
  if (!isSame(draft, known)) throw new AppError('draft_behind');
  if (!draft || !uses) return false;
  const saved = revisions.at(-1);
  if (fields.length === 0 && steps.length === 0 && !saved) {
    await recordDraftUses(ctx.db, draft, uses);
    return false;
  }
  await appendBatch(ctx, draft, {
    ...{ ebook, client: 'replace', by: ctx.actor?.id ?? '', at: ctx.now().toISOString() },
    ...{ fields, steps, changes, is_differing: draft.is_differing, uses, revisions },
    ...(saved && { stored: { row_version: draft.row_version + 1, saved_revision_id: saved.id } }),
  });
  return fields.length > 0 || steps.length > 0;
}

function isSame(draft: Draft | null, known: Draft | null): boolean {
  const of = (one: Draft | null) => one && `${one.last_batch} ${one.row_version} ${one.saved_revision_id}`;
  return of(draft) === of(known);
}

async function replacedChanges({ kind, changes }: Draft, replacement: Replacement) {
  const replaced = await replacedFields(kind, changes, replacement);
  const fields = Object.entries(replaced).map(
    ([field, value]): FieldStep => ({ field, value, was: changes[field] ?? null, is_stored: false }),
  );
  return { changes: { ...changes, ...replaced }, fields };
}

/** Steps that change only the addresses, so that text typed around them by others is not touched. */
async function replacingSteps(text: Node, replacement: Replacement): Promise<object[]> {
  return attributeSteps(text, await replacedStrings(text.toJSON(), replacement));
}

/** A revision of the changed row, after one of the draft's state if that is not kept yet. */
async function followingRevisions(
  ctx: Ctx,
  draft: Draft,
  { replacement, ebook, row }: Wanted & { row: GivenRow },
): Promise<NewRevision[]> {
  const kept = draft.is_differing ? await unkeptRevision(ctx, { draft, ebook }) : null;
  const newest = kept ?? (await findNewest(ctx.db, draft));
  const saved = await savedText(ctx.db, draft);
  const text = saved && (await applySteps(saved, await replacingSteps(saved, replacement)));
  const { content: _, ...changes } = row.changes;
  const fields = { ...(await storedFields(ctx.db, draft)), ...changes };
  const content: RevisionContent = { fields, doc: text?.toJSON() ?? null };
  const before = newest && (await contentOf(newest));
  const by = { at: ctx.now().toISOString(), by: ctx.actor?.id ?? '' };
  const made = await revisionOf({ place: draft, ebook, kind: 'replaced', content, before, ...by });
  return kept ? [kept, made] : [made];
}
