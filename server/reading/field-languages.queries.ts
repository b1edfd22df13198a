import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import { type KindTable, kindIn } from '../rows/kinds.ts';

type Given = { ids: string[] };

/** Rows of editions with the row of the source that each stands for, and the language of that. */
export function findLanguageTwins(db: Db, table: KindTable, ids: string[]) {
  return db
    .selectFrom('edition_parts as own')
    .innerJoin('editions', 'editions.ebook_id', 'own.ebook_id')
    .innerJoin('works', 'works.id', 'editions.work_id')
    .innerJoin('ebooks as source', 'source.id', 'works.source_ebook_id')
    .innerJoin('edition_parts as twin', (join) =>
      join
        .onRef('twin.ebook_id', '=', 'works.source_ebook_id')
        .onRef('twin.kind', '=', 'own.kind')
        .onRef('twin.part_id', '=', 'own.part_id'),
    )
    .select(['own.row_id', 'twin.row_id as source_id', 'source.language'])
    .where('own.kind', '=', table)
    .where('own.row_id', 'in', idsAmong(ids))
    .whereRef('own.ebook_id', '!=', 'works.source_ebook_id')
    .execute();
}

/** Fields of rows by their ids. */
export async function listSourceRows(
  db: Db,
  table: KindTable,
  { ids, fields }: Given & { fields: string[] },
): Promise<Map<string, Record<string, unknown>>> {
  const { key } = kindIn(table);
  const rows = await db
    .withTables<Record<string, Record<string, unknown>>>()
    .selectFrom(table as string)
    .select([...fields, `${key} as of_row`])
    .where(key, 'in', idsAmong(ids))
    .execute();
  return new Map(rows.map((row) => [String(row.of_row), row]));
}

/** The fields that a person confirmed, each as the row's id and the field's unit. */
export async function listConfirmedFields(db: Db, table: KindTable, { ids }: Given): Promise<Set<string>> {
  const found = await db
    .selectFrom('translations')
    .select(['row_id', 'unit'])
    .where('kind', '=', table)
    .where('row_id', 'in', idsAmong(ids))
    .where('unit', 'like', '@%')
    .where('state', '=', 'translated')
    .execute();
  return new Set(found.map(({ row_id, unit }) => `${row_id} ${unit}`));
}
