import { sql } from 'kysely';
import type { Portion } from '../db/backfills.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { lockEbooks } from './ebooks.queries.ts';

/** E-books in one portion of the backfill. */
const PORTION = 200;

/** Stamps e-books whose rows were written: the e-book itself, or any of its parts. Call it last in that transaction. */
export async function stampChanged(db: Db, ebookIds: string[], at: string): Promise<void> {
  for (const ids of batchesOf([...new Set(ebookIds)].sort())) {
    // in one order, so that two transactions do not wait for each other
    if (ids.length > 1) await lockEbooks(db, ids);
    await db.updateTable('ebooks').set({ changed_at: at }).where('id', 'in', ids).execute();
  }
}

/** Stamps the next e-books without a stamp with the last save of any of their rows. */
export const backfillChanges: Portion = async (db, doneTo) => {
  const next = db
    .selectFrom('ebooks')
    .select('id')
    .where('id', '>', doneTo ?? '');
  const ids = (await next.orderBy('id').limit(PORTION).execute()).map(({ id }) => id);
  const last = ids.at(-1);
  if (!last) return null;
  await db
    .updateTable('ebooks')
    .set({
      changed_at: sql<string>`(select max(saved.at) from (
        select own.updated_at as at from ebooks as own where own.id = ebooks.id
        union all select max(updated_at) from modules where ebook_id = ebooks.id
        union all select max(updated_at) from supplements where ebook_id = ebooks.id
        union all select max(updated_at) from products where ebook_id = ebooks.id
        union all select updated_at from support_info where ebook_id = ebooks.id
      ) as saved)`,
    })
    .where('id', 'in', ids)
    .where('changed_at', 'is', null)
    .execute();
  return last;
};
