import type { Node } from '@tiptap/pm/model';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { appendBatch } from '../drafts/append.ts';
import { unkeptRevision } from '../drafts/automatic.ts';
import type { Draft } from '../drafts/drafts.queries.ts';
import { usesOfDraft } from '../drafts/uses.ts';
import type { RevisionContent } from '../revisions/content.ts';
import { revise } from '../revisions/revise.ts';
import { insertRevision } from '../revisions/revisions.queries.ts';
import { letOthersGo } from '../turns.ts';
import { type Made, REPLACER } from './replacements.queries.ts';

type Following = {
  draft: Draft;
  ebook: { id: string; user_id: string };
  kind: 'replaced' | 'restored';
  /** The time of the whole replacement. */
  at: string;
  /** The earlier replacement that the present state of the row comes from, if there is one. */
  leaver?: Made | null;
  /** The stored state: the fields of the form and the text, and the data that undoes the replacement. */
  stored: RevisionContent & { doc: object | null };
  /** The row's version, if the draft came from the one before. */
  version: number | null;
  /** The draft's new state. */
  changes: Record<string, FieldValue>;
  text: Node | null;
  isDiffering: boolean;
  /** The steps to it. */
  fields: FieldStep[];
  steps: object[];
};

/**
 * Updates the draft of a row whose texts were written without it: a batch for open forms, and a revision of the stored
 * state. Call it in the transaction that wrote the row.
 * @throws draft_behind if somebody wrote into the draft in between
 */
export async function followDraft(ctx: Ctx, given: Following): Promise<void> {
  const { draft, ebook, kind, at, stored, version, changes, text, isDiffering, fields, steps } = given;
  const by = ctx.actor?.id ?? '';
  const kept = draft.is_differing ? await unkeptRevision(ctx, { draft, ebook }) : null;
  if (kept) await insertRevision(ctx.db, kept);
  const revision = await revise(ctx.db, { place: draft, ebook, kind, content: stored, at, by });
  await letOthersGo();
  const uses = await usesOfDraft(draft, changes, text?.toJSON() ?? null);
  await letOthersGo();
  await appendBatch(ctx, draft, {
    ebook,
    // open forms treat it as a save if the draft has no other changes
    client: isDiffering ? REPLACER : 'save',
    ...{ by, at, fields, steps, changes, is_differing: isDiffering },
    logged: { by: given.leaver?.created_by ?? by, at: given.leaver?.created_at ?? at },
    uses,
    ...(version !== null && { stored: { row_version: version, saved_revision_id: revision.id } }),
  });
}
