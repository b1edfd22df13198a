import { authorize, type Ctx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { listOrder } from '../modules/modules.queries.ts';
import { type Page, pageOf, placeOf, presented } from '../paging.ts';
import { type Actor, can, hasRole } from '../policy.ts';
import { kindIn } from '../rows/kinds.ts';
import { columnsOf } from './held-rows.ts';
import { purge, purgeAll } from './purge.ts';
import { putBack, type Restored } from './put-back.ts';
import { type RestoredRow, restoredRow, type TrashRow, trashRow } from './trash.presenter.ts';
import * as queries from './trash.queries.ts';

/** Attempts at a restoration if somebody takes a slug at that moment. */
const TRIES = 3;

/** The owner whose trash an actor sees: the actor, or (null) everybody. */
const ownerFor = (actor: Actor) => (hasRole(actor, 'admin') ? null : actor.id);

/**
 * A page of the entries that the actor can restore, newest first, with their number. @throws session_expired, not_found
 */
export async function listTrash(
  ctx: Ctx,
  input: { after?: string | null },
): Promise<Page<TrashRow> & { count: number; now: string }> {
  const ownerId = ownerFor(authorize(ctx, 'panel.enter', null));
  const [rows, count] = await Promise.all([
    queries.listTrash(ctx.db, ownerId, placeOf(input.after)),
    queries.countTrash(ctx.db, ownerId),
  ]);
  const now = ctx.now();
  return { ...presented(pageOf(rows), (row) => trashRow(row, now)), count, now: now.toISOString() };
}

/**
 * Restores one entry of the trash, or all of one deletion: the same rows in the same places, all or nothing.
 * @throws session_expired, trash_not_found, trash_ebook_first, ebook_full, ebooks_full
 */
export async function restoreTrash(
  ctx: Ctx,
  wanted: { id: string } | { deletion_id: string | null },
): Promise<{ restored: RestoredRow[] }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTransaction(ctx, async (ctx) => {
        const found = await managedTrash(ctx, wanted);
        const putting = { columns: await columnsOf(ctx.db), places: new Map() };
        await lockModulesBeside(ctx.db, found);
        const restored: Restored[] = [];
        for (const trash of found) restored.push(await putBack(ctx, trash, putting));
        announceRestored(ctx, restored);
        return { restored: restored.map(restoredRow) };
      });
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES) throw error;
    }
  }
}

/**
 * A save locks a module first, and then its e-book. Each e-book is locked once, however many modules come back to it.
 */
async function lockModulesBeside(db: Db, found: queries.Trash[]): Promise<void> {
  const ebooks = found.flatMap(({ kind, ebook_id }) => (kind === 'modules' ? [ebook_id] : []));
  for (const id of [...new Set(ebooks)].toSorted()) await listOrder(db, id);
}

/** Announces the restored rows, once for each e-book and kind. */
function announceRestored(ctx: Ctx, restored: Restored[]): void {
  const groups = Map.groupBy(restored, ({ kind, ebook_id }) => `${kind} ${ebook_id}`);
  for (const [{ kind, ebook_id, owner, row_id }, ...more] of groups.values() as Iterable<[Restored, ...Restored[]]>) {
    ctx.changed({ id: ebook_id, user_id: owner }, kindIn(kind).name, more.length === 0 ? row_id : undefined);
  }
}

/** Purges one entry of the trash. @throws session_expired, trash_not_found */
export async function purgeTrash(ctx: Ctx, id: string): Promise<{ count: number }> {
  return { count: await purge(ctx, (db) => managedTrash({ ...ctx, db }, { id })) };
}

/** Purges all entries that the actor can restore. @throws session_expired, not_found */
export async function emptyTrash(ctx: Ctx): Promise<{ count: number }> {
  const ownerId = ownerFor(authorize(ctx, 'panel.enter', null));
  return { count: await purgeAll(ctx, { ownerId, until: ctx.now().toISOString() }) };
}

/**
 * Carries out the `intent` of a form of the trash.
 * @throws invalid if that is unknown, and as the verbs
 */
export async function changeTrash(
  ctx: Ctx,
  form: Record<string, unknown>,
): Promise<{ restored: RestoredRow[] } | { count: number }> {
  authorize(ctx, 'panel.enter', null);
  const { intent, id, deletion_id } = form;
  if (intent === 'restore') {
    return restoreTrash(ctx, deletion_id ? { deletion_id: String(deletion_id) } : { id: String(id) });
  }
  if (intent === 'purge') return purgeTrash(ctx, String(id));
  if (intent === 'empty') return emptyTrash(ctx);
  throw new AppError('invalid');
}

/** The wanted entries, if the actor manages all of them, locked until the transaction ends. */
async function managedTrash(
  ctx: Ctx,
  wanted: { id: string } | { deletion_id: string | null },
): Promise<queries.Trash[]> {
  if (!ctx.actor) throw new AppError('session_expired');
  const found = await queries.lockTrash(ctx.db, wanted);
  if (found.length === 0 || !found.every((trash) => can(ctx.actor, 'ebook.manage', trash)))
    throw new AppError('trash_not_found');
  return found;
}
