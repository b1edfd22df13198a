import type { Insertable, Kysely, Selectable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { batchesOf } from '../db/batches.ts';
import { type Lookup, newestPlaces } from '../db/newest.ts';
import { type Db, json } from '../db/open.ts';
import type { ProductsTable, SupplementsTable } from '../db/tables.ts';
import { idsAmong } from '../ids.ts';
import { idsOf, inOrder, type Place } from '../paging.ts';

/** Supplements and products: what is recommended in an e-book; each is the name of a table. */
export type ItemKind = 'supplements' | 'products';

const COMMON = [
  ...(['id', 'ebook_id', 'author_id', 'name', 'description', 'purchase_url', 'image_url', 'benefits'] as const),
  ...(['rating', 'review_count', 'is_visible', 'is_featured'] as const),
  ...(['user_id', 'tenant_id', 'created_at', 'updated_at', 'updated_by', 'version'] as const),
] as const;
const NAMED = ['id', 'ebook_id', 'name'] as const;
const OWN = {
  supplements: ['price', 'currency', 'country'],
  products: ['category', 'language'],
} as const;

/** The columns that both kinds have. */
export type CommonItem = Pick<Selectable<SupplementsTable>, (typeof COMMON)[number]>;
/** An item by its name. */
export type NamedItem = Pick<CommonItem, (typeof NAMED)[number]>;
type OwnColumns = {
  supplements: Pick<SupplementsTable, (typeof OWN.supplements)[number]>;
  products: Pick<ProductsTable, (typeof OWN.products)[number]>;
};
export type Item<K extends ItemKind> = CommonItem & OwnColumns[K];
export type ListedItem<K extends ItemKind> = Item<K> & { ebook_title: string };
/** A row to be written. */
export type NewItem<K extends ItemKind> = Omit<CommonItem, 'version'> & OwnColumns[K] & { search_text: string };
type ItemChange<K extends ItemKind> = Partial<NewItem<K>>;

/** The table of a kind under one name and type, so that the rest of this file is written once. */
type OneTable = Kysely<{ item: SupplementsTable & ProductsTable; ebooks: { id: string; title: string } }>;
const itemTable = (db: Db) => db as unknown as OneTable;
const named = (kind: ItemKind) => kind as unknown as 'item';
const columnsOf = (kind: ItemKind) => [...COMMON, ...OWN[kind]];
const asItems = <K extends ItemKind>(rows: object[]) => rows as Item<K>[];

export async function findItem<K extends ItemKind>(db: Db, kind: K, id: string): Promise<Item<K> | null> {
  return (await listItemsById(db, kind, [id]))[0] ?? null;
}

/** The items of those ids that are there, in no order. */
export async function listItemsById<K extends ItemKind>(db: Db, kind: K, ids: string[]): Promise<Item<K>[]> {
  const rows = await itemTable(db)
    .selectFrom(named(kind))
    .select(columnsOf(kind))
    .where('id', 'in', idsAmong(ids))
    .execute();
  return asItems<K>(rows);
}

/** All items of an e-book, oldest first. */
export async function listItemsOf<K extends ItemKind>(db: Db, kind: K, ebookId: string): Promise<Item<K>[]> {
  const query = itemTable(db).selectFrom(named(kind)).select(columnsOf(kind)).where('ebook_id', '=', ebookId);
  return asItems<K>(await query.orderBy('id').execute());
}

/** Newest first with the title of their e-book, from `after` on, one row more than a page. */
export async function listItems<K extends ItemKind>(
  db: Db,
  kind: K,
  lookup: Pick<Lookup, 'where' | 'search' | 'after'>,
  limit: number = LIMITS.page + 1,
): Promise<ListedItem<K>[]> {
  const places = await newestPlaces(db, { ...lookup, table: kind, limit });
  return itemsAt(db, kind, places);
}

/** The items at those places with the title of their e-book, in that order. */
export async function itemsAt<K extends ItemKind>(db: Db, kind: K, places: Place[]): Promise<ListedItem<K>[]> {
  const items = await listItemsById(db, kind, idsOf(places));
  const titles = await itemTable(db)
    .selectFrom('ebooks')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(['', ...items.map((item) => item.ebook_id)])])
    .execute();
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return inOrder(
    places,
    items.map((item) => ({ ...item, ebook_title: titleOf.get(item.ebook_id) ?? '' })),
  );
}

/** Which of the e-books have an item of that name and link. */
export async function ebooksHolding(
  db: Db,
  kind: ItemKind,
  item: Pick<CommonItem, 'name' | 'purchase_url'>,
  ebookIds: string[],
): Promise<Set<string>> {
  const rows = await itemTable(db)
    .selectFrom(named(kind))
    .select('ebook_id')
    .distinct()
    .where('ebook_id', 'in', ebookIds)
    .where('name', '=', item.name)
    .where('purchase_url', '=', item.purchase_url)
    .execute();
  return new Set(rows.map((row) => row.ebook_id));
}

export async function insertItems<K extends ItemKind>(db: Db, kind: K, rows: NewItem<K>[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const values = batch.map((row) => ({ ...row, benefits: json(row.benefits) }));
    await itemTable(db)
      .insertInto(named(kind))
      .values(values as unknown as Insertable<SupplementsTable & ProductsTable>[])
      .execute();
  }
}

/** Writes the columns and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateItem<K extends ItemKind>(
  db: Db,
  kind: K,
  { id, version }: { id: string; version: number },
  { benefits, ...row }: ItemChange<K>,
): Promise<boolean> {
  const change = { ...row, ...(benefits && { benefits: json(benefits) }), version: version + 1 };
  const result = await itemTable(db)
    .updateTable(named(kind))
    .set(change as object)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What is switched without opening an item. */
export const FLAGS = ['is_visible', 'is_featured'] as const;
export type Flags = { [flag in (typeof FLAGS)[number]]?: boolean };

/** Shows, hides or features items. That is no save: their versions stay. @returns those that were not so before */
export function updateFlags(db: Db, kind: ItemKind, ids: string[], flags: Flags): Promise<NamedItem[]> {
  const changes = FLAGS.flatMap((flag) => (flags[flag] === undefined ? [] : [[flag, flags[flag]] as const]));
  if (changes.length === 0) return Promise.resolve([]);
  return itemTable(db)
    .updateTable(named(kind))
    .set(Object.fromEntries(changes) as Flags)
    .where('id', 'in', idsAmong(ids))
    .where((eb) => eb.or(changes.map(([flag, value]) => eb(flag, '<>', value))))
    .returning(NAMED)
    .execute();
}

export async function deleteItems(db: Db, kind: ItemKind, ids: string[]): Promise<void> {
  await itemTable(db).deleteFrom(named(kind)).where('id', 'in', ids).execute();
}
