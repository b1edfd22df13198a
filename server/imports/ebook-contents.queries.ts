import type { Db } from '../db/open.ts';

/** Whether an e-book has supplements, products or support information. */
export async function hasContents(db: Db, ebookId: string): Promise<boolean> {
  for (const table of ['supplements', 'products', 'support_info'] as const) {
    const found = await db.selectFrom(table).select('ebook_id').where('ebook_id', '=', ebookId).executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Whether an e-book has supplements or products beside those. */
export async function hasOtherItems(db: Db, ebookId: string, own: string[]): Promise<boolean> {
  const known = new Set(own);
  for (const table of ['supplements', 'products'] as const) {
    const found = await db.selectFrom(table).select('id').where('ebook_id', '=', ebookId).execute();
    if (found.some(({ id }) => !known.has(id))) return true;
  }
  return false;
}
