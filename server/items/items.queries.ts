import type { Insertable, Selectable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { namesIn } from '#common/schemas/field-type.ts';
import { sharedItemFields } from '#common/schemas/item.ts';
import { ownProductFields } from '#common/schemas/product.ts';
import { ownSupplementFields } from '#common/schemas/supplement.ts';
import { htmlToText, searchText } from '#common/search.ts';
import { batchesOf } from '../db/batches.ts';
import type { ProductsTable, SupplementsTable } from '../db/item-tables.ts';
import type { Lookup } from '../db/lookup.ts';
import { newestPlaces } from '../db/newest.ts';
import { type Db, json } from '../db/open.ts';
import { withTitles } from '../editions/titles.ts';
import { idsAmong } from '../ids.ts';
import { idsOf, inOrder, type Place } from '../paging.ts';

/** Supplements and products: the recommended items of an e-book; each is the name of a table. */
export type ItemKind = 'supplements' | 'products';
export const ITEM_KINDS: readonly ItemKind[] = ['supplements', 'products'];

const NAMED = ['id', 'ebook_id', 'name'] as const;
/** The flags that can be switched without opening an item. */
const FLAGS = ['is_visible', 'is_featured'] as const;
/** A shop's offer for an item; a row without one has no values. */
const OFFERED = ['coupon', 'coupon_note', 'coupon_until', 'fallback_url', 'is_own', 'second_url', 'third_url'] as const;
/** The fields that a catalogue item and its linked copies share, for both kinds. */
const SHARED = namesIn(sharedItemFields);
const COMMON = [
  ...(['id', 'ebook_id', 'author_id', 'catalogue_id', 'overrides'] as const),
  ...SHARED,
  ...FLAGS,
  ...(['user_id', 'tenant_id', 'created_at', 'updated_at', 'updated_by', 'version'] as const),
] as const;
const SUPPLEMENT = namesIn(ownSupplementFields);
const PRODUCT = ['category', ...namesIn(ownProductFields)] as const;

/** The fields of each kind that the catalogue and the e-books share: all but e-book and visibility. */
export const SHARED_COLUMNS = { supplements: [...SHARED, ...SUPPLEMENT], products: [...SHARED, ...PRODUCT] } as const;

/** The columns that a catalogue item and a linked copy share. */
export type SharedColumns<K extends ItemKind> = Pick<CommonItem, (typeof SHARED)[number]> & OwnColumns[K];

/** The columns of a row that its copies share. */
export function sharedColumns<K extends ItemKind>(kind: K, row: object): SharedColumns<K> {
  const values = row as Record<string, unknown>;
  const entries = SHARED_COLUMNS[kind].map((column) => [column, values[column]]);
  return Object.fromEntries(entries) as SharedColumns<K>;
}

/** The searched columns of an item. */
export const itemSearchText = ({ name, description }: Pick<CommonItem, 'name' | 'description'>): string =>
  searchText(name, htmlToText(description));

/** The columns that both kinds have. */
export type CommonItem = Pick<Selectable<SupplementsTable>, (typeof COMMON)[number]>;
/** An item by its name. */
export type NamedItem = Pick<CommonItem, (typeof NAMED)[number]>;
export type Flags = { [flag in (typeof FLAGS)[number]]?: boolean };
/** The columns that only one kind has. */
export type OwnColumns = {
  supplements: Pick<Selectable<SupplementsTable>, (typeof SUPPLEMENT)[number]>;
  products: Pick<Selectable<ProductsTable>, (typeof PRODUCT)[number]>;
};
export type Item<K extends ItemKind> = CommonItem & OwnColumns[K];
export type ListedItem<K extends ItemKind> = Item<K> & { ebook_title: string };
/** The columns of a row to be written that both kinds have; its version defaults to 1. */
export type Written = Omit<CommonItem, 'version' | 'catalogue_id' | 'overrides' | (typeof OFFERED)[number]> &
  Insertable<Pick<SupplementsTable, (typeof OFFERED)[number] | 'catalogue_id'>> & {
    /** The fields that a linked copy overrides. */
    overrides?: string[] | null;
    search_text: string;
    version?: number;
  };
type NewOwnColumns = {
  supplements: Insertable<Pick<SupplementsTable, (typeof SUPPLEMENT)[number]>>;
  products: Insertable<Pick<ProductsTable, (typeof PRODUCT)[number]>>;
};
/** A row to be written; by default its version is 1 and it is no linked copy. */
export type NewItem<K extends ItemKind> = Written & NewOwnColumns[K];
type ItemChange<K extends ItemKind> = Partial<Written> & Partial<OwnColumns[K]>;

/** Rows whose `column` is among the values, oldest first. */
type Wanted = { column: 'id' | 'ebook_id'; values: string[] };
type At = { id: string; version: number };
/** Queries of the one table with the columns that only it has. */
type Store<K extends ItemKind> = {
  list: (db: Db, wanted: Wanted) => Promise<Item<K>[]>;
  insert: (db: Db, rows: NewItem<K>[]) => Promise<unknown>;
  update: (db: Db, at: At, change: ItemChange<K>) => Promise<{ numUpdatedRows: bigint }>;
};

/** Each kind with its own table, so that rows of the kinds are not mixed up. */
const STORES: { [K in ItemKind]: Store<K> } = {
  supplements: {
    list: (db, { column, values }) => {
      const query = db.selectFrom('supplements').select([...COMMON, ...SUPPLEMENT]);
      return query.where(column, 'in', values).orderBy('id').execute().then(withPriceDays);
    },
    insert: (db, rows) => db.insertInto('supplements').values(rows.map(asStored)).execute(),
    update: (db, { id, version }, change) => {
      const query = db.updateTable('supplements').set({ ...changeAsStored(change), version: version + 1 });
      return query.where('id', '=', id).where('version', '=', version).executeTakeFirst();
    },
  },
  products: {
    list: (db, { column, values }) => {
      const query = db.selectFrom('products').select([...COMMON, ...PRODUCT]);
      return query.where(column, 'in', values).orderBy('id').execute();
    },
    insert: (db, rows) => db.insertInto('products').values(rows.map(asStored)).execute(),
    update: (db, { id, version }, change) => {
      const query = db.updateTable('products').set({ ...changeAsStored(change), version: version + 1 });
      return query.where('id', '=', id).where('version', '=', version).executeTakeFirst();
    },
  },
};

/** For an older row, the day of its save is that of its price, which was seen then. */
export function withPriceDays<R extends { price_checked_on: string | null; updated_at: string }>(rows: R[]): R[] {
  return rows.map((row) => ({ ...row, price_checked_on: row.price_checked_on ?? row.updated_at.slice(0, 10) }));
}

function asStored<R extends { benefits: string[]; overrides?: string[] | null | undefined }>(row: R) {
  return { ...changeAsStored(row), benefits: json(row.benefits) };
}

/** A change with its lists in the format of the database. */
function changeAsStored<R extends { benefits?: string[]; overrides?: string[] | null | undefined }>(change: R) {
  const { benefits, overrides, ...row } = change;
  return {
    ...row,
    ...(benefits && { benefits: json(benefits) }),
    ...(overrides !== undefined && { overrides: overrides && json(overrides) }),
  };
}

export async function findItem<K extends ItemKind>(db: Db, kind: K, id: string): Promise<Item<K> | null> {
  return (await listItemsById(db, kind, [id]))[0] ?? null;
}

/** The items of those ids that are there, in no order. */
export function listItemsById<K extends ItemKind>(db: Db, kind: K, ids: string[]): Promise<Item<K>[]> {
  return STORES[kind].list(db, { column: 'id', values: idsAmong(ids) });
}

/** All items of an e-book, oldest first. */
export function listItemsOf<K extends ItemKind>(db: Db, kind: K, ebookId: string): Promise<Item<K>[]> {
  return STORES[kind].list(db, { column: 'ebook_id', values: [ebookId] });
}

/** The ids of an e-book's items of a kind. */
export async function listItemIds(db: Db, kind: ItemKind, ebookId: string): Promise<string[]> {
  const rows = await db.selectFrom(kind).select('id').where('ebook_id', '=', ebookId).execute();
  return rows.map(({ id }) => id);
}

/** Newest first with the title of their e-book, after `after`, one row more than a page. */
export async function listItems<K extends ItemKind>(
  db: Db,
  kind: K,
  lookup: Pick<Lookup, 'where' | 'search' | 'after'>,
  limit: number = LIMITS.page + 1,
): Promise<ListedItem<K>[]> {
  const places = await newestPlaces(db, { ...lookup, table: kind, limit });
  return itemsAt(db, kind, places);
}

/** The items at those places with the title of their e-book, in the same order. */
export async function itemsAt<K extends ItemKind>(db: Db, kind: K, places: Place[]): Promise<ListedItem<K>[]> {
  const items = await listItemsById(db, kind, idsOf(places));
  const titles = await db
    .selectFrom('ebooks')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(['', ...items.map((item) => item.ebook_id)])])
    .execute();
  const named = await withTitles(
    db,
    titles.map(({ id, title }) => ({ ebook_id: id, ebook_title: title })),
  );
  const titleOf = new Map(named.map(({ ebook_id, ebook_title }) => [ebook_id, ebook_title]));
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
  const rows = await db
    .selectFrom(kind)
    .select('ebook_id')
    .distinct()
    .where('ebook_id', 'in', ebookIds)
    .where('name', '=', item.name)
    .where('purchase_url', '=', item.purchase_url)
    .execute();
  return new Set(rows.map((row) => row.ebook_id));
}

export async function insertItems<K extends ItemKind>(db: Db, kind: K, rows: NewItem<K>[]): Promise<void> {
  for (const batch of batchesOf(rows)) await STORES[kind].insert(db, batch);
}

/** Writes the columns and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateItem<K extends ItemKind>(
  db: Db,
  kind: K,
  at: { id: string; version: number },
  change: ItemChange<K>,
): Promise<boolean> {
  return (await STORES[kind].update(db, at, change)).numUpdatedRows > 0n;
}

/** Shows, hides or features items without raising their versions. @returns those that changed */
export function updateFlags(db: Db, kind: ItemKind, ids: string[], flags: Flags): Promise<NamedItem[]> {
  const changes = FLAGS.flatMap((flag) => (flags[flag] === undefined ? [] : [[flag, flags[flag]] as const]));
  if (changes.length === 0) return Promise.resolve([]);
  return db
    .updateTable(kind)
    .set(flags)
    .where('id', 'in', idsAmong(ids))
    .where((eb) => eb.or(changes.map(([flag, value]) => eb(flag, '<>', value))))
    .returning(NAMED)
    .execute();
}
