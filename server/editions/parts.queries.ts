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

/** `source_version` of a row that was joined with the source's, until both were looked at (`pair-texts.ts`). */
export const JOINED = -1;

/** A row of an edition that was joined with one of the source, and not looked at since. */
export type NewPair = Named & { source_id: string };

export async function hasNewPairs(db: Db, { ebook_id }: { ebook_id: string }): Promise<boolean> {
  const own = db.selectFrom('edition_parts').select('row_id').where('ebook_id', '=', ebook_id);
  return Boolean(await own.where('source_version', '=', JOINED).limit(1).executeTakeFirst());
}

export async function listNewPairs(
  db: Db,
  { ebook_id, source_ebook_id }: { ebook_id: string; source_ebook_id: string },
): Promise<NewPair[]> {
  return db
    .selectFrom('edition_parts as own')
    .innerJoin('edition_parts as source', (join) =>
      join.onRef('source.kind', '=', 'own.kind').onRef('source.part_id', '=', 'own.part_id'),
    )
    .select(['own.kind', 'own.row_id', 'source.row_id as source_id'])
    .where('own.ebook_id', '=', ebook_id)
    .where('own.source_version', '=', JOINED)
    .where('source.ebook_id', '=', source_ebook_id)
    .orderBy('own.row_id')
    .execute();
}

/** Takes a pair in order to look at it; call it in a transaction. @returns whether nobody else did */
export async function takeNewPair(db: Db, { kind, row_id }: Named): Promise<boolean> {
  const own = db.updateTable('edition_parts').set({ source_version: null });
  const taken = own.where('kind', '=', kind).where('row_id', '=', row_id).where('source_version', '=', JOINED);
  return (await taken.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Forgets the rows that stood for these parts in an e-book, which are in the trash or gone. */
export async function deletePartsWithoutRow(db: Db, ebookId: string, parts: Pick<Part, 'kind' | 'part_id'>[]) {
  for (const { kind, part_id } of parts) {
    const own = db.deleteFrom('edition_parts').where('ebook_id', '=', ebookId);
    await own.where('kind', '=', kind).where('part_id', '=', part_id).execute();
  }
}

/** Gives a row of an edition another part; what was known of its translation is forgotten. */
export async function movePart(
  db: Db,
  { kind, row_id }: Named,
  part: Pick<Part, 'part_id' | 'source_version'>,
): Promise<void> {
  const counts = { ready: 0, machine: 0, missing: 0, outdated: 0, removed: 0, words_to_do: 0 };
  await db.deleteFrom('translations').where('kind', '=', kind).where('row_id', '=', row_id).execute();
  const own = db.updateTable('edition_parts').set({ ...counts, ...part });
  await own.where('kind', '=', kind).where('row_id', '=', row_id).execute();
}

export type Counts = Pick<Part, 'ready' | 'machine' | 'missing' | 'outdated' | 'removed' | 'words_to_do'>;

/** Stores the counts of a row, but of a new pair, whose translations are not known yet. */
export async function updateCounts(
  db: Db,
  { kind, row_id }: Named,
  counts: Counts & Pick<Part, 'source_version'>,
): Promise<void> {
  const part = db.updateTable('edition_parts').set(counts).where('kind', '=', kind).where('row_id', '=', row_id);
  await part.where((eb) => eb.or([eb('source_version', 'is', null), eb('source_version', '<>', JOINED)])).execute();
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
