import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import { namesIn } from '#common/schemas/field-type.ts';
import { moduleFields } from '#common/schemas/module.ts';
import { searchedStems } from '#common/search/row-terms.ts';
import { batchesOf } from '../db/batches.ts';
import { engineOf } from '../db/engine.ts';
import type { Lookup, Plan } from '../db/lookup.ts';
import type { Db } from '../db/open.ts';
import { json } from '../db/open.ts';
import { termPlaces } from '../db/stems.ts';
import type { ModulesTable } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { idOrNone, idsAmong } from '../ids.ts';
import { idsOf } from '../paging.ts';

const { content: _, ...listedFields } = moduleFields;
const LISTED = [
  ...(['id', 'ebook_id', 'author_id', 'words', 'user_id', 'created_at', 'updated_at'] as const),
  ...namesIn(listedFields),
] as const;
const NAMED = ['id', 'ebook_id', 'title'] as const;
const REST = [...LISTED, 'tenant_id', 'updated_by', 'version'] as const;
const COLUMNS = [...REST, 'content', 'search_text'] as const;

export type Module = Omit<Selectable<ModulesTable>, 'search_text'>;
/** A module by its name. */
export type NamedModule = Pick<Module, (typeof NAMED)[number]>;
/** A module without its content and what only saving needs. */
export type ListedModule = Pick<Selectable<ModulesTable>, (typeof LISTED)[number] | 'search_text'>;

export async function findModule(db: Db, id: string): Promise<Module | null> {
  const query = db.selectFrom('modules').select(COLUMNS).where('id', '=', idOrNone(id));
  return (await query.executeTakeFirst()) ?? null;
}

/** @throws module_not_found */
export async function getModule(db: Db, id: string): Promise<Module> {
  const module = await findModule(db, id);
  if (!module) throw new AppError('module_not_found');
  return module;
}

/** The data for judging and naming the modules with these ids. */
export function listModulesById(db: Db, ids: string[]) {
  return db
    .selectFrom('modules')
    .select(['id', 'ebook_id', 'author_id', 'title', 'version'])
    .where('id', 'in', idsAmong(ids))
    .execute();
}

/** What the page of a reader asks of modules: their addresses, and whether they are seen. */
export function listAddressedModules(db: Db, ids: string[]) {
  return db
    .selectFrom('modules')
    .select(['id', 'title', 'slug', 'is_visible'])
    .where('id', 'in', idsAmong(ids))
    .execute();
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

/** The ids of an e-book's modules that hold a form of each searched word. */
export async function stemmedModules(db: Db, ebookId: string, search: string): Promise<Set<string>> {
  const wanted = searchedStems(search);
  if (!wanted) return new Set();
  const where: Lookup['where'] = [['ebook_id', ebookId]];
  const limit = LIMITS.rowsOfEbook;
  const plan: Plan = { table: 'modules', where, after: null, limit, engine: engineOf(db), words: [] };
  return new Set(idsOf(await termPlaces(db, plan, wanted)));
}

/** Of a module's text. */
const BYTES = sql<number>`octet_length(content)`.as('bytes');

/** The visible modules of an e-book in their order, without their long columns, and the bytes of their texts. */
export function listShownModules(db: Db, ebookId: string) {
  return db
    .selectFrom('modules')
    .select([...LISTED, BYTES])
    .where('ebook_id', '=', ebookId)
    .where('is_visible', '=', true)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
}

export type ShownModule = Awaited<ReturnType<typeof listShownModules>>[number];

/** Bytes of texts that are read at a time. */
const PORTION = 1_000_000;

/** The texts of modules in their order, few at a time, without those of deleted modules. */
export async function* moduleTexts(
  db: Db,
  modules: { id: string; bytes: number }[],
): AsyncGenerator<{ id: string; content: string }> {
  for (const ids of portionsOf(modules)) {
    const rows = await db.selectFrom('modules').select(['id', 'content']).where('id', 'in', ids).execute();
    yield* rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }
}

function portionsOf(modules: { id: string; bytes: number }[]): string[][] {
  const portions: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { id, bytes } of modules) {
    if (size + bytes > PORTION) {
      portions.push([]);
      size = 0;
    }
    // an id takes memory too
    size += Math.max(bytes, 1_000);
    portions.at(-1)?.push(id);
  }
  return portions;
}

/** All columns of an e-book's modules, oldest first. */
export function listWholeModules(db: Db, ebookId: string) {
  return db.selectFrom('modules').select(COLUMNS).where('ebook_id', '=', ebookId).orderBy('id').execute();
}

