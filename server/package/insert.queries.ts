import { htmlToText, searchText } from '#common/search.ts';
import { countWords } from '#common/words.ts';
import type { ownership } from '../authored.ts';
import type { Ctx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import { type Db, json } from '../db/open.ts';
import { insertEbook } from '../ebooks/ebooks.queries.ts';
import { newId } from '../ids.ts';
import { insertItems, itemSearchText } from '../items/items.queries.ts';
import { insertUpload } from '../media/media.queries.ts';
import { enqueueCopies } from '../media/media.ts';
import { deletePending } from '../media/pending.queries.ts';
import { insertModules } from '../modules/modules.queries.ts';
import { insertRevision, type NewRevision } from '../revisions/revisions.queries.ts';
import { fieldsOf, type Kind, type ShowingTable } from '../rows/kinds.ts';
import { insertSupport } from '../support/support.queries.ts';
import type { RowUses } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import type { Project, ProjectMedia } from './format.ts';
import { listsOf, type PackedRow } from './lists.ts';

/** Which uploads the rows of each table show. */
export type ProjectUses = { table: ShowingTable; rows: RowUses[] }[];
type Owner = Pick<ReturnType<typeof ownership>, 'user_id' | 'tenant_id' | 'updated_by'>;
export type TakenProject = { project: Project; revisions: NewRevision[]; uses: ProjectUses };

/** Writes all rows of a project as the owner's; call it in a transaction. */
export async function insertProject(
  ctx: Ctx,
  { user_id, tenant_id, updated_by }: Owner,
  { project, revisions, uses }: TakenProject,
): Promise<void> {
  const { db } = ctx;
  const { ebook, support, media } = project;
  const owner = { user_id, tenant_id, updated_by };
  const inEbook = { ...owner, ebook_id: ebook.id, author_id: user_id };
  for (const upload of media) await insertMedia(ctx, { user_id, tenant_id }, upload);
  await insertEbook(db, { ...ebook, ...owner, search_text: searchText(ebook.title, htmlToText(ebook.description)) });
  for (const { kind, rows } of listsOf(project)) {
    const insert = INSERTS[kind.table] ?? insertAny(kind);
    await insert(
      db,
      rows.map((row) => ({ ...row, ...inEbook })),
    );
  }
  if (support) await insertSupport(db, { ...support, tenant_id, updated_by, ebook_id: ebook.id });
  for (const { table, rows } of uses) await recordUses(db, table, rows);
  for (const revision of revisions) await insertRevision(db, revision);
}

type Insert = (db: Db, rows: Row[]) => Promise<void>;
type Row = PackedRow & { ebook_id: string };

/** How the rows of a list are stored, with what is made of them. */
const INSERTS: Record<string, Insert> = {
  modules: (db, rows) =>
    insertModules(
      db,
      (rows as unknown as ModuleRow[]).map((row) => ({
        ...row,
        words: countWords(row.content),
        search_text: searchText(row.title, row.description),
      })),
    ),
  supplements: (db, rows) => insertItems(db, 'supplements', rows.map(withSearchText) as never),
  products: (db, rows) => insertItems(db, 'products', rows.map(withSearchText) as never),
};
type ModuleRow = Omit<Parameters<typeof insertModules>[1][number], 'words' | 'search_text'>;

const withSearchText = (row: Row) => ({ ...row, search_text: itemSearchText(row as never) });

/** How the rows of any other kind are stored: its lists as JSON, and its title to be searched. */
function insertAny(kind: Kind): Insert {
  const lists = fieldsOf(kind, 'texts', 'questions');
  return async (db, rows) => {
    const stored = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(lists.map((field) => [field, json(row[field])])),
      search_text: searchText(String(row[kind.title ?? ''] ?? '')),
    }));
    const any = db.withTables<Record<string, Record<string, unknown>>>();
    for (const batch of batchesOf(stored))
      await any
        .insertInto(kind.table as string)
        .values(batch)
        .execute();
  };
}

/** The row of an upload in place of the note that its file waits for one. */
async function insertMedia(
  ctx: Ctx,
  owner: Pick<Owner, 'user_id' | 'tenant_id'>,
  { replaces, ...upload }: ProjectMedia,
): Promise<void> {
  const id = newId(new Date(upload.created_at));
  const row = { ...upload, ...owner, id, search_text: searchText(upload.original_name) };
  await insertUpload(ctx.db, row);
  await deletePending(ctx.db, row.name);
  await insertReplaced(ctx.db, row.name, replaces);
  await enqueueCopies(ctx, row);
}

async function insertReplaced(db: Db, replaced_by: string, replaces: string[]): Promise<void> {
  for (const name of replaces) await db.insertInto('replaced_uploads').values({ name, replaced_by }).execute();
}
