import { LIMITS } from '#common/limits.ts';
import { record } from '../audit/audit.queries.ts';
import { lockItemsOfTrash, settleCopies, settleLinks } from '../catalogue/linked-copies.queries.ts';
import { reserveCatalogueItem } from '../catalogue/room.queries.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { findEbook, shownSlugsLike } from '../ebooks/ebooks.queries.ts';
import { reserveEbook, reserveRow } from '../ebooks/room.queries.ts';
import { AppError } from '../errors.ts';
import type { ItemKind } from '../items/items.queries.ts';
import { listPlaces, moduleSlugsLike, updateOrder } from '../modules/modules.queries.ts';
import { accountsAmong } from '../people/people.queries.ts';
import { isPart, type KindTable, kindIn } from '../rows/kinds.ts';
import { freeSlug } from '../slugs.ts';
import { type Columns, type Row, returnRows } from './held-rows.ts';
import { type Placed, placeAgain, withPlaced } from './module-place.ts';
import { deleteTrash, type Trash } from './trash.queries.ts';

/** A restored row; `slug` is the new one, if its own was taken. */
export type Restored = Pick<Trash, 'kind' | 'title' | 'ebook_id' | 'row_id'> & { slug: string | null; owner: string };

/** Data that is shared while several are restored: the columns of tables, and the modules of e-books in their order. */
export type Putting = { columns: Columns; places: Map<string, Placed[]> };

/**
 * Restores a trash entry with all its rows. Call it in a transaction that has locked the neighbours of restored
 * modules, and announce the result.
 * @throws trash_ebook_first if its e-book is in the trash itself, ebook_full, ebooks_full
 */
export async function putBack(ctx: Ctx, trash: Trash, { columns, places }: Putting): Promise<Restored> {
  const { db } = ctx;
  const { kind, title, ebook_id, row_id } = trash;
  if (kind === 'supplements' || kind === 'products') await lockItemsOfTrash(db, trash.id);
  const part = isPart(kind) ? kind : null;
  if (part) await reserveRow(db, part, [ebook_id]);
  const owner = await ownerOf(ctx, trash);
  if (kind === 'ebooks') await reserveEbook(db, owner);
  if (kind === 'catalogue_items') await reserveCatalogueItem(db, owner);
  const linked: { table: ItemKind; ids: string[] }[] = [];
  let slug: string | null = null;
  await returnRows(db, trash.id, columns, async (table, rows) => {
    const owned = await ownedRows(db, table, rows, owner);
    if (table === 'supplements' || table === 'products') linked.push({ table, ids: owned.map(({ id }) => String(id)) });
    if (table !== kind || !('slug' in (owned[0] ?? {}))) return owned;
    const [row = {}] = owned;
    const place = kind === 'modules' ? await placed(db, trash, row, places) : {};
    const free = await freeSlugOf(db, trash, row);
    slug = free === row.slug ? null : free;
    return [{ ...row, ...place, slug: free }];
  });
  for (const { table, ids } of linked) await settleLinks(db, table, ids);
  if (kind === 'catalogue_items') await settleCopies(db, row_id);
  await deleteTrash(db, trash.id);
  await record(ctx, [{ action: 'restored', subject: kindIn(kind).audit, id: row_id, name: title, ebook_id }]);
  return { kind, title, ebook_id, row_id, slug, owner };
}

/**
 * The new owner: the owner of its e-book; without an e-book, its former owner, or the person who restores it if that
 * account is gone.
 */
async function ownerOf({ db, actor }: Ctx, { kind, ebook_id, ebook_title, user_id }: Trash): Promise<string> {
  if (isPart(kind)) {
    const ebook = await findEbook(db, ebook_id);
    if (!ebook) throw new AppError('trash_ebook_first', { title: ebook_title });
    return ebook.user_id;
  }
  return (await accountsAmong(db, [user_id])).has(user_id) ? user_id : (actor?.id ?? '');
}

/** The rows with their new owner, who also replaces authors whose accounts are gone. */
async function ownedRows(db: Db, table: KindTable, rows: Row[], owner: string): Promise<Row[]> {
  const { owner: column } = kindIn(table);
  const named = rows.flatMap(({ user_id, tenant_id }) => [user_id, tenant_id]).filter((id) => typeof id === 'string');
  const present = await accountsAmong(db, [...new Set(named)]);
  const kept = (id: unknown) => (typeof id === 'string' && present.has(id) ? id : owner);
  return rows.map((row) => ({
    ...row,
    tenant_id: kept(row.tenant_id),
    ...(column === 'user_id' && { user_id: owner }),
    ...(column === 'author_id' && { user_id: kept(row.user_id), author_id: owner }),
  }));
}

/** A module's order number; its neighbours are moved apart if there is no gap. */
async function placed(
  db: Db,
  { ebook_id, row_id: id, follows, precedes }: Trash,
  row: Row,
  places: Putting['places'],
): Promise<Row> {
  const others = places.get(ebook_id) ?? (await listPlaces(db, [ebook_id]));
  const { order_index, moved } = placeAgain(others, { id, order_index: Number(row.order_index), follows, precedes });
  await updateOrder(db, moved);
  places.set(ebook_id, withPlaced(others, { id, order_index }, moved));
  return { order_index };
}

/** The slug of a module or e-book, with a number if it was taken in between; a hidden e-book keeps its own. */
async function freeSlugOf(db: Db, { kind, ebook_id }: Trash, row: Row): Promise<string> {
  const slug = String(row.slug);
  if (kind === 'ebooks' && !row.is_visible) return slug;
  const like = (base: string) => (kind === 'ebooks' ? shownSlugsLike(db, base) : moduleSlugsLike(db, ebook_id, base));
  if (!(await like(slug)).includes(slug)) return slug;
  return freeSlug(slug, await like(slug.slice(0, LIMITS.slug - 6).replace(/-\d+$/, '')));
}
