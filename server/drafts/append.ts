import type { FieldStep } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { json } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { insertRevision, type NewRevision } from '../revisions/revisions.queries.ts';
import { type Draft, insertBatch, updateDraft } from './drafts.queries.ts';
import { type DraftUses, recordDraftUses } from './uses.ts';

/** A batch to append to a draft, and what the draft holds afterwards. */
export type Appended = {
  ebook: { id: string; user_id: string };
  /** The tab that wrote it with its own number for it, or the name of what writes instead of a tab. */
  client: string;
  client_batch?: number;
  by: string;
  at: string;
  /** Who wrote it and when as the log names it, if it names another writer. */
  logged?: { by: string; at: string };
  fields: FieldStep[];
  steps: object[];
  changes: Draft['changes'];
  is_differing: boolean;
  uses: DraftUses;
  /** Revisions that are stored with it. */
  revisions?: NewRevision[];
  /** The stored row that the draft comes from now, if that is another; its e-book, once the row is stored. */
  stored?: Pick<Draft, 'row_version' | 'saved_revision_id'> & Partial<Pick<Draft, 'is_new' | 'ebook_id'>>;
};

/**
 * Appends a batch to the log of a draft and notifies everybody who has it open; call it in a transaction.
 * @returns the number of the batch
 * @throws draft_behind if somebody wrote into the draft after it was read
 */
export async function appendBatch(ctx: Ctx, draft: Draft, appended: Appended): Promise<number> {
  const seq = draft.last_batch + 1;
  const { ebook, client, client_batch = seq, by, at, logged = { by, at }, fields, steps } = appended;
  const { changes, is_differing, uses, revisions = [], stored = {} } = appended;
  const text_version = draft.text_version + steps.length;
  const change = { last_batch: seq, text_version, changes: json(changes), is_differing, ...stored };
  const isNewest = await updateDraft(ctx.db, draft, draft.last_batch, { ...change, updated_at: at, updated_by: by });
  if (!isNewest) throw new AppError('draft_behind');
  for (const revision of revisions) await insertRevision(ctx.db, revision);
  await insertBatch(ctx.db, draft, { seq, client, client_batch, ...logged, fields, steps });
  await recordDraftUses(ctx.db, draft, uses);
  ctx.draftWritten(ebook, { kind: draft.kind, id: draft.row_id, seq, client });
  return seq;
}
