import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { RowRef } from './drafts.queries.ts';

export type RescueRow = Selectable<Tables['rescues']>;

const offeredTo = (db: Db, userId: string, { kind, row_id }: RowRef) =>
  db
    .selectFrom('rescues')
    .where('row_id', '=', row_id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null);

/** Rescues offered to a person in a draft, the newest first. */
export function listOffered(db: Db, userId: string, ref: RowRef): Promise<RescueRow[]> {
  return offeredTo(db, userId, ref).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(500).execute();
}

export async function countOffered(db: Db, userId: string, ref: RowRef): Promise<number> {
  const found = await offeredTo(db, userId, ref)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

/** Stores rescues, and leaves those that are stored already unchanged. */
export async function insertRescues(db: Db, rows: Insertable<Tables['rescues']>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('rescues')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function settleOffered(db: Db, userId: string, id: string, at: string): Promise<void> {
  await db
    .updateTable('rescues')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .execute();
}

export async function deleteRescues(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('rescues').where('id', 'in', ids).execute();
}

type LoggedBatch = Pick<Selectable<Tables['draft_batches']>, 'batch' | 'client' | 'user_id'>;

const batchesOf = (db: Db, { kind, row_id }: RowRef) =>
  db.selectFrom('draft_batches').where('kind', '=', kind).where('row_id', '=', row_id);

/** The person and the tab that wrote each of the batches. */
export async function writersOf(db: Db, ref: RowRef, batches: number[]): Promise<Map<number, LoggedBatch>> {
  if (batches.length === 0) return new Map();
  const query = batchesOf(db, ref).select(['batch', 'client', 'user_id']).where('batch', 'in', batches);
  return new Map((await query.execute()).map((one) => [one.batch, one]));
}

/** The batches from `first` to `last` in order; null if their steps take more than `bytes`. */
export async function listWritten(
  db: Db,
  ref: RowRef,
  { first, last, bytes }: { first: number; last: number; bytes: number },
): Promise<(LoggedBatch & { steps: string })[] | null> {
  const range = batchesOf(db, ref).where('batch', '>=', first).where('batch', '<=', last);
  const { size } = await range
    .select(({ fn }) => fn.sum<number | null>(fn<number>('length', ['steps'])).as('size'))
    .executeTakeFirstOrThrow();
  if (Number(size) > bytes) return null;
  return range.select(['batch', 'client', 'user_id', 'steps']).orderBy('batch').execute();
}

/** Removes rescues that were settled before a time. */
export async function deleteSettled(db: Db, until: string): Promise<void> {
  await db.deleteFrom('rescues').where('settled_at', '<', until).execute();
}

/** Removes rescues that were offered before a time and are not settled. */
export async function deleteOffered(db: Db, until: string): Promise<void> {
  await db.deleteFrom('rescues').where('created_at', '<', until).execute();
}
