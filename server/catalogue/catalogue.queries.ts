import { type Insertable, type Selectable, sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { CatalogueItemsTable } from '../db/item-tables.ts';
import type { Lookup } from '../db/lookup.ts';
import { newestPlaces } from '../db/newest.ts';
import { type Db, json } from '../db/open.ts';
import { idOrNone, idsAmong } from '../ids.ts';
import { type ItemKind, SHARED_COLUMNS } from '../items/items.queries.ts';
import { idsOf, inOrder } from '../paging.ts';

const COLUMNS = [
  ...(['id', 'kind', 'user_id', 'tenant_id', 'created_at', 'updated_at', 'updated_by', 'version'] as const),
  ...new Set([...SHARED_COLUMNS.supplements, ...SHARED_COLUMNS.products]),
] as const;

export type CatalogueItem = Omit<Selectable<CatalogueItemsTable>, 'search_text'>;
/** A row to write, with its list not yet as JSON; columns of the other kind are left out. */
export type WrittenCatalogueItem = Omit<Insertable<CatalogueItemsTable>, 'benefits'> & { benefits: string[] };
/** An e-book with a linked copy of an item, and the number of such e-books. */
export type Standing = { catalogue_id: string; ebook_id: string; title: string; count: number };

/** A linked copy that overrides fields of its item: its e-book, and the names of these fields. */
export type OverridingCopy = { id: string; ebook_id: string; title: string; overrides: string[] };

/** Where an item of the catalogue stands, where others stand in an e-book: with its author, in none. */
export const placeOfItem = ({ user_id }: { user_id: string }) => ({ id: '', user_id });

export async function findCatalogueItem(db: Db, id: string): Promise<CatalogueItem | null> {
  const query = db.selectFrom('catalogue_items').select(COLUMNS).where('id', '=', idOrNone(id));
  return (await query.executeTakeFirst()) ?? null;
}

/** Newest first, one row more than a page. */
export async function listCatalogueItems(
  db: Db,
  lookup: Pick<Lookup, 'where' | 'search' | 'after'>,
): Promise<CatalogueItem[]> {
  const places = await newestPlaces(db, { ...lookup, table: 'catalogue_items', limit: LIMITS.page + 1 });
  const query = db.selectFrom('catalogue_items').select(COLUMNS).where('id', 'in', idsOf(places));
  return inOrder(places, await query.execute());
}

export async function insertCatalogueItem(db: Db, { benefits, ...row }: WrittenCatalogueItem): Promise<void> {
  await db
    .insertInto('catalogue_items')
    .values({ ...row, benefits: json(benefits) })
    .execute();
}

/** Writes the columns and increments the version. @returns false if the row was no longer at `version`. */
export async function updateCatalogueItem(
  db: Db,
  { id, version }: { id: string; version: number },
  { benefits, ...change }: Partial<WrittenCatalogueItem> & { benefits: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_items')
    .set({ ...change, benefits: json(benefits), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first e-books by title with linked copies of each item, and how many there are. */
export async function listStandings(db: Db, kind: ItemKind, ids: string[], most: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select catalogue_id, ebook_id, title, count from (
      select catalogue_id, ebook_id, title, count(*) over (partition by catalogue_id) as count,
        row_number() over (partition by catalogue_id order by title, ebook_id) as place
      from (
        select distinct catalogue_id, ebook_id from ${sql.table(kind)} where catalogue_id in (${sql.join(idsAmong(ids))})
      ) as copies join ebooks on ebooks.id = ebook_id
    ) as standings where place <= ${most} order by catalogue_id, place`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The number of e-books with linked copies of an item. */
export async function countStandings(db: Db, kind: ItemKind, id: string): Promise<number> {
  const query = db.selectFrom(kind).select(({ fn }) => fn.count<number>('ebook_id').distinct().as('count'));
  return Number((await query.where('catalogue_id', '=', id).executeTakeFirstOrThrow()).count);
}

/** The first linked copies of an item that override fields, by the titles of their e-books. */
export function listOverriding(
  db: Db,
  { id, kind, user_id }: Pick<CatalogueItem, 'id' | 'kind' | 'user_id'>,
  most: number,
): Promise<OverridingCopy[]> {
  return db
    .selectFrom(kind)
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select([`${kind}.id`, 'ebook_id', 'title', 'overrides'])
    .where('catalogue_id', '=', id)
    .where(`${kind}.author_id`, '=', user_id)
    .where(sql<boolean>`cast(overrides as text) <> '[]'`)
    .orderBy('title')
    .orderBy(`${kind}.id`)
    .limit(most)
    .$narrowType<{ overrides: string[] }>()
    .execute();
}
