import { authorize, type Ctx, withTransaction } from '../context.ts';
import { freeSlugOf } from '../ebooks/shown-slug.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { dropPending } from '../media/pending.ts';
import { findEbookChoice } from '../studio/ebook-choices.ts';
import { type ImportRow, importRow, type OpenedImport, openedImport } from './imports.presenter.ts';
import { deleteImport, findImport, type Import, listImports, updateImport } from './imports.queries.ts';
import { referencesOf } from './item-cards.ts';
import { hasExpired } from './lifetime.ts';
import { changedPlan, type Plan, type PlanAct } from './plan.ts';
import { withTyped } from './plan-form.ts';
import { fileKey, type ReadBook } from './read-book.ts';
import { dropRead } from './read-job.ts';
import { takenOf } from './taken.ts';

const OPEN = ['waiting', 'reading', 'ready', 'failed'] as const;

/** The actor's recent imports; ended ones, and those that can still be taken in. @throws session_expired, not_found */
export async function listOwnImports(ctx: Ctx): Promise<ImportRow[]> {
  const actor = authorize(ctx, 'ebook.create', null);
  const rows = await listImports(ctx.db, actor.id);
  return rows.filter((row) => !hasExpired(row, ctx.now())).map(importRow);
}

/** An import for its page; `ebookId` is the e-book from whose page it was opened. @throws session_expired, not_found */
export async function openImport(ctx: Ctx, id: string, ebookId: string | null = null): Promise<OpenedImport> {
  const found = await getOwnImport(ctx, id);
  const { book, plan } = found.state === 'ready' ? readyOf(found) : { book: null, plan: null };
  const asked = await findEbookChoice(ctx, plan?.target.ebook_id ?? ebookId);
  const aim = plan && aimed(plan, ebookId);
  const into = aim?.target.kind === 'existing' ? asked : null;
  return openedImport(found, {
    ...{ book, plan: aim, asked, references: await referencesOf(ctx.db, into?.id ?? null) },
    slug: await slugOf(ctx, book),
    taken: await takenOf(ctx, found),
  });
}

async function slugOf({ db }: Ctx, book: ReadBook | null): Promise<string | null> {
  const { slug, is_visible = false } = book?.whole ?? {};
  return slug ? freeSlugOf(db, { slug, is_visible }) : null;
}

/** Without a chosen target, a plan goes into the e-book from whose page the import was opened. */
function aimed(plan: Plan, ebookId: string | null): Plan {
  const { target } = plan;
  if (!ebookId || target.ebook_id || target.kind === 'existing') return plan;
  return { ...plan, target: { ...target, kind: 'existing', ebook_id: ebookId } };
}

/** An import of the actor that can still be taken in, or was. @throws session_expired, not_found */
export async function getOwnImport(ctx: Ctx, id: string): Promise<Import> {
  const actor = authorize(ctx, 'ebook.create', null);
  const found = await findImport(ctx.db, id);
  if (!found || found.user_id !== actor.id || hasExpired(found, ctx.now())) throw new AppError('not_found');
  return found;
}

/** The contents of a file that is ready, and the plan for them. @throws import_changed */
export function readyOf({ state, book, plan }: Import): { book: ReadBook; plan: Plan } {
  if (state !== 'ready' || !book || !plan) throw new AppError('import_changed');
  return { book: JSON.parse(book), plan: JSON.parse(plan) };
}

/**
 * Stores the form of an import, and changes its plan.
 * @throws session_expired, not_found, import_changed if it is not ready any more
 */
export async function changePlan(ctx: Ctx, id: string, form: URLSearchParams, act: PlanAct): Promise<Import> {
  const found = await getOwnImport(ctx, id);
  const { book, plan } = readyOf(found);
  const next = JSON.stringify(changedPlan(withTyped(plan, form), book, act));
  if (!(await updateImport(ctx.db, found, ['ready'], { plan: next }))) throw new AppError('import_changed');
  return { ...found, plan: next };
}

/**
 * Reads a file again, split at another level of headings. @throws session_expired, not_found, import_changed, invalid
 */
export async function rereadImport(ctx: Ctx, id: string, level: number): Promise<void> {
  const found = await getOwnImport(ctx, id);
  const { book } = readyOf(found);
  if (!book.levels.includes(level)) throw new AppError('invalid');
  const reading = found.reading + 1;
  const again = { state: 'waiting' as const, reading, level, book: null, plan: null, done: 0, total: 0 };
  await withTransaction(ctx, async (ctx) => {
    if (!(await updateImport(ctx.db, found, ['ready'], again))) throw new AppError('import_changed');
    await enqueue(ctx, 'imports.read', { id, reading });
  });
  await dropRead(ctx, found, book.pictures);
}

/** Gives up an import that was not taken in, with its files. @throws session_expired, not_found, import_changed */
export async function discardImport(ctx: Ctx, id: string): Promise<void> {
  const found = await getOwnImport(ctx, id);
  if (!(await deleteImport(ctx.db, id, [...OPEN]))) throw new AppError('import_changed');
  await dropPending(ctx, fileKey(id));
  const book: ReadBook | null = found.book && JSON.parse(found.book);
  if (book) await dropRead(ctx, found, book.pictures);
}
