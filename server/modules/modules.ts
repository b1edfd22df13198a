import { LIMITS } from '#common/limits.ts';
import { moduleNumbers } from '#common/module-numbers.ts';
import { modulePatchSchema, newModuleSchema } from '#common/schemas/module.ts';
import { holdsWords, searchWords } from '#common/search.ts';
import { slugOf } from '#common/slug.ts';
import { type AuditEntry, record } from '../audit/audit.queries.ts';
import { conflictOf, ebookIdOf, ownership, type Saved, savedBy, versionOf } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { withDiffering } from '../drafts/listed.queries.ts';
import { draftOfSave, newDraftOfSave, type SavedDraft, settleDraft } from '../drafts/settle.ts';
import { textOfSave, withText } from '../drafts/text-of-save.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, findEbook, getEbook } from '../ebooks/ebooks.queries.ts';
import { reserveRow } from '../ebooks/room.queries.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { newId } from '../ids.ts';
import { listDeadIn } from '../link-checks/link-checks.queries.ts';
import { dropSchedules, dropWaiting, timesOf } from '../schedules/schedules.queries.ts';
import { withFreeSlug } from '../slugs.ts';
import { putPartsAside } from '../trash/put-aside.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { type ModuleRow, moduleRow, type OpenedModule, openedModule } from './modules.presenter.ts';
import * as queries from './modules.queries.ts';
import { storedModule } from './stored.ts';

type Module = queries.Module;
type Changed = { count: number };
export type ModuleList = {
  items: ModuleRow[];
  /** Counts of all modules of the e-book, whatever the search. */
  counts: { total: number; visible: number; bonus: number };
};

/** The modules of an e-book in their order; `search` narrows the items, not the counts. @throws ebook_not_found */
export async function listModules(ctx: Ctx, ebookId: string, search = ''): Promise<ModuleList & { ebook: NamedEbook }> {
  const ebook = await authorizeEbook(ctx, ebookId);
  const modules = await withDiffering(ctx.db, 'modules', await queries.listModules(ctx.db, ebookId));
  const times = await timesOf(
    ctx.db,
    'modules',
    modules.map(({ id }) => id),
  );
  const wanted = searchWords(search);
  const stemmed = await queries.stemmedModules(ctx.db, ebookId, search);
  const [bonus, ordinary] = [true, false].map((kind) => modules.filter(({ is_bonus }) => is_bonus === kind));
  const numbers = new Map([...moduleNumbers(ordinary ?? []), ...moduleNumbers(bonus ?? [])]);
  return {
    items: modules
      .filter(({ id, search_text }) => holdsWords(search_text, wanted) || stemmed.has(id))
      .map((module) =>
        moduleRow(module, { number: numbers.get(module.id) ?? null, scheduled_at: times.get(module.id) ?? null }),
      ),
    counts: {
      total: modules.length,
      visible: modules.filter((module) => module.is_visible).length,
      bonus: bonus?.length ?? 0,
    },
    ebook: namedEbook(ebook),
  };
}

/** The initial order number of a new module. @throws ebook_required, ebook_not_found */
export async function nextModuleOrder(ctx: Ctx, ebookId: string): Promise<{ ebook: NamedEbook; order: number }> {
  const ebook = await authorizeEbook(ctx, ebookId);
  return { ebook: namedEbook(ebook), order: await queries.nextOrderIndex(ctx.db, ebookId) };
}

/** A module for its form. @throws module_not_found */
export async function openModule(ctx: Ctx, id: string): Promise<OpenedModule> {
  const module = await getManagedModule(ctx, id);
  const deadLinks = await listDeadIn(ctx.db, 'modules', id);
  return openedModule(module, namedEbook(await getEbook(ctx.db, module.ebook_id)), deadLinks);
}

async function getManagedModule(ctx: Ctx, id: string): Promise<Module> {
  const module = await queries.getModule(ctx.db, id);
  authorize(ctx, 'ebook.manage', ebookOf(module), 'module_not_found');
  return module;
}

/** `isOnAir`: with this module, its first visible one, a visible e-book can be read. */
type MadeModule = { id: string; slug: string; isOnAir?: true };

