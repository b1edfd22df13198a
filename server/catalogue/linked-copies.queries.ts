import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import { type ItemKind, SHARED_COLUMNS } from '../items/items.queries.ts';

// An item of an e-book is a linked copy of that of the catalogue which its `catalogue_id` names, as long as that one is there
// and of the same author: then both say the same. Whoever writes either locks in one
// order, so that nobody waits for another: the account, items of the catalogue, rows of e-books, e-books; smaller ids first.

/** Which rows of a kind are meant: those of the ids, or all that name an item of the catalogue. */
export type Meant = { ids: string[] } | { catalogueId: string; but?: string };
/** The e-book of a row that was written. */
export type Held = { id: string; user_id: string };

const item = (column: string) => sql.ref(`item.${column}`);
const own = (kind: ItemKind, column: string) => sql.ref(`${kind}.${column}`);
const columnsOf = (kind: ItemKind) => [...SHARED_COLUMNS[kind], 'search_text'];

/** Whether a row says the same as the item of the catalogue. */
function isAlike(kind: ItemKind): RawBuilder<boolean> {
  const alike = SHARED_COLUMNS[kind].map((column) => sql`${item(column)} is not distinct from ${own(kind, column)}`);
  return sql<boolean>`(${sql.join(alike, sql` and `)})`;
}

const isOfItem = (kind: ItemKind) =>
  sql<boolean>`item.id = ${own(kind, 'catalogue_id')} and item.user_id = ${own(kind, 'author_id')}`;

function isMeant(kind: ItemKind, meant: Meant): RawBuilder<boolean> {
  if ('ids' in meant) return sql<boolean>`${own(kind, 'id')} in (${sql.join(idsAmong(meant.ids))})`;
  const all = sql<boolean>`${own(kind, 'catalogue_id')} = ${meant.catalogueId}`;
  return meant.but ? sql<boolean>`${all} and ${own(kind, 'id')} <> ${meant.but}` : all;
}

/** The columns of one as they are in the other. */
const taken = (kind: ItemKind, from: (column: string) => RawBuilder<unknown>) =>
  sql.join(columnsOf(kind).map((column) => sql`${sql.ref(column)} = ${from(column)}`));

/** Until the transaction ends nobody else writes the items of the catalogue, or links anything with them. */
export async function lockCatalogueItems(db: Db, ids: (string | null)[]): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const named = idsAmong(ids.filter((id) => id !== null));
  await db.selectFrom('catalogue_items').select('id').where('id', 'in', named).orderBy('id').forUpdate().execute();
}

/** Until the transaction ends nobody else writes the rows. */
export async function lockCopies(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`select id from ${sql.table(kind)} where ${isMeant(kind, meant)} order by id for no key update`.execute(db);
}

/** The same of the items of the catalogue that rows in the trash name. */
export async function lockItemsOfTrash(db: Db, trashId: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  const { rows } = await sql<{ id: string }>`
    select distinct data::json ->> 'catalogue_id' as id from trash_rows
    where trash_id = ${trashId} and data::json ->> 'catalogue_id' is not null`.execute(db);
  const ids = rows.map(({ id }) => id);
  await lockCatalogueItems(db, ids);
}

