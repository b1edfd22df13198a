import type { Db } from '../../db/open.ts';
import type { KindTable } from '../../rows/kinds.ts';

/** Who owns an edition, and the language of the source it is translated from; null if one of them is in the trash. */
export async function findOwner(
  db: Db,
  { ebook_id, source_ebook_id }: { ebook_id: string; source_ebook_id: string },
): Promise<{ user_id: string; source_language: string } | null> {
  const query = db.selectFrom('ebooks').select(['id', 'user_id', 'language']);
  const rows = await query.where('id', 'in', [ebook_id, source_ebook_id]).execute();
  const [own, source] = [ebook_id, source_ebook_id].map((id) => rows.find((row) => row.id === id));
  return own && source ? { user_id: own.user_id, source_language: source.language } : null;
}

/** Notes which version of an edition's row the memory knows. */
export async function noteLearnt(
  db: Db,
  { kind, row_id }: { kind: KindTable; row_id: string },
  learnt_version: number,
): Promise<void> {
  const query = db.updateTable('edition_parts').set({ learnt_version });
  await query.where('kind', '=', kind).where('row_id', '=', row_id).execute();
}
