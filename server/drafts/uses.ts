import type { Db } from '../db/open.ts';
import { uploadsInContent, usingTable } from '../uses/in-content.ts';
import { recordMoreUses, recordUses } from '../uses/uses.queries.ts';
import type { BatchInput } from './batch-input.ts';
import type { Draft, RowRef } from './drafts.queries.ts';

/** The names of the uploads in a whole draft, or in one batch. */
export type DraftUses = { names: string[]; isWhole: boolean };

/** The uploads in a whole draft: in its changed fields and its text (JSON). */
export async function usesOfDraft({ kind }: RowRef, changes: Draft['changes'], doc: object | null): Promise<DraftUses> {
  return { names: await uploadsInContent(kind, { fields: changes, doc }), isWhole: true };
}

/**
 * The uploads that a batch adds. Only the batch is searched, since one comes with every few keystrokes. Uploads that it
 * removes stay in use until the whole draft is searched for the next revision.
 */
export async function usesOfBatch({ kind }: RowRef, batch: Pick<BatchInput, 'fields' | 'steps'>): Promise<DraftUses> {
  const fields = Object.fromEntries(batch.fields.map(({ field, value }) => [field, value]));
  return { names: await uploadsInContent(kind, { fields, doc: batch.steps }), isWhole: false };
}

/** Records the uploads that a draft uses; call it in the transaction that writes the draft. */
export async function recordDraftUses(db: Db, { kind, row_id: id }: RowRef, uses: DraftUses): Promise<void> {
  const { names, isWhole } = uses;
  const using = usingTable(kind);
  if (!using) return;
  if (isWhole) await recordUses(db, using, [{ id, names }], 'draft');
  else if (names.length > 0) await recordMoreUses(db, { kind: using, place: 'draft' }, { id, names });
}
