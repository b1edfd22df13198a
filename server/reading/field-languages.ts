import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { findEdition } from '../editions/editions.queries.ts';
import { comparedValue, translatedFields, unitOfField } from '../editions/standing.ts';
import { type KindTable, kindIn } from '../rows/kinds.ts';
import { findLanguageTwins, listConfirmedFields, listSourceRows } from './field-languages.queries.ts';

/** The language of each field that is not translated; other fields are in the language of the e-book. */
export type FieldLanguages = Record<string, string>;
/** The same by the ids of rows. */
export type RowLanguages = Map<string, FieldLanguages>;
type Row = object & { id: string };

/** Reads the languages of rows of an e-book; asks the database nothing more if that is no translation. */
export async function languagesIn(
  db: Db,
  ebookId: string,
): Promise<(table: KindTable, rows: Row[]) => Promise<RowLanguages>> {
  const edition = await findEdition(db, ebookId);
  if (!edition || edition.source_ebook_id === ebookId) return async () => new Map();
  return (table, rows) => fieldLanguages(db, table, rows);
}

/**
 * The languages of fields that are not translated: a field says what the source's row says, and nobody confirmed that. Three queries for
 * each 200 rows that are in an edition, one if none is.
 */
export async function fieldLanguages(db: Db, table: KindTable, rows: Row[]): Promise<RowLanguages> {
  const languages: RowLanguages = new Map();
  for (const batch of batchesOf(rows)) {
    const twins = await findLanguageTwins(
      db,
      table,
      batch.map(({ id }) => id),
    );
    if (twins.length === 0) continue;
    const fields = translatedFields(kindIn(table)).filter((field) => field in (batch[0] ?? {}));
    const sources = await listSourceRows(db, table, { ids: twins.map(({ source_id }) => source_id), fields });
    const confirmed = await listConfirmedFields(db, table, { ids: twins.map(({ row_id }) => row_id) });
    const twinOf = new Map(twins.map((twin) => [twin.row_id, twin]));
    for (const row of batch) {
      const twin = twinOf.get(row.id);
      const source = twin && sources.get(twin.source_id);
      if (!source) continue;
      const isForeign = (field: string) =>
        isSame(row[field as never], source[field]) && !confirmed.has(`${row.id} ${unitOfField(field)}`);
      languages.set(row.id, Object.fromEntries(fields.filter(isForeign).map((field) => [field, twin.language])));
    }
  }
  return languages;
}

const isSame = (own: unknown, source: unknown) =>
  comparedValue(own) !== '' && comparedValue(own) === comparedValue(source);
