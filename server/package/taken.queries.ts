import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';

/** What has ids: rows, what was put aside of them, what is begun, and what is kept of them. */
const HOLDERS = [
  ...(['ebooks', 'modules', 'supplements', 'products', 'revisions'] as const).map((table) => [table, 'id'] as const),
  ...(['drafts', 'revisions', 'trash_rows'] as const).map((table) => [table, 'row_id'] as const),
];

/** Whether anything has one of the ids, or had it and may have it again. */
export async function areTaken(db: Db, ids: string[]): Promise<boolean> {
  const any = db.withTables<Record<string, Record<string, string>>>();
  for (const batch of batchesOf(ids)) {
    for (const [table, column] of HOLDERS) {
      const query = any.selectFrom(table).select(column).where(column, 'in', batch).limit(1);
      if ((await query.execute()).length > 0) return true;
    }
  }
  return false;
}
