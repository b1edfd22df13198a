import type { Db } from '../db/open.ts';

/** Puts a row at a place, unless there is one. @returns whether the place was free */
export async function insertTransfer(
  db: Db,
  row: { place: string; proof: string; sealed: string; ends_at: number },
): Promise<boolean> {
  const insert = db
    .insertInto('reader_transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** How many rows can be taken, at a time in milliseconds since 1970. */
export async function countTransfers(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('reader_transfers')
    .select((expressions) => expressions.fn.countAll<number>().as('count'))
    .where('ends_at', '>', now)
    .where('sealed', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findTransfer(db: Db, place: string) {
  const query = db.selectFrom('reader_transfers').select(['proof', 'sealed', 'ends_at']).where('place', '=', place);
  return (await query.executeTakeFirst()) ?? null;
}

/** Empties a row. @returns whether this call did it, and no other that came at the same time */
export async function emptyTransfer(db: Db, place: string): Promise<boolean> {
  const update = db.updateTable('reader_transfers').set({ sealed: null });
  const { numUpdatedRows } = await update.where('place', '=', place).where('sealed', 'is not', null).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Empties what ended before `ended`, and forgets what ended before `forgotten`; milliseconds since 1970. */
export async function dropTransfers(db: Db, { ended, forgotten }: { ended: number; forgotten: number }): Promise<void> {
  await db.deleteFrom('reader_transfers').where('ends_at', '<=', forgotten).execute();
  const over = db.updateTable('reader_transfers').set({ sealed: null }).where('ends_at', '<=', ended);
  await over.where('sealed', 'is not', null).execute();
}
