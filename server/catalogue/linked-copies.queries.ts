import { type RawBuilder, sql } from 'kysely';
import { fieldGroups, OTHER_SHOPS } from '#common/schemas/catalogue.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import { ITEM_KINDS, type ItemKind, itemSearchText, SHARED_COLUMNS } from '../items/items.queries.ts';
import { type RowUses, usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import type { CatalogueItem } from './catalogue.queries.ts';

// An item of an e-book is a linked copy of the catalogue item in its `catalogue_id`, as long as that item exists and
// has the same author. Both then have equal values in every field that the copy's `overrides` does not name. All
// writers lock in the same order, so that none deadlock: the account, items of the catalogue, rows of e-books,
// e-books; smaller ids first.

/** Selects rows of a kind: by ids, or all that name an item of the catalogue. */
export type Meant = { ids: string[] } | { catalogueId: string; but?: string };
/** The e-book of a row that was written. */
export type Held = { id: string; user_id: string };
/** An item of the catalogue that took values from a copy. */
export type TakenItem = Pick<CatalogueItem, 'id' | 'user_id' | 'name' | 'description' | 'image_url'>;

/** The record of a copy without overrides. */
const NONE = '[]';

const item = (column: string) => sql.ref(`item.${column}`);
const own = (kind: ItemKind, column: string) => sql.ref(`${kind}.${column}`);
const isAlike = (kind: ItemKind, column: string) =>
  sql<boolean>`${item(column)} is not distinct from ${own(kind, column)}`;

/** Whether a row equals the item of the catalogue in all of the columns. */
const areAlike = (kind: ItemKind, columns: readonly string[]) =>
  sql.join(
    columns.map((column) => isAlike(kind, column)),
    sql` and `,
  );

/** Whether a row overrides a field of the item of the catalogue; a row without a record overrides none. */
const isOverridden = (kind: ItemKind, ...columns: string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`coalesce(cast(${own(kind, 'overrides')} as text), '') like ${`%"${column}"%`}`),
    sql` or `,
  )})`;

/**
 * Whether a row keeps its value of a column. A copy with a price of its own keeps its other shops too, whose prices are in
 * the same currency, also if it was recorded before it had any.
 */
const isKept = (kind: ItemKind, column: string) =>
  isOverridden(kind, column, ...(OTHER_SHOPS.some((one) => one === column) ? ['currency'] : []));

/** Whether a row equals the item of the catalogue in every field that it does not override. */
function isUpToDate(kind: ItemKind): RawBuilder<boolean> {
  const each = SHARED_COLUMNS[kind].map((column) => sql`(${isKept(kind, column)} or ${isAlike(kind, column)})`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

const isOfItem = (kind: ItemKind) =>
  sql<boolean>`item.id = ${own(kind, 'catalogue_id')} and item.user_id = ${own(kind, 'author_id')}`;

function isMeant(kind: ItemKind, meant: Meant): RawBuilder<boolean> {
  if ('ids' in meant) return sql<boolean>`${own(kind, 'id')} in (${sql.join(idsAmong(meant.ids))})`;
  const all = sql<boolean>`${own(kind, 'catalogue_id')} = ${meant.catalogueId}`;
  return meant.but ? sql<boolean>`${all} and ${own(kind, 'id')} <> ${meant.but}` : all;
}

/** Locks items of the catalogue: until the transaction ends nobody else writes them or links anything with them. */
export async function lockCatalogueItems(db: Db, ids: (string | null)[]): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const named = idsAmong(ids.filter((id) => id !== null));
  await db.selectFrom('catalogue_items').select('id').where('id', 'in', named).orderBy('id').forUpdate().execute();
}

/** Locks the rows: until the transaction ends nobody else writes them. */
export async function lockCopies(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`select id from ${sql.table(kind)} where ${isMeant(kind, meant)} order by id for no key update`.execute(db);
}

/** Locks the items of the catalogue that rows in the trash name. */
export async function lockItemsOfTrash(db: Db, trashId: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const { rows } = await sql<{ id: string }>`
    select distinct data::json ->> 'catalogue_id' as id from trash_rows
    where trash_id = ${trashId} and data::json ->> 'catalogue_id' is not null`.execute(db);
  const ids = rows.map(({ id }) => id);
  await lockCatalogueItems(db, ids);
}

/** The items of the catalogue that the rows are linked with. */
export async function linkedItems(db: Db, kind: ItemKind, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct item.id from ${sql.table(kind)} join catalogue_items as item on ${isOfItem(kind)}
    where ${isMeant(kind, { ids })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Unlinks rows whose item of the catalogue is gone or belongs to somebody else. */
export async function unlinkLost(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  await lockCopies(db, kind, meant);
  await sql`
    update ${sql.table(kind)} set catalogue_id = null, overrides = null
    where ${isMeant(kind, meant)} and catalogue_id is not null
      and not exists (select 1 from catalogue_items as item where ${isOfItem(kind)})`.execute(db);
}

/**
 * Records the overrides of linked copies that have no record yet: the fields that differ from the item. Call it before
 * the item changes.
 */
export async function recordOverrides(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  await lockCopies(db, kind, meant);
  const each = fieldGroups(SHARED_COLUMNS[kind]).map((group) => {
    return sql`case when ${areAlike(kind, group)} then '' else ${group.map((column) => `,"${column}"`).join('')} end`;
  });
  const names = sql`'[' || substr(${sql.join(each, sql` || `)}, 2) || ']'`;
  const list = engineOf(db) === 'postgres' ? sql`cast(${names} as jsonb)` : names;
  await sql`
    update ${sql.table(kind)} set overrides = ${list} from catalogue_items as item
    where ${isOfItem(kind)} and ${isMeant(kind, meant)} and ${own(kind, 'overrides')} is null`.execute(db);
}

/** The texts and the picture of a row that overrides one of them. */
type OwnWords = { name: string; description: string; image_url: string | null };
type Updated = { id: string; ebook_id: string; author_id: string; is_own: boolean } & OwnWords;
const WORDS = ['name', 'description', 'image_url'] as const;

/**
 * Copies the items of the catalogue to their rows, in every field that a row does not override, with their uploads. It
 * counts as a save of each changed row by the person who saved the item.
 * @returns the e-books of the changed rows
 */
export async function bringUpToDate(db: Db, kind: ItemKind, meant: Meant): Promise<Held[]> {
  await lockCopies(db, kind, meant);
  const taken = SHARED_COLUMNS[kind].map(
    (column) =>
      sql`${sql.ref(column)} = case when ${isKept(kind, column)} then ${own(kind, column)} else ${item(column)} end`,
  );
  const isOwn = isOverridden(kind, ...WORDS);
  const words = WORDS.map((column) => sql`case when ${isOwn} then ${own(kind, column)} end as ${sql.ref(column)}`);
  const { rows } = await sql<Updated>`
    update ${sql.table(kind)} set ${sql.join(taken)}, search_text = item.search_text, version = ${own(kind, 'version')} + 1,
      updated_at = item.updated_at, updated_by = item.updated_by
    from catalogue_items as item
    where ${isOfItem(kind)} and ${isMeant(kind, meant)} and not ${isUpToDate(kind)}
    returning ${own(kind, 'id')}, ${own(kind, 'ebook_id')}, ${own(kind, 'author_id')}, ${isOwn} as is_own, ${sql.join(words)}`.execute(
    db,
  );
  if (rows.length > 0) await copyItemUses(db, kind, meant);
  await writeOwnWords(
    db,
    kind,
    rows.filter((row) => row.is_own),
  );
  const ebooks = new Map(rows.map(({ ebook_id, author_id }) => [ebook_id, { id: ebook_id, user_id: author_id }]));
  return [...ebooks.values()];
}

/** Derives the search text and the uses of uploads from the own words of copies. */
async function writeOwnWords(db: Db, kind: ItemKind, rows: Updated[]): Promise<void> {
  const uses: RowUses[] = [];
  for (const { id, name, description, image_url } of rows) {
    const search_text = itemSearchText({ name, description });
    await db.updateTable(kind).set({ search_text }).where('id', '=', id).execute();
    uses.push(await usesOf<ItemKind>(kind, { id, description, image_url }));
  }
  await recordUses(db, kind, uses);
}

/** Gives linked copies the uploads of their items of the catalogue, except copies that have words of their own. */
async function copyItemUses(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  const isFollowing = sql`not ${isOverridden(kind, ...WORDS)}`;
  const linked = sql`${sql.table(kind)} join catalogue_items as item
    on ${isOfItem(kind)} and ${isMeant(kind, meant)} and ${isFollowing}`;
  const shown = sql`media_uses as used
    on used.row_id = item.id and used.kind = 'catalogue_items' and used.place = 'published'`;
  await sql`
    delete from media_uses where kind = ${kind} and place = 'published'
      and row_id in (select ${own(kind, 'id')} from ${linked}) and (row_id, upload_name) not in (
        select ${own(kind, 'id')}, used.upload_name from ${linked} join ${shown}
      )`.execute(db);
  await sql`
    insert into media_uses (upload_name, kind, row_id, place)
    select used.upload_name, ${kind}, ${own(kind, 'id')}, 'published' from ${linked} join ${shown} where true
    on conflict do nothing`.execute(db);
}

/** Copies the given fields from a linked copy to its item of the catalogue. @returns the item */
export async function takeFromCopy(db: Db, kind: ItemKind, id: string, fields: string[]): Promise<TakenItem | null> {
  const taken = fields.map((column) => sql`${sql.ref(column)} = ${own(kind, column)}`);
  const { rows } = await sql<TakenItem>`
    update catalogue_items set ${sql.join(taken)}, version = catalogue_items.version + 1,
      updated_at = ${own(kind, 'updated_at')}, updated_by = ${own(kind, 'updated_by')}
    from ${sql.table(kind)}
    where ${own(kind, 'id')} = ${id} and catalogue_items.id = ${own(kind, 'catalogue_id')}
      and catalogue_items.user_id = ${own(kind, 'author_id')}
    returning catalogue_items.id, catalogue_items.user_id, catalogue_items.name, catalogue_items.description,
      catalogue_items.image_url`.execute(db);
  const [item] = rows;
  if (!item) return null;
  const search_text = itemSearchText(item);
  await db.updateTable('catalogue_items').set({ search_text }).where('id', '=', item.id).execute();
  return item;
}

/** Links the author's rows that equal the item in every field: nothing changes for readers. */
export async function linkAlike(db: Db, kind: ItemKind, catalogueId: string): Promise<void> {
  await lockNamesakes(db, kind, catalogueId);
  if (kind === 'supplements') await writePriceDays(db, catalogueId);
  await sql`
    update ${sql.table(kind)} set catalogue_id = item.id, overrides = ${NONE} from catalogue_items as item
    where item.id = ${catalogueId} and ${own(kind, 'author_id')} = item.user_id and ${own(kind, 'catalogue_id')} is null
      and ${areAlike(kind, SHARED_COLUMNS[kind])}`.execute(db);
}

/** Locks all rows of the author that may equal the item. */
async function lockNamesakes(db: Db, kind: ItemKind, catalogueId: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`
    select ${own(kind, 'id')} from ${sql.table(kind)} join catalogue_items as item on item.id = ${catalogueId}
    where ${own(kind, 'author_id')} = item.user_id and ${own(kind, 'name')} = item.name
    order by ${own(kind, 'id')} for no key update of ${sql.table(kind)}`.execute(db);
}

/**
 * A price from before days were kept counts as checked on the day of its save: writes that day where the price is the
 * item's.
 */
async function writePriceDays(db: Db, catalogueId: string): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const day = isPostgres
    ? sql`to_char(supplements.updated_at at time zone 'UTC', 'YYYY-MM-DD')`
    : sql`substr(supplements.updated_at, 1, 10)`;
  await sql`
    update supplements set price_checked_on = item.price_checked_on from catalogue_items as item
    where item.id = ${catalogueId} and supplements.author_id = item.user_id and supplements.name = item.name
      and supplements.price_checked_on is null and ${day} = item.price_checked_on`.execute(db);
}

/**
 * Updates rows that were put into e-books with a link from their items, or unlinks them. A row without a record of
 * overrides takes every field.
 */
export async function settleLinks(db: Db, kind: ItemKind, ids: string[]): Promise<void> {
  await lockCatalogueItems(db, await linkedItems(db, kind, ids));
  await lockCopies(db, kind, { ids });
  await sql`
    update ${sql.table(kind)} set overrides = ${NONE}
    where ${isMeant(kind, { ids })} and catalogue_id is not null and overrides is null`.execute(db);
  await bringUpToDate(db, kind, { ids });
  await unlinkLost(db, kind, { ids });
}

/** Records the overrides of copies whose item of the catalogue was restored. */
export async function settleCopies(db: Db, catalogueId: string): Promise<void> {
  for (const kind of ITEM_KINDS) await recordOverrides(db, kind, { catalogueId });
}