/** @throws ebook_required, ebook_not_found, invalid with fields, slug_taken with a suggestion, ebook_full */
export async function createModule(ctx: Ctx, input: unknown, saved: SavedDraft | null = null): Promise<MadeModule> {
  const ebook = await authorizeEbook(ctx, ebookIdOf(input));
  const draft = await newDraftOfSave(ctx, 'modules', saved);
  const text = await textOfSave(ctx, draft, input);
  const parsed = newModuleSchema.safeParse(withText(input, text));
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const given = parsed.data;
  const slug = requireSlug(given.slug || slugOf(given.title));
  const content = await cleanField('content', given.content);
  const columns = await storedModule({ ...given, slug, content });
  const row = { id: draft?.row_id ?? newId(ctx.now()), ebook_id: ebook.id, author_id: ebook.user_id, ...columns };
  const uses = await usesOf('modules', row);
  await withFreeSlug(
    slug,
    (base) => queries.moduleSlugsLike(ctx.db, ebook.id, base),
    () =>
      withTransaction(ctx, async (ctx) => {
        await reserveRow(ctx.db, 'modules', [ebook.id]);
        await queries.insertModule(ctx.db, { ...row, ...ownership(ctx) });
        await recordUses(ctx.db, 'modules', [uses]);
        if (draft) await settleDraft(ctx, draft, { ebook, version: 1, text });
        ctx.changed(ebook, 'modules', row.id);
      }),
  );
  return { id: row.id, slug, ...((await isOnAirWith(ctx, ebook, row)) && { isOnAir: true }) };
}

async function isOnAirWith({ db }: Ctx, ebook: Ebook, module: { is_visible: boolean }): Promise<boolean> {
  if (!ebook.is_visible || !module.is_visible) return false;
  return (await queries.countModules(db, [ebook.id])).get(ebook.id)?.visible === 1;
}

/**
 * Changes the given fields. The slug follows a given title only if no slug is given.
 * @throws module_id_required, module_not_found, invalid with fields, slug_taken, conflict if `version` is not the stored one
 */
