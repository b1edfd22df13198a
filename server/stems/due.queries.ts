import type { Selectable } from 'kysely';
import type { SearchedTable } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import type { StemsDueTable } from '../db/tables.ts';
import { newId } from '../ids.ts';

export type Due = Selectable<StemsDueTable>;

/** The next rows that are due, the newest first. */
export function listDue(db: Db, after: Due | null, limit: number): Promise<Due[]> {
  let query = db.selectFrom('stems_due').select(['row_id', 'kind', 'stamp']);
  if (after) {
    const { row_id, kind } = after;
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('row_id', 'kind'), '<', tuple(row_id, kind)));
  }
  return query.orderBy('row_id', 'desc').orderBy('kind', 'desc').limit(limit).execute();
}

/** Notes the next rows of a table as due. @returns them, by their ids */
export async function noteRows(
  db: Db,
  table: SearchedTable,
  { after, limit }: { after: string; limit: number },
): Promise<Due[]> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
  const due = rows.map(({ id }) => ({ row_id: id, kind: table, stamp: newId() }));
  if (due.length === 0) return due;
  await db
    .insertInto('stems_due')
    .values(due)
    .onConflict((conflict) =>
      conflict.columns(['row_id', 'kind']).doUpdateSet({ stamp: (eb) => eb.ref('excluded.stamp') }),
    )
    .execute();
  return due;
}
