import type { Db } from '../db/open.ts';
import type { EditionBesideSource } from './beside-source.ts';
import { type ListedPart, listedParts } from './listed-parts.ts';
import { listParts } from './parts.queries.ts';
import { listPlacedRows, type PlacedRow } from './rows-in-order.queries.ts';

/** The rows of an edition and of its source, and the parts that they are of. */
export async function partsBeside(
  db: Db,
  { source, edition }: EditionBesideSource,
): Promise<{ rows: PlacedRow[]; parts: ListedPart[] }> {
  const ids = [source.id, edition.id];
  const rows = await listPlacedRows(db, ids);
  return { rows, parts: listedParts(rows, await listParts(db, ids), { source: source.id, edition: edition.id }) };
}