export async function updateModule(
  ctx: Ctx,
  id: string,
  version: number,
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<Saved> {
  if (!id) throw new AppError('module_id_required');
  const module = await getManagedModule(ctx, id);
  const draft = await draftOfSave(ctx, { kind: 'modules', row_id: id }, saved, { ebook: ebookOf(module), ...module });
  const text = await textOfSave(ctx, draft, input);
  const parsed = modulePatchSchema.safeParse(withText(input, text));
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const opened = versionOf(version);
  const { slug: givenSlug, ...given } = parsed.data;
  const slug = requireSlug(givenSlug || (given.title ? slugOf(given.title) : module.slug));
  const content = given.content === undefined ? module.content : await cleanField('content', given.content);
  // an omitted place may have changed since
  const place = { order_index: given.order_index, is_visible: given.is_visible };
  const row = { ...(await storedModule({ ...module, ...given, slug, content })), ...place };
  const uses = await usesOf('modules', { id, ...row });
  const written = await withFreeSlug(
    slug,
    (base) => queries.moduleSlugsLike(ctx.db, module.ebook_id, base),
    () =>
      withTransaction(ctx, async (ctx) => {
        if (!(await queries.updateModule(ctx.db, id, opened, { ...row, ...savedBy(ctx) }))) return null;
        await recordUses(ctx.db, 'modules', [uses]);
        if (given.is_visible) await dropSchedules(ctx.db, 'modules', [id]);
        const isUnscheduled = await dropWaiting(ctx.db, { kind: 'modules', row_id: id });
        if (draft) await settleDraft(ctx, draft, { ebook: ebookOf(module), version: opened + 1, text });
        ctx.changed(ebookOf(module), 'modules', id);
        return { isUnscheduled };
      }),
  );
  if (!written) throw await conflictOf(ctx.db, await queries.findModule(ctx.db, id), 'module_not_found');
  return { version: opened + 1, ...(written.isUnscheduled && { isUnscheduled: true }) };
}

/**
 * Shows or hides modules, all or none. A form that is open can still save its module.
 * @throws session_expired, module_not_found, too_many_items
 */
export function setModuleVisibility(
  ctx: Ctx,
  ids: string[],
  { is_visible }: { is_visible: boolean },
): Promise<Changed> {
  return changeModules(ctx, ids, async (inner) => {
    const changed = await queries.updateVisibility(inner.db, ids, is_visible);
    await record(inner, entries('changed', changed));
    const shown = is_visible ? changed.map(({ id }) => id) : [];
    if (shown.length > 0) await dropSchedules(inner.db, 'modules', shown);
  });
}

/**
 * Puts modules into the trash, all or none; `deletion_id` undoes it, null if there were none.
 * @throws session_expired, module_not_found, too_many_items
 */
export async function deleteModules(ctx: Ctx, ids: string[]): Promise<Changed & { deletion_id: string | null }> {
  let deletion_id: string | null = null;
  const changed = await changeModules(ctx, ids, async (inner, modules) => {
    deletion_id = await putPartsAside(inner, { kind: 'modules', parts: modules });
    await record(inner, entries('deleted', modules));
  });
  return { ...changed, deletion_id };
}

/** The entries of the trail for modules. */
function entries(action: 'changed' | 'deleted', modules: queries.NamedModule[]): AuditEntry[] {
  return modules.map(({ id, title, ebook_id }) => ({ action, subject: 'module', id, name: title, ebook_id }));
}

type FoundModule = Awaited<ReturnType<typeof queries.listModulesById>>[number];

async function changeModules(
  ctx: Ctx,
  ids: string[],
  write: (ctx: Ctx, modules: FoundModule[]) => Promise<void>,
): Promise<Changed> {
  if (!ctx.actor) throw new AppError('session_expired');
  if (ids.length > LIMITS.selected) throw new AppError('too_many_items', { max: LIMITS.selected });
  if (ids.length === 0) return { count: 0 };
  const modules = await withTransaction(ctx, async (ctx) => {
    const modules = await queries.listModulesById(ctx.db, ids);
    if (modules.length < new Set(ids).size) throw new AppError('module_not_found');
    for (const module of modules) authorize(ctx, 'ebook.manage', ebookOf(module), 'module_not_found');
    await write(ctx, modules);
    const ebooks = new Map(modules.map((module) => [module.ebook_id, ebookOf(module)]));
    for (const ebook of ebooks.values()) ctx.changed(ebook, 'modules', ids.length === 1 ? ids[0] : undefined);
    return modules;
  });
  return { count: modules.length };
}

/**
 * Puts the modules of an e-book in the order of `ids`, which names each of them once.
 * @throws ebook_not_found, modules_changed if they are no longer the ones of the e-book
 */
export async function reorderModules(ctx: Ctx, ebookId: string, ids: string[]): Promise<void> {
  const ebook = await authorizeEbook(ctx, ebookId);
  await withTransaction(ctx, async (ctx) => {
    const modules = await queries.listOrder(ctx.db, ebookId);
    const places = new Map(ids.map((id, place) => [id, place]));
    const isWhole = places.size === modules.length && modules.every(({ id }) => places.has(id));
    if (!isWhole || ids.length !== modules.length) throw new AppError('modules_changed');
    const moved = modules
      .map((module) => ({ ...module, before: module.order_index, order_index: places.get(module.id) ?? 0 }))
      .filter(({ before, order_index }) => before !== order_index);
    await queries.updateOrder(ctx.db, moved);
    await record(ctx, entries('changed', moved));
    ctx.changed(ebook, 'modules');
  });
}

async function authorizeEbook(ctx: Ctx, ebookId: string): Promise<Ebook> {
  if (!ebookId) throw new AppError('ebook_required');
  const ebook = await findEbook(ctx.db, ebookId);
  if (!ebook) throw new AppError('ebook_not_found');
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
  return ebook;
}

/** The data of a module's e-book. */
function ebookOf({ ebook_id, author_id }: Pick<Module, 'ebook_id' | 'author_id'>) {
  return { id: ebook_id, user_id: author_id };
}

function requireSlug(slug: string): string {
  if (!slug) throw new AppError('invalid', {}, { slug: { code: 'slug_required' } });
  return slug;
}
