import type { FieldValue } from '#common/drafts/draft.ts';
import type { Db } from '../db/open.ts';
import { KINDS, type Kind, kindNamed, type NameInEbook } from '../rows/kinds.ts';
import { searchedFields } from './texts.ts';

/** A searched row; support information is identified by its e-book's id. */
export type Row = { kind: NameInEbook; id: string; version: number; title: string; fields: Record<string, FieldValue> };
type RowRef = Pick<Row, 'kind' | 'id'>;
type AnyTables = Record<string, Record<string, unknown>>;

/** The rows of an e-book in the order of the search: itself, its modules, its items, its support. */
export async function listRowRefs(db: Db, ebookId: string): Promise<RowRef[]> {
  const kinds = KINDS.filter(({ ebook }) => ebook !== null);
  return (await Promise.all(kinds.map((kind) => rowRefsOf(db, kind, ebookId)))).flat();
}

async function rowRefsOf(db: Db, { table, name, key, ebook, fields }: Kind, ebookId: string): Promise<RowRef[]> {
  const kind = name as NameInEbook;
  if (key === ebook) return [{ kind, id: ebookId }];
  const rows = db
    .withTables<AnyTables>()
    .selectFrom(table as string)
    .select('id')
    .where('ebook_id', '=', ebookId);
  const ordered =
    'order_index' in fields
      ? rows.orderBy('order_index').orderBy('id')
      : rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await ordered.execute()).map(({ id }) => ({ kind, id: String(id) }));
}

async function rowsOf(db: Db, name: NameInEbook, ids: string[]): Promise<Row[]> {
  const kind = kindNamed(name);
  const { table, key, title, fields } = kind;
  // saving needs the stored address
  const columns = [...searchedFields(kind), ...('slug' in fields ? ['slug'] : [])];
  const rows = await db
    .withTables<AnyTables>()
    .selectFrom(table as string)
    .select([`${key} as row_id`, 'version', ...columns])
    .where(key, 'in', ids)
    .execute();
  return rows.map(({ row_id, version, ...values }) => ({
    ...{ kind: name, id: String(row_id), version: Number(version), title: title ? String(values[title]) : '' },
    fields: values as Row['fields'],
  }));
}

/** Rows with their texts, in the given order; deleted rows are left out. */
export async function readRows(db: Db, places: RowRef[]): Promise<Row[]> {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const idsOf = (kind: NameInEbook) => places.flatMap((place) => (place.kind === kind ? place.id : []));
  const rows = (await Promise.all(kinds.map((kind) => rowsOf(db, kind, idsOf(kind))))).flat();
  const byPlace = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return places.flatMap(({ kind, id }) => byPlace.get(`${kind} ${id}`) ?? []);
}
