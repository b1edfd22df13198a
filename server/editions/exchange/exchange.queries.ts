import type { Db } from '../../db/open.ts';
import type { Made } from '../../replacing/replacements.queries.ts';

/** The revisions of one import in an e-book, in the order of its rows. */
export function listImported(db: Db, ebookId: string, { created_at, created_by }: Made) {
  return db
    .selectFrom('revisions')
    .select(['id', 'row_kind', 'row_id'])
    .where('ebook_id', '=', ebookId)
    .where('kind', '=', 'imported')
    .where('created_at', '=', created_at)
    .where('created_by', '=', created_by)
    .orderBy('id')
    .execute();
}
