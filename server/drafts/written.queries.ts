import type { Db } from '../db/open.ts';
import { dropWrittenUses } from '../uses/uses.queries.ts';
import type { RowRef } from './drafts.queries.ts';

// drafts, batches, rescues and revisions have no foreign key to their row: these functions move and delete them with it

/** Moves the drafts and revisions of a row to another e-book and its owner. */
export async function moveWritten(
  db: Db,
  { kind, row_id }: RowRef,
  ebook: { id: string; user_id: string },
): Promise<void> {
  const place = { ebook_id: ebook.id, tenant_id: ebook.user_id };
  await db.updateTable('drafts').set(place).where('kind', '=', kind).where('row_id', '=', row_id).execute();
  await db.updateTable('revisions').set(place).where('row_kind', '=', kind).where('row_id', '=', row_id).execute();
}

/** Passes an account's drafts and revisions to another account, including drafts that were never saved. */
export async function passOnWritten(db: Db, from: string, to: string): Promise<void> {
  for (const table of ['drafts', 'revisions'] as const) {
    await db.updateTable(table).set({ tenant_id: to }).where('tenant_id', '=', from).execute();
  }
  const begun = db.updateTable('drafts').where('is_new', '=', true).where('created_by', '=', from);
  await begun.set({ created_by: to }).execute();
  // rescues are offered to nobody else
  await db.deleteFrom('rescues').where('user_id', '=', from).execute();
}

/**
 * Removes the drafts, batches, rescues and revisions of rows that are deleted for good.
 * @returns the names of the uploads that they used
 */
export async function forgetRows(db: Db, rowIds: string[]): Promise<string[]> {
  const names = await dropWrittenUses(db, rowIds);
  for (const table of ['draft_batches', 'rescues', 'drafts', 'revisions'] as const) {
    await db.deleteFrom(table).where('row_id', 'in', rowIds).execute();
  }
  return names;
}

/** The rows of an e-book that have a draft or a revision, including the e-book itself. */
export async function listWrittenIn(db: Db, ebookId: string): Promise<string[]> {
  const of = (table: 'drafts' | 'revisions') => db.selectFrom(table).select('row_id').where('ebook_id', '=', ebookId);
  const rows = await of('drafts').union(of('revisions')).execute();
  return rows.map(({ row_id }) => row_id);
}
