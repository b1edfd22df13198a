import type { Db } from '../../db/open.ts';

/** The visible modules of an e-book in their order, without their texts. */
export function listShownTitles(db: Db, ebookId: string) {
  return db
    .selectFrom('modules')
    .select(['id', 'slug', 'title', 'is_bonus'])
    .where('ebook_id', '=', ebookId)
    .where('is_visible', '=', true)
    .orderBy('is_bonus')
    .orderBy('order_index')
    .orderBy('id')
    .execute();
}

/** Contents of modules, of those that readers see. */
export function shownContents(db: Db, ids: string[]) {
  return db
    .selectFrom('modules')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .where('is_visible', '=', true)
    .execute();
}

/** The ids of an e-book's visible items, the newest first. */
export async function listShownItems(db: Db, table: 'supplements' | 'products', ebookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('ebook_id', '=', ebookId)
    .where('is_visible', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** What items say, of those that readers see. */
export function shownItems(db: Db, table: 'supplements' | 'products', ids: string[]) {
  return db
    .selectFrom(table)
    .select(['id', 'name', 'description', 'benefits'])
    .where('id', 'in', ids)
    .where('is_visible', '=', true)
    .execute();
}
