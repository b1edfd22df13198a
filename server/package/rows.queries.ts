import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { atOneMoment } from '../backup/rows.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { packedEditions } from '../editions/packed-editions.ts';
import { listItemsOf } from '../items/items.queries.ts';
import { listModulesWithoutTexts, listWholeModules, moduleTexts } from '../modules/modules.queries.ts';
import type { Revision } from '../revisions/revisions.queries.ts';
import { findSupport } from '../support/support.queries.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import { FORMAT, LISTS, type Project, type ProjectTranslation, projectSchema, VERSION } from './format.ts';
import { translationsOf, workOf } from './work.queries.ts';

/** The author's columns of a revision; it is unpacked where the package is written. */
const REVISION = [
  ...(['id', 'row_kind', 'row_id', 'kind', 'name', 'is_first', 'content'] as const),
  ...(['words', 'words_added', 'words_removed', 'created_at'] as const),
] as const;
const WITHOUT_CONTENT = REVISION.filter((column) => column !== 'content');
/** Earlier states that are read at a time. */
const FEW = 10;

export type PackedRevision = Pick<Revision, (typeof REVISION)[number]>;

/**
 * The rows of a package, as JSON. Of a work, `project` is the source, with the files of all; `editions` are the others, and
 * `revisions` and `translations` those of all. An e-book alone has none of both.
 */
export type PackageRows = {
  project: Project;
  editions: Project[];
  revisions: PackedRevision[];
  translations: ProjectTranslation[];
};

/** Whether earlier states are included, and the other editions of the e-book's work. */
export type Options = { revisions: boolean; work?: boolean };

/**
 * All stored data of an e-book at one moment, hidden parts included, without drafts, trash and scheduled versions.
 * @throws ebook_not_found, uses_unknown
 */
export async function readPackageRows(db: Db, id: string, options: Options): Promise<PackageRows> {
  await checkUsesKnown(db);
  return atOneMoment(db, async (moment) => {
    const rows = await rowsOf(moment, id, { ...options, columns: REVISION });
    const translations: ProjectTranslation[] = [];
    for await (const some of translationsOf(moment, rows)) translations.push(...some);
    return { ...rows, translations };
  });
}

/**
 * The same without long values: sums in place of texts, earlier states without content, and no translations. The content of
 * states never changes, except for the names of files in it.
 */
export async function readRowsWithSums(db: Db, id: string, options: Options): Promise<PackageRows> {
  return atOneMoment(db, (moment) => rowsOf(moment, id, { ...options, columns: WITHOUT_CONTENT }));
}

/** The content of earlier states, few at a time, without deleted ones. */
export async function* statesOf(db: Db, ids: string[]): AsyncGenerator<{ id: string; content: string }> {
  for (let at = 0; at < ids.length; at += FEW) {
    const few = ids.slice(at, at + FEW);
    yield* await db.selectFrom('revisions').select(['id', 'content']).where('id', 'in', few).execute();
  }
}

type Reading = Options & { columns: readonly (typeof REVISION)[number][] };

async function rowsOf(db: Db, id: string, options: Reading): Promise<PackageRows> {
  const placed = options.work ? await packedEditions(db, id) : [];
  const [source] = placed;
  if (!source) return { ...(await rowsOfOne(db, id, options)), editions: [], translations: [] };
  const all = [];
  for (const { ebook_id } of placed) all.push(await rowsOfOne(db, ebook_id, options));
  const [first, ...others] = all.map(({ project }) => project);
  const media = new Map(all.flatMap(({ project }) => project.media.map((upload) => [upload.name, upload])));
  const work = await workOf(db, placed, [first as Project, ...others]);
  return {
    project: { ...(first as Project), media: [...media.values()].toSorted(byName), work },
    editions: others.map((project) => ({ ...project, media: [] })),
    revisions: all.flatMap(({ revisions }) => revisions).toSorted(byId),
    translations: [],
  };
}

/** One e-book, as if it were alone. */
async function rowsOfOne(db: Db, id: string, options: Reading): Promise<Pick<PackageRows, 'project' | 'revisions'>> {
  const ebook = await getEbook(db, id);
  const lists: Record<string, { id: string }[]> = {};
  for (const table of Object.keys(LISTS)) lists[table] = (await listRows(db, table, id, options)).toSorted(byId);
  const support = await findSupport(db, id);
  const rowIds = [id, ...Object.values(lists).flatMap((rows) => rows.map((row) => row.id))];
  const revisions = options.revisions ? await revisionsOf(db, ebook, new Set(rowIds), options.columns) : [];
  const found = await mediaOf(db, [...rowIds, ...revisions.map((revision) => revision.id)]);
  const media = found.toSorted(byName);
  const rows = { format: FORMAT, version: VERSION, ebook, ...lists, support, media, work: null };
  // the schema selects the author's fields, in its own order, whatever the engine's
  return { project: projectSchema().parse(rows), revisions };
}

/** The rows of a table that stand in an e-book. */
async function listRows(db: Db, table: string, ebookId: string, { columns }: Reading): Promise<{ id: string }[]> {
  if (table === 'modules')
    return columns === WITHOUT_CONTENT ? modulesWithSums(db, ebookId) : listWholeModules(db, ebookId);
  if (table === 'supplements' || table === 'products') return listItemsOf(db, table, ebookId);
  const query = db.withTables<Record<string, { id: string; ebook_id: string }>>().selectFrom(table);
  return query.selectAll().where('ebook_id', '=', ebookId).execute();
}

/** Modules with the sums of their texts in place of the texts. */
async function modulesWithSums(db: Db, id: string) {
  const modules = await listModulesWithoutTexts(db, id);
  const sums = new Map<string, string>();
  for await (const { id, content } of moduleTexts(db, modules)) sums.set(id, sumOf(content));
  return modules.map((module) => ({ ...module, content: sums.get(module.id) ?? '' }));
}

/** The sum that represents a text. */
export const sumOf = (text: string) => hash('sha256', text);

/** Only revisions of existing rows: those of deleted rows stay behind. */
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

/** The uploads of the rows and of their earlier states. */
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

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
