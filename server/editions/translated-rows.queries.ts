import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import type { KindTable } from '../rows/kinds.ts';
import type { Part } from './parts.queries.ts';

type Named = { kind: KindTable; row_id: string };

/** The part of a work that a row is; null if its e-book is in no work, or the row is newer than its last count. */
export async function findPart(db: Db, { kind, row_id }: Named): Promise<Part | null> {
  const query = db.selectFrom('edition_parts').selectAll().where('kind', '=', kind).where('row_id', '=', row_id);
  return (await query.executeTakeFirst()) ?? null;
}

/** The rows that are the same part in other editions of these e-books. */
export function listTwins(
  db: Db,
  { kind, part_id }: Pick<Part, 'kind' | 'part_id'>,
  ebookIds: string[],
): Promise<Part[]> {
  return db
    .selectFrom('edition_parts')
    .selectAll()
    .where('ebook_id', 'in', idsAmong(ebookIds))
    .where('kind', '=', kind)
    .where('part_id', '=', part_id)
    .execute();
}

/** Forgets units of a row, which are not translated then. */
export async function deleteTranslations(db: Db, { kind, row_id }: Named, units: string[]): Promise<void> {
  if (units.length === 0) return;
  const own = db.deleteFrom('translations').where('kind', '=', kind).where('row_id', '=', row_id);
  await own.where('unit', 'in', units).execute();
}
