import type { Node } from '@tiptap/pm/model';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { Ctx } from '../../context.ts';
import { appendBatch } from '../../drafts/append.ts';
import { unkeptRevision } from '../../drafts/automatic.ts';
import type { Draft } from '../../drafts/drafts.queries.ts';
import { savedText } from '../../drafts/saved-text.ts';
import { usesOfDraft } from '../../drafts/uses.ts';
import { revise } from '../../revisions/revise.ts';
import { insertRevision } from '../../revisions/revisions.queries.ts';
import type { Exchanged } from './exchanged.ts';

type Following = {
  draft: Draft;
  ebook: { id: string; user_id: string };
  kind: 'imported' | 'restored';
  at: string;
  /** The draft's new state, and the steps to it. */
  changes: Record<string, FieldValue>;
  text: Node | null;
  fields: FieldStep[];
  steps: object[];
  /** The fields of the row as they are stored. */
  stored: Record<string, FieldValue>;
  exchanged?: Exchanged;
};

/**
 * Writes a batch into a draft, and a revision of its new state. Call it in a transaction.
 * @throws draft_behind if somebody wrote into the draft after it was read
 */
export async function followText(ctx: Ctx, given: Following): Promise<void> {
  const { draft, ebook, kind, at, changes, text, fields, steps, stored, exchanged } = given;
  const by = ctx.actor?.id ?? '';
  const kept = draft.last_batch === 0 ? null : await unkeptRevision(ctx, { draft, ebook });
  if (kept) await insertRevision(ctx.db, kept);
  const doc = text?.toJSON() ?? null;
  const content = { fields: { ...stored, ...changes }, doc, ...(exchanged && { exchanged }) };
  await revise(ctx.db, { place: draft, ebook, kind, content, at, by });
  const is_differing = Object.keys(changes).length > 0 || Boolean(text && !(await savedText(ctx.db, draft))?.eq(text));
  const uses = await usesOfDraft(draft, changes, doc);
  await appendBatch(ctx, draft, { ebook, client: 'exchange', by, at, fields, steps, changes, is_differing, uses });
}
