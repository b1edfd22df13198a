import type { FieldValue } from '#common/drafts/draft.ts';
import type { Db } from '../db/open.ts';
import type { PartOfEbook } from '../live/hub.ts';

/** A row in which texts are looked for; of support information the id is its e-book's. */
export type Row = { kind: PartOfEbook; id: string; version: number; title: string; fields: Record<string, FieldValue> };
type Place = Pick<Row, 'kind' | 'id'>;

/** The rows of an e-book in the order in which they are searched: itself, its modules, what it recommends, its support. */
export async function listPlaces(db: Db, ebookId: string): Promise<Place[]> {
  const modules = db.selectFrom('modules').select('id').where('ebook_id', '=', ebookId);
  const items = (table: 'supplements' | 'products') =>
    db
      .selectFrom(table)
      .select('id')
      .where('ebook_id', '=', ebookId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  const [first, supplements, products] = await Promise.all([
    modules.orderBy('order_index').orderBy('id').execute(),
    items('supplements').execute(),
    items('products').execute(),
  ]);
  const of =
    (kind: PartOfEbook) =>
    ({ id }: { id: string }) => ({ kind, id });
  return [
    { kind: 'ebook', id: ebookId },
    ...first.map(of('modules')),
    ...supplements.map(of('supplements')),
    ...products.map(of('products')),
    { kind: 'support', id: ebookId },
  ];
}

const READ: Record<PartOfEbook, (db: Db, ids: string[]) => Promise<Row[]>> = {
  ebook: async (db, ids) => {
    const tabs = ['guide_tab_name', 'supplementation_tab_name', 'support_tab_name'] as const;
    const query = db.selectFrom('ebooks').select(['id', 'version', 'title', 'slug', 'description', ...tabs]);
    return (await query.where('id', 'in', ids).execute()).map((row) => rowOf('ebook', row, row.title));
  },
  modules: async (db, ids) => {
    const bonus = ['bonus_title', 'bonus_description', 'bonus_features', 'bonus_cta_text'] as const;
    const query = db
      .selectFrom('modules')
      .select(['id', 'version', 'title', 'slug', 'description', 'content', ...bonus]);
    return (await query.where('id', 'in', ids).execute()).map((row) => rowOf('modules', row, row.title));
  },
  supplements: (db, ids) => readItems(db, 'supplements', ids),
  products: (db, ids) => readItems(db, 'products', ids),
  support: async (db, ids) => {
    const query = db.selectFrom('support_info').select(['ebook_id as id', 'version', 'description', 'faq']);
    return (await query.where('ebook_id', 'in', ids).execute()).map((row) => rowOf('support', row, ''));
  },
};

async function readItems(db: Db, kind: 'supplements' | 'products', ids: string[]): Promise<Row[]> {
  const query = db.selectFrom(kind).select(['id', 'version', 'name', 'description', 'benefits']);
  return (await query.where('id', 'in', ids).execute()).map((row) => rowOf(kind, row, row.name));
}

function rowOf(kind: PartOfEbook, row: { id: string; version: number } & Row['fields'], title: string): Row {
  const { id, version, ...fields } = row;
  return { kind, id, version, title, fields };
}

/** Rows with their texts, in the order of their places; what is gone is left out. */
export async function readRows(db: Db, places: Place[]): Promise<Row[]> {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const idsOf = (kind: PartOfEbook) => places.flatMap((place) => (place.kind === kind ? place.id : []));
  const rows = (await Promise.all(kinds.map((kind) => READ[kind](db, idsOf(kind))))).flat();
  const byPlace = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return places.flatMap(({ kind, id }) => byPlace.get(`${kind} ${id}`) ?? []);
}
