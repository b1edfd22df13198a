import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { KINDS } from '../rows/kinds.ts';

/** The tables with ids: rows, deleted rows, drafts, and revisions. */
const holders = () => [
  ...KINDS.flatMap(({ table, key }) => (key === 'id' ? [[table as string, 'id'] as const] : [])),
  ['revisions', 'id'] as const,
  ...['drafts', 'revisions', 'trash_rows'].map((table) => [table, 'row_id'] as const),
];

/** Whether one of the ids is in use, or belongs to a deleted row that may come back. */
export async function areTaken(db: Db, ids: string[]): Promise<boolean> {
  const any = db.withTables<Record<string, Record<string, string>>>();
  for (const batch of batchesOf(ids)) {
    for (const [table, column] of holders()) {
      const query = any.selectFrom(table).select(column).where(column, 'in', batch).limit(1);
      if ((await query.execute()).length > 0) return true;
    }
  }
  return false;
}
