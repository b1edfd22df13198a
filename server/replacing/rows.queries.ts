import type { FieldValue } from '#common/drafts/draft.ts';
import type { Db } from '../db/open.ts';
import { KINDS, type Kind, kindNamed, type NameInEbook } from '../rows/kinds.ts';
import { searchedFields } from './texts.ts';

/** A row in which texts are looked for; of support information the id is its e-book's. */
export type Row = { kind: NameInEbook; id: string; version: number; title: string; fields: Record<string, FieldValue> };
type Place = Pick<Row, 'kind' | 'id'>;
type AnyTables = Record<string, Record<string, unknown>>;

/** The rows of an e-book in the order in which they are searched: itself, its modules, what it recommends, its support. */
export async function listPlaces(db: Db, ebookId: string): Promise<Place[]> {
  const kinds = KINDS.filter(({ ebook }) => ebook !== null);
  return (await Promise.all(kinds.map((kind) => placesOf(db, kind, ebookId)))).flat();
}

async function placesOf(db: Db, { table, name, key, ebook, fields }: Kind, ebookId: string): Promise<Place[]> {
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
  // saving goes by the address that there is
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

/** Rows with their texts, in the order of their places; what is gone is left out. */
export async function readRows(db: Db, places: Place[]): Promise<Row[]> {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const idsOf = (kind: NameInEbook) => places.flatMap((place) => (place.kind === kind ? place.id : []));
  const rows = (await Promise.all(kinds.map((kind) => rowsOf(db, kind, idsOf(kind))))).flat();
  const byPlace = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return places.flatMap(({ kind, id }) => byPlace.get(`${kind} ${id}`) ?? []);
}
