import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { atOneMoment } from '../backup/rows.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { listItemsOf } from '../items/items.queries.ts';
import { listUntoldModules, listWholeModules, textsOf } from '../modules/modules.queries.ts';
import type { Revision } from '../revisions/revisions.queries.ts';
import { findSupport } from '../support/support.queries.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import { FORMAT, LISTS, type Project, projectSchema, VERSION } from './format.ts';

/** The columns of a revision that are its author's; it is unpacked where the package is written. */
const REVISION = [
  ...(['id', 'row_kind', 'row_id', 'kind', 'name', 'is_first', 'content'] as const),
  ...(['words', 'words_added', 'words_removed', 'created_at'] as const),
] as const;
const TOLD = REVISION.filter((column) => column !== 'content');
/** Earlier states that are read at a time. */
const FEW = 10;

export type PackedRevision = Pick<Revision, (typeof REVISION)[number]>;

/** What a package is made of, as JSON. */
export type PackageRows = { project: Project; revisions: PackedRevision[] };

/** Whether earlier states are wanted. */
export type Options = { revisions: boolean };

/**
 * All that is stored of an e-book at one moment, hidden parts too; not what is written and not saved, in the trash or
 * waiting for its time. @throws ebook_not_found, uses_unknown
 */
export async function readPackageRows(db: Db, id: string, options: Options): Promise<PackageRows> {
  await checkUsesKnown(db);
  return atOneMoment(db, (moment) => rowsOf(moment, id, { ...options, columns: REVISION }));
}

/**
 * The same without what is long: of texts only their sums, of earlier states nothing that they hold, which stays as it is but for the
 * files that it names.
 */
export async function readToldRows(db: Db, id: string, options: Options): Promise<PackageRows> {
  return atOneMoment(db, (moment) => rowsOf(moment, id, { ...options, columns: TOLD }));
}

/** What earlier states hold, few at a time; of those that are there still. */
export async function* statesOf(db: Db, ids: string[]): AsyncGenerator<{ id: string; content: string }> {
  for (let at = 0; at < ids.length; at += FEW) {
    const few = ids.slice(at, at + FEW);
    yield* await db.selectFrom('revisions').select(['id', 'content']).where('id', 'in', few).execute();
  }
}

type Reading = Options & { columns: readonly (typeof REVISION)[number][] };

async function rowsOf(db: Db, id: string, options: Reading): Promise<PackageRows> {
  const ebook = await getEbook(db, id);
  const lists: Record<string, { id: string }[]> = {};
  for (const table of Object.keys(LISTS)) lists[table] = (await listRows(db, table, id, options)).toSorted(byId);
  const support = await findSupport(db, id);
  const rowIds = [id, ...Object.values(lists).flatMap((rows) => rows.map((row) => row.id))];
  const revisions = options.revisions ? await revisionsOf(db, ebook, new Set(rowIds), options.columns) : [];
  const found = await mediaOf(db, [...rowIds, ...revisions.map((revision) => revision.id)]);
  const media = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const rows = { format: FORMAT, version: VERSION, ebook, ...lists, support, media };
  // the schema takes what is the author's, each in its order, whatever the engine's
  return { project: projectSchema().parse(rows), revisions };
}

/** The rows of a table that stand in an e-book. */
async function listRows(db: Db, table: string, ebookId: string, { columns }: Reading): Promise<{ id: string }[]> {
  if (table === 'modules') return columns === TOLD ? toldModules(db, ebookId) : listWholeModules(db, ebookId);
  if (table === 'supplements' || table === 'products') return listItemsOf(db, table, ebookId);
  const query = db.withTables<Record<string, { id: string; ebook_id: string }>>().selectFrom(table);
  return query.selectAll().where('ebook_id', '=', ebookId).execute();
}

/** Modules that say of their texts only which they are. */
async function toldModules(db: Db, id: string) {
  const modules = await listUntoldModules(db, id);
  const sums = new Map<string, string>();
  for await (const { id, content } of textsOf(db, modules)) sums.set(id, sumOf(content));
  return modules.map((module) => ({ ...module, content: sums.get(module.id) ?? '' }));
}

/** What stands for a text where rows are told without it. */
export const sumOf = (text: string) => hash('sha256', text);

/** Of rows that are there: what is left of those deleted for good stays behind. */
async function revisionsOf(
  db: Db,
  { id }: Ebook,
  rowIds: Set<string>,
  columns: Reading['columns'],
): Promise<PackedRevision[]> {
  const query = db.selectFrom('revisions').select(columns).where('ebook_id', '=', id);
  return (await query.execute()).filter(({ row_id }) => rowIds.has(row_id)).toSorted(byId);
}

type Media = Selectable<Tables['uploads']> & { replaces: string[] };

/** The uploads that the rows show, and that their earlier states show. */
async function mediaOf(db: Db, ids: string[]): Promise<Media[]> {
  const found = new Map<string, Media>();
  for (const batch of batchesOf(ids)) {
    const query = db.selectFrom('uploads').innerJoin('media_uses', 'upload_name', 'name').selectAll('uploads');
    const rows = await query.where('row_id', 'in', batch).where('place', 'in', ['published', 'revision']).execute();
    for (const row of rows) found.set(row.name, { ...row, replaces: [] });
  }
  for (const batch of batchesOf([...found.keys()])) {
    const rows = await db.selectFrom('replaced_uploads').selectAll().where('replaced_by', 'in', batch).execute();
    for (const { name, replaced_by } of rows) found.get(replaced_by)?.replaces.push(name);
  }
  for (const { replaces } of found.values()) replaces.sort();
  return [...found.values()];
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
