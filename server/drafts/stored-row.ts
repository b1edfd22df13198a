import type { FieldValue } from '#common/drafts/draft.ts';
import type { Db } from '../db/open.ts';
import { documentOf } from '../document/document.ts';
import { AppError } from '../errors.ts';
import { withPriceDays } from '../items/items.queries.ts';
import { fieldsBesideText, type Kind, kindNamed, textFieldOf, valuesOf } from '../rows/kinds.ts';
import { findRow, type Row } from '../rows/rows.queries.ts';
import type { RowRef } from './drafts.queries.ts';

/** A stored row: its fields as the form has them, and its text as a document. */
export type StoredRow = { fields: Record<string, FieldValue>; doc: object | null };

/** Reads a stored row. @throws its kind's error if there is no such row */
export async function storedRow(db: Db, ref: RowRef): Promise<StoredRow> {
  const kind = kindNamed(ref.kind);
  const fields = await storedFields(db, ref);
  const text = textFieldOf(kind);
  if (!text) return { fields, doc: null };
  const row = await readRow(db, kind, ref.row_id, [text]);
  return { fields, doc: await documentOf(String(row?.[text])) };
}

/** Reads the fields of a stored row, without its text. @throws its kind's error if there is no such row */
export async function storedFields(db: Db, { kind: name, row_id }: RowRef): Promise<StoredRow['fields']> {
  const kind = kindNamed(name);
  const row = await readRow(db, kind, row_id, [...fieldsBesideText(kind), 'updated_at']);
  return valuesOf(kind, kind.table === 'supplements' ? withPriceDay(row) : row);
}

const withPriceDay = (row: Row | null) =>
  row && (withPriceDays([row as { price_checked_on: string | null; updated_at: string }])[0] ?? null);

async function readRow(db: Db, kind: Kind, id: string, columns: string[]): Promise<Row | null> {
  const row = await findRow(db, kind, id, columns);
  if (!row && !kind.empty) throw new AppError(kind.missing);
  return row;
}
