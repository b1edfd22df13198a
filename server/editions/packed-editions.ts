import type { Db } from '../db/open.ts';
import { listEbooksById } from '../ebooks/ebooks.queries.ts';
import { findEdition, listEditionsOf, type PlacedEdition } from './editions.queries.ts';

/**
 * The editions of an e-book's work that its package holds, the source first: those that are there, not in the trash nor being
 * made. None if the e-book is in no work, or its source or all others are not there.
 */
export async function packedEditions(db: Db, ebookId: string): Promise<PlacedEdition[]> {
  const own = await findEdition(db, ebookId);
  if (!own) return [];
  const all = await listEditionsOf(db, own.work_id);
  const there = await listEbooksById(
    db,
    all.map(({ ebook_id }) => ebook_id),
  );
  const source = there.find(({ id }) => id === own.source_ebook_id);
  if (!source) return [];
  // all e-books of a work have one owner
  const ids = new Set(there.filter(({ user_id }) => user_id === source.user_id).map(({ id }) => id));
  const isSource = ({ ebook_id }: PlacedEdition) => ebook_id === source.id;
  const packed = all.filter(({ ebook_id }) => ids.has(ebook_id));
  return packed.length > 1 ? packed.toSorted((a, b) => Number(isSource(b)) - Number(isSource(a))) : [];
}
