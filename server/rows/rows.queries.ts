import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';
import type { Kind } from './kinds.ts';

export type Row = Record<string, unknown>;

/** Columns of a row of any kind; null if there is none. */
export async function findRow(db: Db, { table, key }: Kind, id: string, columns: string[]): Promise<Row | null> {
  const query = db.withTables<Record<string, Row>>().selectFrom(table as string);
  return (await query.select(columns).where(key, '=', idOrNone(id)).executeTakeFirst()) ?? null;
}
