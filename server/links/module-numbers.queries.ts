import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';

/** The module that each number of an e-book stood for last. */
async function lastHolders(db: Db, ebookId: string): Promise<Map<string, string>> {
  const query = db.selectFrom('module_numbers').select(['number', 'module_id']).where('ebook_id', '=', ebookId);
  return new Map((await query.orderBy('since').execute()).map(({ number, module_id }) => [number, module_id]));
}

/**
 * Notes which module each number stands for from now on, before a link carries it: a report may name it months later, when the modules
 * stand in another order. `numbers` has a module's number by its id, empty for one without.
 */
export async function noteNumbers(db: Db, ebookId: string, numbers: Map<string, string>, now: Date): Promise<void> {
  const known = await lastHolders(db, ebookId);
  const since = now.toISOString();
  const rows = [...numbers]
    .filter(([id, number]) => number !== '' && known.get(number) !== id)
    .map(([module_id, number]) => ({ ebook_id: ebookId, number, since, module_id }));
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('module_numbers')
      .values(batch)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Forgets the numbers of e-books that are gone for good. */
export async function forgetNumbers(db: Db, ebookIds: string[]): Promise<void> {
  for (const batch of batchesOf(ebookIds)) {
    await db.deleteFrom('module_numbers').where('ebook_id', 'in', batch).execute();
  }
}
