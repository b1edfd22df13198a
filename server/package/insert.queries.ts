import { htmlToText, searchText } from '#common/search.ts';
import { countWords } from '#common/words.ts';
import type { ownership } from '../authored.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { insertEbook } from '../ebooks/ebooks.queries.ts';
import { newId } from '../ids.ts';
import { insertItems } from '../items/items.queries.ts';
import { insertUpload } from '../media/media.queries.ts';
import { enqueueCopies } from '../media/media.ts';
import { deletePending } from '../media/pending.queries.ts';
import { insertModules } from '../modules/modules.queries.ts';
import { insertRevision, type NewRevision } from '../revisions/revisions.queries.ts';
import { insertSupport } from '../support/support.queries.ts';
import type { RowUses } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import type { Project, ProjectMedia } from './format.ts';

export type ProjectUses = Record<'ebooks' | 'modules' | 'supplements' | 'products', RowUses[]>;
type Owner = Pick<ReturnType<typeof ownership>, 'user_id' | 'tenant_id' | 'updated_by'>;
export type TakenProject = { project: Project; revisions: NewRevision[]; uses: ProjectUses };

/** Writes all rows of a project as the owner's; call it in a transaction. */
export async function insertProject(
  ctx: Ctx,
  { user_id, tenant_id, updated_by }: Owner,
  { project, revisions, uses }: TakenProject,
): Promise<void> {
  const { db } = ctx;
  const { ebook, modules, supplements, products, support, media } = project;
  const owner = { user_id, tenant_id, updated_by };
  const inEbook = { ...owner, ebook_id: ebook.id, author_id: user_id };
  for (const upload of media) await insertMedia(ctx, { user_id, tenant_id }, upload);
  await insertEbook(db, { ...ebook, ...owner, search_text: searchText(ebook.title, htmlToText(ebook.description)) });
  await insertModules(
    db,
    modules.map((row) => ({
      ...row,
      ...inEbook,
      words: countWords(row.content),
      search_text: searchText(row.title, row.description),
    })),
  );
  const item = <R extends { name: string; description: string }>(row: R) => ({
    ...row,
    ...inEbook,
    search_text: searchText(row.name, htmlToText(row.description)),
  });
  await insertItems(db, 'supplements', supplements.map(item));
  await insertItems(db, 'products', products.map(item));
  if (support) await insertSupport(db, { ...support, tenant_id, updated_by, ebook_id: ebook.id });
  for (const kind of KINDS) await recordUses(db, kind, uses[kind]);
  for (const revision of revisions) await insertRevision(db, revision);
}

const KINDS = ['ebooks', 'modules', 'supplements', 'products'] as const;

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
