import { record } from '../audit/audit.queries.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { withDiffering } from '../drafts/listed.queries.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { findEdition, hasOthersThere } from '../editions/editions.queries.ts';
import { AppError } from '../errors.ts';
import { listModulesById, listOrder } from '../modules/modules.queries.ts';
import { can } from '../policy.ts';
import { putEbookAside, putPartsAside } from '../trash/put-aside.ts';
import { hasContents, hasOtherItems } from './ebook-contents.queries.ts';
import { updateImport } from './imports.queries.ts';
import { getOwnImport } from './imports.ts';
import type { Taken } from './taken.ts';

export type UndoneImport = {
  /** Modules that went into the trash, and those of them that somebody changed since the import. */
  count: number;
  changed: string[];
  /** How many were already gone. */
  gone: number;
  /** Whether the new e-book stays because it holds other content by now. */
  is_ebook_kept: boolean;
  /** Restores all of it; null if nothing was left. */
  deletion_id: string | null;
};

/**
 * Puts the result of an import into the trash: its modules, and its new e-book unless that holds other content by now.
 * Rows that were changed since go too, and the answer names them. Other people's content stays.
 * @throws session_expired, not_found, import_changed if it was taken back already
 */
export async function undoImport(ctx: Ctx, id: string): Promise<UndoneImport> {
  const found = await getOwnImport(ctx, id);
  if (found.state !== 'taken' || !found.taken) throw new AppError('import_changed');
  const taken: Taken = JSON.parse(found.taken);
  return withTransaction(ctx, async (ctx) => {
    if (!(await updateImport(ctx.db, found, ['taken'], { state: 'undone' }))) throw new AppError('import_changed');
    const others = await undoEditions(ctx, taken);
    const ebook = await findEbook(ctx.db, taken.ebook_id);
    if (!ebook) return { count: 0, changed: [], gone: taken.modules.length, is_ebook_kept: false, deletion_id: null };
    if (!can(ctx.actor, 'ebook.manage', ebook)) throw new AppError('ebook_not_found');
    const undone = await putBackWhatWas(ctx, ebook, taken);
    return { ...undone, changed: [...others, ...undone.changed] };
  });
}

/** Puts the other editions of a work into the trash, before their source. @returns titles of modules that were changed */
async function undoEditions(ctx: Ctx, { editions = [] }: Taken): Promise<string[]> {
  const changed: string[] = [];
  for (const { id, ...made } of editions) {
    const ebook = await findEbook(ctx.db, id);
    if (!ebook || !can(ctx.actor, 'ebook.manage', ebook)) continue;
    changed.push(...(await putBackWhatWas(ctx, ebook, { ...made, ebook_id: id, is_new: true })).changed);
  }
  return changed;
}

async function putBackWhatWas(ctx: Ctx, ebook: Ebook, taken: Taken): Promise<UndoneImport> {
  const { is_new, modules: ids } = taken;
  const found = (await listModulesById(ctx.db, ids)).filter(({ ebook_id }) => ebook_id === ebook.id);
  const modules = await withDiffering(ctx.db, 'modules', found);
  const changed = modules.filter(({ version, is_differing }) => version > 1 || is_differing).map(({ title }) => title);
  const isWhole = is_new && !(await isNeeded(ctx, ebook.id)) && !(await holdsMore(ctx, ebook.id, taken));
  const deletion_id = await putAside(ctx, { ebook, modules, isWhole });
  ctx.changed(ebook, isWhole ? 'ebook' : 'modules', isWhole ? ebook.id : undefined);
  const gone = ids.length - modules.length;
  return { count: modules.length, changed, gone, is_ebook_kept: is_new && !isWhole, deletion_id };
}

type Made = { ebook: Ebook; modules: Awaited<ReturnType<typeof listModulesById>>; isWhole: boolean };

async function putAside(ctx: Ctx, { ebook, modules, isWhole }: Made): Promise<string | null> {
  if (isWhole) {
    await record(ctx, [{ action: 'deleted', subject: 'ebook', id: ebook.id, name: ebook.title, ebook_id: ebook.id }]);
    return putEbookAside(ctx, ebook);
  }
  if (modules.length === 0) return null;
  await record(
    ctx,
    modules.map(({ id, title, ebook_id }) => ({ action: 'deleted', subject: 'module', id, name: title, ebook_id })),
  );
  return putPartsAside(ctx, { kind: 'modules', parts: modules });
}

/** Whether an edition that stays is translated from an e-book. */
async function isNeeded({ db }: Ctx, id: string): Promise<boolean> {
  const edition = await findEdition(db, id);
  return edition?.source_ebook_id === id && hasOthersThere(db, edition);
}

/** Whether an e-book holds anything besides the result of an import. */
async function holdsMore({ db }: Ctx, ebookId: string, { modules: own, items }: Taken): Promise<boolean> {
  const modules = await listOrder(db, ebookId);
  if (modules.some(({ id }) => !own.includes(id))) return true;
  return items ? hasOtherItems(db, ebookId, items) : hasContents(db, ebookId);
}