/** The same for some of them, without deleted ones. */
export function listWholeModulesById(db: Db, ebookId: string, ids: string[]) {
  const query = db.selectFrom('modules').select(COLUMNS).where('ebook_id', '=', ebookId);
  return query.where('id', 'in', idsAmong(ids)).orderBy('id').execute();
}

/**
 * Stores the same text with ids for its blocks, unless somebody saved another since; no save of the module is lost or
 * counted by it.
 */
export async function nameBlocks(db: Db, { id, version, content }: Module, named: string): Promise<void> {
  if (named === content) return;
  const own = db.updateTable('modules').set({ content: named }).where('id', '=', id).where('version', '=', version);
  await own.execute();
}

/** The same without their texts, but with the texts' sizes in bytes. */
export function listModulesWithoutTexts(db: Db, ebookId: string) {
  return db
    .selectFrom('modules')
    .select([...REST, BYTES])
    .where('ebook_id', '=', ebookId)
    .orderBy('id')
    .execute();
}

/** An e-book's modules by their order numbers; on PostgreSQL nobody else changes them until the transaction ends. */
export function listOrder(db: Db, ebookId: string): Promise<(NamedModule & { order_index: number })[]> {
  const query = db
    .selectFrom('modules')
    .select([...NAMED, 'order_index'])
    .where('ebook_id', '=', ebookId)
    .orderBy('id');
  return (engineOf(db) === 'postgres' ? query.forUpdate() : query).execute();
}

/** The positions of the e-books' modules, each e-book's in their order. */
export function listPlaces(db: Db, ebookIds: string[]): Promise<{ id: string; order_index: number }[]> {
  return db
    .selectFrom('modules')
    .select(['id', 'order_index'])
    .where('ebook_id', 'in', idsAmong(ebookIds))
    .orderBy('ebook_id')
    .orderBy('order_index')
    .orderBy('id')
    .execute();
}

/** Gives modules their order numbers, many with one statement, without raising their versions. */
export async function updateOrder(db: Db, moved: { id: string; order_index: number }[]): Promise<void> {
  for (const batch of batchesOf(moved)) {
    const cases = batch.map(({ id, order_index }) => sql`when ${id} then cast(${order_index} as integer)`);
    await db
      .updateTable('modules')
      .set({ order_index: sql<number>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
  }
}

type ModuleCount = { all: number; visible: number };

/** The number of modules of each e-book that has any. */
export async function countModules(db: Db, ebookIds: string[]): Promise<Map<string, ModuleCount>> {
  const rows = await db
    .selectFrom('modules')
    .select((eb) => ['ebook_id', 'is_visible', eb.fn.countAll().as('count')])
    .where('ebook_id', 'in', idsAmong(ebookIds))
    .groupBy(['ebook_id', 'is_visible'])
    .execute();
  const counts = new Map<string, ModuleCount>();
  for (const { ebook_id, is_visible, count } of rows) {
    const { all, visible } = counts.get(ebook_id) ?? { all: 0, visible: 0 };
    const more = Number(count);
    counts.set(ebook_id, { all: all + more, visible: is_visible ? visible + more : visible });
  }
  return counts;
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
  await insertModules(db, [row]);
}

export async function insertModules(db: Db, rows: ModuleRow<Insertable<ModulesTable>>[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const values = batch.map((row) => ({
      ...row,
      bonus_features: row.bonus_features ? json(row.bonus_features) : null,
    }));
    await db.insertInto('modules').values(values).execute();
  }
}

/** Writes the columns and counts the version up. @returns false if the row was no longer at `version`. */
export async function updateModule(
  db: Db,
  id: string,
  version: number,
  { bonus_features, ...row }: ModuleRow<Updateable<ModulesTable>>,
): Promise<boolean> {
  // an omitted list stays
  const list = bonus_features === undefined ? {} : { bonus_features: bonus_features && json(bonus_features) };
  const result = await db
    .updateTable('modules')
    .set({ ...row, ...list, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Shows or hides modules without raising their versions. @returns those that changed */
export function updateVisibility(db: Db, ids: string[], is_visible: boolean): Promise<NamedModule[]> {
  return db
    .updateTable('modules')
    .set({ is_visible })
    .where('id', 'in', idsAmong(ids))
    .where('is_visible', '<>', is_visible)
    .returning(NAMED)
    .execute();
}

/** The slugs of all modules of an e-book. */
export async function listModuleSlugs(db: Db, ebookId: string): Promise<string[]> {
  const rows = await db.selectFrom('modules').select('slug').where('ebook_id', '=', ebookId).execute();
  return rows.map((row) => row.slug);
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
