import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../db/open.ts';
import { json } from '../db/open.ts';
import type { ModulesTable } from '../db/tables.ts';
import { AppError } from '../errors.ts';

const LISTED = [
  ...([
    'id',
    'ebook_id',
    'title',
    'slug',
    'description',
    'cover_image',
    'duration',
    'order_index',
    'video_url',
  ] as const),
  ...(['is_bonus', 'bonus_title', 'bonus_description', 'bonus_features', 'bonus_cta_text', 'is_visible'] as const),
  ...(['user_id', 'created_at', 'updated_at'] as const),
] as const;
const COLUMNS = [...LISTED, 'content', 'tenant_id', 'updated_by', 'version', 'search_text'] as const;

export type Module = Omit<Selectable<ModulesTable>, 'search_text'>;
/** A module without its content and what only saving needs. */
export type ListedModule = Pick<Selectable<ModulesTable>, (typeof LISTED)[number] | 'search_text'>;

export async function findModule(db: Db, id: string): Promise<Module | null> {
  return (await db.selectFrom('modules').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** @throws module_not_found */
export async function getModule(db: Db, id: string): Promise<Module> {
  const module = await findModule(db, id);
  if (!module) throw new AppError('module_not_found');
  return module;
}

/** All modules of an e-book in their order, without their content. */
export function listModules(db: Db, ebookId: string): Promise<ListedModule[]> {
  return db
    .selectFrom('modules')
    .select([...LISTED, 'search_text'])
    .where('ebook_id', '=', ebookId)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
}

/** The order that follows the last module of an e-book; 0 for the first. */
export async function nextOrderIndex(db: Db, ebookId: string): Promise<number> {
  const row = await db
    .selectFrom('modules')
    .select((eb) => eb.fn.max('order_index').as('last'))
    .where('ebook_id', '=', ebookId)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1;
}

/** A module's columns with its list of benefits parsed. */
type ModuleRow<T> = Omit<T, 'bonus_features'> & { bonus_features?: string[] | null };

export async function insertModule(db: Db, row: ModuleRow<Insertable<ModulesTable>>): Promise<void> {
  await db
    .insertInto('modules')
    .values({ ...row, bonus_features: row.bonus_features ? json(row.bonus_features) : null })
    .execute();
}

/** Writes the columns and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateModule(
  db: Db,
  id: string,
  version: number,
  row: ModuleRow<Updateable<ModulesTable>>,
): Promise<boolean> {
  const result = await db
    .updateTable('modules')
    .set({ ...row, bonus_features: row.bonus_features ? json(row.bonus_features) : null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteModule(db: Db, id: string): Promise<void> {
  await db.deleteFrom('modules').where('id', '=', id).execute();
}

/** The slugs of an e-book's modules that are `slug` or `slug-…`. */
export async function moduleSlugsLike(db: Db, ebookId: string, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('modules')
    .select('slug')
    .where('ebook_id', '=', ebookId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return rows.map((row) => row.slug);
}
