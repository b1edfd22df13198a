import type { Db } from '../db/open.ts';

export function listedModules(db: Db, ebookId: string) {
  return db
    .selectFrom('modules')
    .select(['id', 'title', 'slug'])
    .where('ebook_id', '=', ebookId)
    .where('is_visible', '=', true)
    .orderBy('order_index')
    .execute();
}
