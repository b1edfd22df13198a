import type { Db } from '../db/open.ts';
import { isWhole } from '../ebooks/copies.queries.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { idOrNone } from '../ids.ts';

/** A part of an e-book that has a screen of its own. */
export type Part = { table: 'modules' | 'supplements' | 'products'; id: string };

export type PlacedEbook = Pick<Ebook, (typeof COLUMNS)[number]>;

const COLUMNS = ['id', 'title', 'slug', 'language', 'cover_image', 'is_visible', 'user_id'] as const;

/** The e-book that holds a part. */
export async function findEbookOf(db: Db, { table, id }: Part): Promise<PlacedEbook | null> {
  const inside = db.selectFrom(table).select('ebook_id').where('id', '=', idOrNone(id));
  const query = db.selectFrom('ebooks').select(COLUMNS).where('id', '=', inside).where(isWhole);
  return (await query.executeTakeFirst()) ?? null;
}
