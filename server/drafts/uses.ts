import type { Db } from '../db/open.ts';
import { uploadsInContent, usingTable } from '../uses/in-content.ts';
import { recordMoreUses, recordUses } from '../uses/uses.queries.ts';
import type { BatchInput } from './batch-input.ts';
import type { Draft, RowRef } from './drafts.queries.ts';

/** The names of uploads, of a whole draft or of what a batch adds to it. */
export type DraftUses = { names: string[]; isWhole: boolean };

/** What a whole draft shows: in what differs from its row, and in its text (JSON). */
export async function usesOfDraft({ kind }: RowRef, changes: Draft['changes'], doc: object | null): Promise<DraftUses> {
  return { names: await uploadsInContent(kind, { fields: changes, doc }), isWhole: true };
}

/**
 * What a batch brings, found in what it writes alone, as it comes with every few keys. What it takes out stays in use until
 * the whole draft is looked at again, which is when a revision is made.
 */
export async function usesOfBatch({ kind }: RowRef, batch: Pick<BatchInput, 'fields' | 'steps'>): Promise<DraftUses> {
  const fields = Object.fromEntries(batch.fields.map(({ field, value }) => [field, value]));
  return { names: await uploadsInContent(kind, { fields, doc: batch.steps }), isWhole: false };
}

/** Records what a draft uses; call it in the transaction that writes it. */
export async function recordDraftUses(db: Db, { kind, row_id: id }: RowRef, uses: DraftUses): Promise<void> {
  const { names, isWhole } = uses;
  const using = usingTable(kind);
  if (!using) return;
  if (isWhole) await recordUses(db, using, [{ id, names }], 'draft');
  else if (names.length > 0) await recordMoreUses(db, { kind: using, place: 'draft' }, { id, names });
}