/** The items of the catalogue of which rows are linked copies. */
export async function linkedItems(db: Db, kind: ItemKind, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct item.id from ${sql.table(kind)} join catalogue_items as item on ${isOfItem(kind)}
    where ${isMeant(kind, { ids })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows that say something else than their item of the catalogue, or whose item is not there, stand alone from now on. */
export async function unlinkDiffering(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  await lockCopies(db, kind, meant);
  await sql`
    update ${sql.table(kind)} set catalogue_id = null
    where ${isMeant(kind, meant)} and catalogue_id is not null
      and not exists (select 1 from catalogue_items as item where ${isOfItem(kind)} and ${isAlike(kind)})`.execute(db);
}

/**
 * Has rows say what their items of the catalogue say, their uploads too: a save of each, by whoever saved the item.
 * @returns the e-books of those that said something else
 */
export async function bringUpToDate(db: Db, kind: ItemKind, meant: Meant): Promise<Held[]> {
  await lockCopies(db, kind, meant);
  const { rows } = await sql<{ id: string; ebook_id: string; author_id: string }>`
    update ${sql.table(kind)} set ${taken(kind, item)}, version = ${own(kind, 'version')} + 1,
      updated_at = item.updated_at, updated_by = item.updated_by
    from catalogue_items as item
    where ${isOfItem(kind)} and ${isMeant(kind, meant)} and not ${isAlike(kind)}
    returning ${own(kind, 'id')}, ${own(kind, 'ebook_id')}, ${own(kind, 'author_id')}`.execute(db);
  if (rows.length > 0) await copyItemUses(db, kind, meant);
  const ebooks = new Map(rows.map(({ ebook_id, author_id }) => [ebook_id, { id: ebook_id, user_id: author_id }]));
  return [...ebooks.values()];
}

/** Linked copies show the uploads that their items of the catalogue show. */
async function copyItemUses(db: Db, kind: ItemKind, meant: Meant): Promise<void> {
  const linked = sql`${sql.table(kind)} join catalogue_items as item on ${isOfItem(kind)} and ${isMeant(kind, meant)}`;
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

/** Has the item of the catalogue say what one of its linked copies says. @returns whose it is */
export async function takeFromCopy(db: Db, kind: ItemKind, id: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    update catalogue_items set ${taken(kind, (column) => own(kind, column))}, version = catalogue_items.version + 1,
      updated_at = ${own(kind, 'updated_at')}, updated_by = ${own(kind, 'updated_by')}
    from ${sql.table(kind)}
    where ${own(kind, 'id')} = ${id} and catalogue_items.id = ${own(kind, 'catalogue_id')}
      and catalogue_items.user_id = ${own(kind, 'author_id')}
    returning catalogue_items.user_id`.execute(db);
  return rows[0]?.user_id ?? '';
}

/** Links rows of its author that say the same in everything already: nothing that a reader sees changes. */
export async function linkAlike(db: Db, kind: ItemKind, catalogueId: string): Promise<void> {
  await lockNamesakes(db, kind, catalogueId);
  if (kind === 'supplements') await writePriceDays(db, catalogueId);
  await sql`
    update ${sql.table(kind)} set catalogue_id = item.id from catalogue_items as item
    where item.id = ${catalogueId} and ${own(kind, 'author_id')} = item.user_id and ${own(kind, 'catalogue_id')} is null
      and ${isAlike(kind)}`.execute(db);
}

/** Locks all rows of its author that may say the same. */
async function lockNamesakes(db: Db, kind: ItemKind, catalogueId: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await sql`
    select ${own(kind, 'id')} from ${sql.table(kind)} join catalogue_items as item on item.id = ${catalogueId}
    where ${own(kind, 'author_id')} = item.user_id and ${own(kind, 'name')} = item.name
    order by ${own(kind, 'id')} for no key update of ${sql.table(kind)}`.execute(db);
}

/** The day of a price that was saved before days were kept is that of its save: it is written where it is the item's. */
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

/** Rows that were put into e-books with a link: they say what their items say, or stand alone. */
export async function settleLinks(db: Db, kind: ItemKind, ids: string[]): Promise<void> {
  await lockCatalogueItems(db, await linkedItems(db, kind, ids));
  await bringUpToDate(db, kind, { ids });
  await unlinkDiffering(db, kind, { ids });
}

/** An item of the catalogue came back: the copies that say something else by now stand alone. */
export async function settleCopies(db: Db, catalogueId: string): Promise<void> {
  for (const kind of ['supplements', 'products'] as const) await unlinkDiffering(db, kind, { catalogueId });
}
