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
  /** The time that the whole replacement goes by. */
  at: string;
  /** The replacement that left the row as it is now, if that is another. */
  leaver?: Made | null;
  /** What is stored now: the fields of the form and the text, and what takes it back. */
  stored: RevisionContent & { doc: object | null };
  /** The row's version, where the draft came from the one before. */
  version: number | null;
  /** What the draft says now. */
  changes: Record<string, FieldValue>;
  text: Node | null;
  isDiffering: boolean;
  /** What leads there. */
  fields: FieldStep[];
  steps: object[];
};

/**
 * Brings a draft along with its row, whose texts were written past it: a batch that open forms take, and a revision of
 * what is stored. Call it in the transaction that wrote the row.
 * @throws draft_behind if somebody wrote into the draft meanwhile
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
    // open forms take it for a save where nothing else stands in the draft
    client: isDiffering ? REPLACER : 'save',
    ...{ by, at, fields, steps, changes, is_differing: isDiffering },
    logged: { by: given.leaver?.created_by ?? by, at: given.leaver?.created_at ?? at },
    uses,
    ...(version !== null && { stored: { row_version: version, saved_revision_id: revision.id } }),
  });
}
