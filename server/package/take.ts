import { ownership } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { reserveEbook } from '../ebooks/room.queries.ts';
import { freeSlugOf } from '../ebooks/shown-slug.ts';
import { contentOf, packedContent } from '../revisions/content.ts';
import type { NewRevision } from '../revisions/revisions.queries.ts';
import { type NameInEbook, type ShowingTable, showingFields } from '../rows/kinds.ts';
import { letOthersGo } from '../turns.ts';
import { checkStored } from '../uploads/allowance.ts';
import { uploadsInContent } from '../uses/in-content.ts';
import { usesOf, usesOfAll } from '../uses/shown.ts';
import type { Project } from './format.ts';
import { insertProject, type ProjectUses } from './insert.queries.ts';
import { listsOf, withLists } from './lists.ts';
import type { Placed } from './place-files.ts';
import { type Names, namesOf, renamedProject, renamedRevision } from './renamed.ts';
import type { PackageRows, PackedRevision } from './rows.queries.ts';
import { areTaken } from './taken.queries.ts';

/**
 * The result of taking a package: the e-book, and the ids of its modules in their order, and of its supplements and
 * products.
 */
export type TakenPackage = { id: string; title: string; modules: string[]; items: string[] };

/**
 * Makes an e-book of the actor from a package whose files were placed, all or nothing; `also` runs in the same
 * transaction. Ids and names stay if they are free. The authors of earlier states are unknown here.
 * @throws session_expired, not_found, ebooks_full, upload_quota, html_too_slow, html_busy
 */
export async function takePackage(
  ctx: Ctx,
  { project: given, revisions: all }: PackageRows,
  placed: Placed,
  also: (ctx: Ctx, taken: TakenPackage) => Promise<void> = async () => {},
): Promise<TakenPackage> {
  const actor = authorize(ctx, 'ebook.create', null);
  const ids = [given.ebook, ...listsOf(given).flatMap(({ rows }) => rows), ...all].map(({ id }) => id);
  const names = namesOf(given, placed, await areTaken(ctx.db, ids));
  const project = untilNow(renamedProject(given, names), ctx.now().toISOString());
  const uses = await usesOfProject(project);
  const revisions = await newRevisions(all, names, { ebook_id: project.ebook.id, tenant_id: actor.id });
  const taken = takenOf(project);
  await withTransaction(ctx, async (ctx) => {
    await reserveEbook(ctx.db, actor.id);
    await checkStored(ctx, actor.id, bytesOf(project));
    const ebook = { ...project.ebook, slug: await freeSlugOf(ctx.db, project.ebook) };
    await insertProject(ctx, ownership(ctx), { project: { ...project, ebook }, revisions, uses });
    await also(ctx, taken);
    ctx.changed({ id: taken.id, user_id: actor.id }, 'ebook', taken.id);
  });
  return taken;
}

function takenOf(project: Project): TakenPackage {
  const { ebook, modules } = project;
  const idOf = ({ id }: { id: string }) => id;
  const inOrder = modules.toSorted((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1));
  return {
    ...{ id: ebook.id, title: ebook.title },
    modules: inOrder.map(idOf),
    items: listsOf(project).flatMap(({ kind, rows }) => (kind.table === 'modules' ? [] : rows.map(idOf))),
  };
}

const bytesOf = ({ media }: Project) => media.reduce((sum, { bytes }) => sum + bytes, 0);

/** Times in the future become now: lists are newest first. */
function untilNow(project: Project, now: string): Project {
  const past = (time: string) => (time < now ? time : now);
  const stamped = <R extends { created_at: string; updated_at: string }>(row: R): R => ({
    ...row,
    created_at: past(row.created_at),
    updated_at: past(row.updated_at),
  });
  const { ebook, support, media } = project;
  return {
    ...withLists(project, stamped),
    ebook: stamped(ebook),
    support: support && { ...support, updated_at: past(support.updated_at) },
    media: media.map((upload) => ({ ...upload, created_at: past(upload.created_at) })),
  };
}

async function usesOfProject(project: Project): Promise<ProjectUses> {
  const uses: ProjectUses = [{ table: 'ebooks', rows: [await usesOf('ebooks', project.ebook)] }];
  for (const { kind, rows } of listsOf(project)) {
    const table = kind.table as ShowingTable;
    if (showingFields(kind).length > 0) uses.push({ table, rows: await usesOfAll(table, rows as never) });
  }
  return uses;
}

async function newRevisions(
  revisions: PackedRevision[],
  names: Names,
  place: { ebook_id: string; tenant_id: string },
): Promise<NewRevision[]> {
  const isSame = names.ids.size === 0 && names.uploads.size === 0;
  const made: NewRevision[] = [];
  for (const { content, ...row } of revisions) {
    const { fields, doc } = await contentOf({ content });
    const revision = { ...row, row_kind: row.row_kind as NameInEbook, fields: fields as never, doc: doc as never };
    const next = isSame ? revision : renamedRevision(revision, names);
    const { fields: nextFields, doc: nextDoc, ...columns } = next;
    const kept = { fields: nextFields as typeof fields, doc: nextDoc };
    const uploads = await uploadsInContent(row.row_kind, kept);
    const text = isSame ? content : await packedContent(kept);
    made.push({ ...columns, ...place, content: text, created_by: '', uploads });
    await letOthersGo();
  }
  return made;
}
