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
import { insertTakenWork } from './insert-work.ts';
import { listsOf, withLists } from './lists.ts';
import type { Placed } from './place-files.ts';
import { type Names, namesOf, renamedProject, renamedRevision, renamedTranslation } from './renamed.ts';
import type { PackageRows, PackedRevision } from './rows.queries.ts';
import { areTaken } from './taken.queries.ts';

/** An e-book of a package that was taken: the ids of its modules in their order, and of its supplements and products. */
export type TakenEbook = { id: string; title: string; modules: string[]; items: string[] };
/** The result of taking a package: its e-book, and of a work the other editions. */
export type TakenPackage = TakenEbook & { editions: TakenEbook[] };

/**
 * Makes e-books of the actor from a package whose files were placed, all or nothing; `also` runs in the same
 * transaction. Ids and names stay if they are free. The authors of earlier states are unknown here.
 * @throws session_expired, not_found, ebooks_full, upload_quota, html_too_slow, html_busy
 */
export async function takePackage(
  ctx: Ctx,
  given: PackageRows,
  placed: Placed,
  also: (ctx: Ctx, taken: TakenPackage) => Promise<void> = async () => {},
): Promise<TakenPackage> {
  const actor = authorize(ctx, 'ebook.create', null);
  const all = [given.project, ...given.editions];
  const rows = [...all.flatMap((one) => [one.ebook, ...listsOf(one).flatMap(({ rows }) => rows)]), ...given.revisions];
  const ids = rows.map(({ id }) => id);
  const names = namesOf(all, placed, await areTaken(ctx.db, ids));
  const now = ctx.now().toISOString();
  const projects = all.map((one) => untilNow(renamedProject(one, names), now));
  const prepared = await preparedProjects(projects, given, { names, tenant_id: actor.id });
  const translations = given.translations.map((one) => renamedTranslation(one, names));
  const [taken, ...editions] = projects.map(takenOf) as [TakenEbook, ...TakenEbook[]];
  await withTransaction(ctx, async (ctx) => {
    await reserveEbook(ctx.db, actor.id, projects.length);
    await checkStored(ctx, actor.id, bytesOf(projects));
    for (const { project, ...more } of prepared) {
      const ebook = { ...project.ebook, slug: await freeSlugOf(ctx.db, project.ebook) };
      await insertProject(ctx, ownership(ctx), { project: { ...project, ebook }, ...more });
    }
    await insertTakenWork(ctx, projects, translations);
    await also(ctx, { ...taken, editions });
    for (const { id } of [taken, ...editions]) ctx.changed({ id, user_id: actor.id }, 'ebook', id);
  });
  return { ...taken, editions };
}

/** Each e-book with what its rows show, and its earlier states. */
async function preparedProjects(
  projects: Project[],
  { project, editions, revisions }: PackageRows,
  { names, tenant_id }: { names: Names; tenant_id: string },
) {
  const prepared = [];
  for (const [place, given] of [project, ...editions].entries()) {
    const now = projects[place] as Project;
    const rows = new Set([given.ebook, ...listsOf(given).flatMap(({ rows }) => rows)].map(({ id }) => id));
    const own = revisions.filter(({ row_id }) => rows.has(row_id));
    prepared.push({
      project: now,
      uses: await usesOfProject(now),
      revisions: await newRevisions(own, names, { ebook_id: now.ebook.id, tenant_id }),
    });
  }
  return prepared;
}

function takenOf(project: Project): TakenEbook {
  const { ebook, modules } = project;
  const idOf = ({ id }: { id: string }) => id;
  const inOrder = modules.toSorted((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1));
  return {
    ...{ id: ebook.id, title: ebook.title },
    modules: inOrder.map(idOf),
    items: listsOf(project).flatMap(({ kind, rows }) => (kind.table === 'modules' ? [] : rows.map(idOf))),
  };
}

const bytesOf = (projects: Project[]) =>
  projects.flatMap(({ media }) => media).reduce((sum, { bytes }) => sum + bytes, 0);

/** Times in the future become now: lists are newest first. */
function untilNow(project: Project, now: string): Project {
  const past = (time: string) => (time < now ? time : now);
  const stamped = <R extends { created_at: string; updated_at: string }>(row: R): R => ({
    ...row,
    created_at: past(row.created_at),
    updated_at: past(row.updated_at),
  });
  const { ebook, support, media, work } = project;
  return {
    ...withLists(project, stamped),
    ebook: stamped(ebook),
    support: support && { ...support, updated_at: past(support.updated_at) },
    media: media.map((upload) => ({ ...upload, created_at: past(upload.created_at) })),
    work: work && { editions: work.editions.map((one) => ({ ...one, created_at: past(one.created_at) })) },
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
