import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { ebookFields } from '#common/schemas/ebook.ts';
import { namesIn } from '#common/schemas/field-type.ts';
import { SLUG_PATTERN } from '#common/slug.ts';
import { engineOf } from '../db/engine.ts';
import type { Lookup } from '../db/lookup.ts';
import { newestPlaces } from '../db/newest.ts';
import type { Db } from '../db/open.ts';
import type { EbooksTable } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { idOrNone, idsAmong } from '../ids.ts';
import { idsOf, inOrder, type Place } from '../paging.ts';
import { type Actor, hasRole } from '../policy.ts';
import type { PartTable } from '../rows/kinds.ts';
import { isWhole } from './copies.queries.ts';

const COLUMNS = [
  ...namesIn(ebookFields),
  ...(['id', 'is_copy', 'is_downloadable', 'user_id', 'tenant_id', 'created_at', 'updated_at'] as const),
  ...(['updated_by', 'version', 'changed_at'] as const),
] as const;

/** E-books that a choice of one offers. */
const MOST_TITLES = 200;

export type Ebook = Omit<Selectable<EbooksTable>, 'search_text' | 'copying_from'>;

/**
 * The e-books in an actor's list: all for an administrator, their own for an editor, the readable ones for a reader.
 */
function listedFor(actor: Actor): Pick<Lookup, 'where' | 'only'> {
  if (hasRole(actor, 'admin')) return { where: [], only: isWhole };
  if (hasRole(actor, 'editor')) return { where: [['user_id', actor.id]], only: isWhole };
  return { where: [['is_visible', true]], only: hasShownModule };
}

/** Whether an e-book has a visible module: an e-book without one is not listed for readers yet. */
export const hasShownModule = sql<boolean>`exists (
  select 1 from modules where modules.ebook_id = ebooks.id and modules.is_visible = true)`;

/** The e-books that an actor manages. */
export function managedBy(actor: Actor, owner: 'user_id' | 'author_id'): Lookup['where'] {
  return hasRole(actor, 'admin') ? [] : [[owner, actor.id]];
}

export async function findEbook(db: Db, id: string): Promise<Ebook | null> {
  const query = db.selectFrom('ebooks').select(COLUMNS).where('id', '=', idOrNone(id)).where(isWhole);
  return (await query.executeTakeFirst()) ?? null;
}

/** @throws ebook_not_found */
export async function getEbook(db: Db, id: string): Promise<Ebook> {
  const ebook = await findEbook(db, id);
  if (!ebook) throw new AppError('ebook_not_found');
  return ebook;
}

/** The visible e-book with a slug. Slugs of visible e-books are unique. */
export async function findShownEbookBySlug(db: Db, slug: string): Promise<Ebook | null> {
  if (!SLUG_PATTERN.test(slug)) return null;
  const query = db.selectFrom('ebooks').select(COLUMNS).where('slug', '=', slug).where('is_visible', '=', true);
  return (await query.executeTakeFirst()) ?? null;
}

/** Newest first, from `after` on, one row more than a page so that the caller sees whether there are more. */
export async function listEbooks(db: Db, actor: Actor, search: string, after: Place | null): Promise<Ebook[]> {
  const limit = LIMITS.page + 1;
  return ebooksAt(db, await newestPlaces(db, { table: 'ebooks', ...listedFor(actor), search, after, limit }));
}

/** The e-books that an actor manages, as `listEbooks`. */
export async function listManagedEbooks(db: Db, actor: Actor, search: string, after: Place | null): Promise<Ebook[]> {
  const where = managedBy(actor, 'user_id');
  return ebooksAt(
    db,
    await newestPlaces(db, { table: 'ebooks', where, only: isWhole, search, after, limit: LIMITS.page + 1 }),
  );
}

async function ebooksAt(db: Db, places: Place[]): Promise<Ebook[]> {
  return inOrder(places, await listEbooksById(db, idsOf(places)));
}

/** The e-books of those ids that are there, in no order. */
export function listEbooksById(db: Db, ids: string[]): Promise<Ebook[]> {
  return db.selectFrom('ebooks').select(COLUMNS).where('id', 'in', idsAmong(ids)).where(isWhole).execute();
}

/**
 * Locks the rows until the transaction ends, so that counts of their parts stay true. SQLite has one writer at a time
 * anyway.
 */
export async function lockEbooks(db: Db, ids: string[]): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await db.selectFrom('ebooks').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Locks the row so that nothing is added to the e-book until the transaction ends. */
export async function lockWholeEbook(db: Db, id: string): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  await db.selectFrom('ebooks').select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether one of the e-books has so many rows of a kind. */
export async function hasRows(db: Db, table: PartTable, ids: string[], count: number): Promise<boolean> {
  const full = await db
    .selectFrom(table)
    .select('ebook_id')
    .where('ebook_id', 'in', ids)
    .groupBy('ebook_id')
    .having(({ fn }) => fn.countAll(), '>=', count)
    .limit(1)
    .execute();
  return full.length > 0;
}

/** The ids of the e-books that an account owns. */
export async function listEbookIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('ebooks').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** The newest e-books of an account by their names. */
export function listOwnTitles(db: Db, userId: string): Promise<Pick<Ebook, 'id' | 'title' | 'language'>[]> {
  const own = db.selectFrom('ebooks').select(['id', 'title', 'language']).where('user_id', '=', userId).where(isWhole);
  return own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST_TITLES).execute();
}

export async function countEbooksOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ebooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEbook(db: Db, row: Insertable<EbooksTable>): Promise<void> {
  await db.insertInto('ebooks').values(row).execute();
}

/** Writes the columns and increments the version. @returns false if the row was no longer at `version`. */
export async function updateEbook(db: Db, id: string, version: number, row: Updateable<EbooksTable>): Promise<boolean> {
  const result = await db
    .updateTable('ebooks')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Makes a hidden e-book visible, under a slug that no visible e-book has. This is no save: its version stays. */
export async function showEbook(db: Db, id: string, slug: string): Promise<void> {
  await db.updateTable('ebooks').set({ is_visible: true, slug }).where('id', '=', id).execute();
}

/** Sets whether readers may download files of an e-book. This is no save: its version stays. */
export async function offerEbook(db: Db, id: string, is_downloadable: boolean): Promise<void> {
  await db.updateTable('ebooks').set({ is_downloadable }).where('id', '=', id).execute();
}

/** The slugs of visible e-books that are `slug` or `slug-…`. */
export async function shownSlugsLike(db: Db, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ebooks')
    .select('slug')
    .where('is_visible', '=', true)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return rows.map((row) => row.slug);
}

/** Counts of the e-books that an actor manages: their own for an editor, all for an administrator. */
export async function countEbooks(db: Db, actor: Actor): Promise<{ total: number; visible: number }> {
  let query = db
    .selectFrom('ebooks')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(isWhole);
  if (!hasRole(actor, 'admin')) query = query.where('user_id', '=', actor.id);
  const [total, visible] = await Promise.all([
    query.executeTakeFirstOrThrow(),
    query.where('is_visible', '=', true).executeTakeFirstOrThrow(),
  ]);
  return { total: Number(total.count), visible: Number(visible.count) };
}
