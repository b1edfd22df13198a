import type { Insertable, Selectable } from 'kysely';
import type { EditionPartsTable, TranslationsTable } from '../db/edition-tables.ts';
import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import { KINDS, type KindTable } from '../rows/kinds.ts';

export type Part = Selectable<EditionPartsTable>;
export type StoredTranslation = Selectable<TranslationsTable>;
/** A row that is part of an e-book, or the e-book itself. */
export type PartRow = { kind: KindTable; row_id: string; ebook_id: string; version: number };
type Named = { kind: KindTable; row_id: string };

/** Rows that are written at once. */
const PORTION = 500;
/** The e-book and its support information are one part each in every edition. */
const ONLY = 'one';

/** All rows of these e-books, themselves among them. */
export async function listRows(db: Db, ebookIds: string[]): Promise<PartRow[]> {
  const rows: PartRow[] = [];
  for (const { table, key, ebook } of KINDS) {
    if (!ebook) continue;
    const found = await db
      .withTables<Record<string, { id: string; version: number }>>()
      .selectFrom(table as string)
      .select([`${key} as row_id`, `${ebook} as of_ebook`, 'version'] as never)
      .where(ebook as never, 'in', idsAmong(ebookIds) as never)
      .execute();
    for (const { row_id, of_ebook, version } of found as unknown as {
      row_id: string;
      of_ebook: string;
      version: number;
    }[])
      rows.push({ kind: table, row_id, ebook_id: of_ebook, version });
  }
  return rows;
}

export function listParts(db: Db, ebookIds: string[]): Promise<Part[]> {
  return db.selectFrom('edition_parts').selectAll().where('ebook_id', 'in', idsAmong(ebookIds)).execute();
}

/** Each row becomes a part of its own, but those that are one already. */
export function addOwnParts(db: Db, rows: PartRow[]): Promise<void> {
  return insertParts(
    db,
    rows.map(({ kind, row_id, ebook_id }) => ({ kind, row_id, ebook_id, part_id: partIdOf(kind, row_id) })),
  );
}

/** The name of a part whose first row is `rowId`. */
export const partIdOf = (kind: KindTable, rowId: string): string =>
  kind === 'ebooks' || kind === 'support_info' ? ONLY : rowId;

export async function insertParts(db: Db, parts: Insertable<EditionPartsTable>[]): Promise<void> {
  for (let start = 0; start < parts.length; start += PORTION) {
    const portion = parts.slice(start, start + PORTION);
    await db
      .insertInto('edition_parts')
      .values(portion)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export type Counts = Pick<Part, 'ready' | 'machine' | 'missing' | 'outdated' | 'removed' | 'words_to_do'>;

export async function updateCounts(
  db: Db,
  { kind, row_id }: Named,
  counts: Counts & Pick<Part, 'source_version'>,
): Promise<void> {
  await db.updateTable('edition_parts').set(counts).where('kind', '=', kind).where('row_id', '=', row_id).execute();
}

/** What the units of a row were translated from, in the order of the source. */
export function listTranslations(db: Db, { kind, row_id }: Named): Promise<StoredTranslation[]> {
  return db
    .selectFrom('translations')
    .selectAll()
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .orderBy('place')
    .orderBy('unit')
    .execute();
}

/** Stores what units were translated from, in place of what was known of them. */
export async function putTranslations(db: Db, translations: Insertable<TranslationsTable>[]): Promise<void> {
  for (let start = 0; start < translations.length; start += PORTION) {
    await db
      .insertInto('translations')
      .values(translations.slice(start, start + PORTION))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'row_id', 'unit']).doUpdateSet((eb) => ({
          source_unit: eb.ref('excluded.source_unit'),
          source: eb.ref('excluded.source'),
          place: eb.ref('excluded.place'),
          state: eb.ref('excluded.state'),
          updated_at: eb.ref('excluded.updated_at'),
          updated_by: eb.ref('excluded.updated_by'),
        })),
      )
      .execute();
  }
}
