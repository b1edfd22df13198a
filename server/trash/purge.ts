import { DAY_MS } from '#common/day-ms.ts';
import { LIMITS } from '#common/limits.ts';
import { record } from '../audit/audit.queries.ts';
import type { Ctx } from '../context.ts';
import { isBackfilled } from '../db/backfills.ts';
import type { Db } from '../db/open.ts';
import { forgetRows, listWrittenIn } from '../drafts/written.queries.ts';
import { dropRulesInto } from '../earnings/place.queries.ts';
import { deleteEditions } from '../editions/editions.queries.ts';
import { listFilesOf, takeBookFiles } from '../exports/book-files.queries.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { forgetNumbers } from '../links/module-numbers.queries.ts';
import { dropPending } from '../media/pending.ts';
import { takeUnusedUploads } from '../media/unused.queries.ts';
import { kindIn } from '../rows/kinds.ts';
import { forgetSchedules } from '../schedules/schedules.queries.ts';
import { dropTrashUses } from '../uses/uses.queries.ts';
import { deleteTrash, lockTrash, lockTrashInEbook, type Trash, type Wanted } from './trash.queries.ts';

/** The number of rows purged in one transaction. */
const PORTION = 20;

type Purging = Pick<Ctx, 'db' | 'storage' | 'now' | 'actor' | 'wakeJobs'>;

/** Purges rows whose time in the trash is over. */
export async function sweepTrash(ctx: Omit<Purging, 'actor'>, signal: AbortSignal): Promise<void> {
  const until = new Date(ctx.now().getTime() - LIMITS.trashDays * DAY_MS).toISOString();
  await purgeAll({ ...ctx, actor: null }, { ownerId: null, until }, signal);
}

/** Purges all wanted rows, a portion at a time. @returns their number */
export async function purgeAll(ctx: Purging, wanted: Wanted, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    const purged = await purge(ctx, (db) => lockTrash(db, wanted, PORTION));
    count += purged;
    if (purged === 0 || signal?.aborted) return count;
  }
}

/** Purges the rows of `find`, and the files that nothing else uses. @returns their number */
export async function purge(ctx: Purging, find: (db: Db) => Promise<Trash[]>): Promise<number> {
  const { count, files } = await ctx.db.transaction().execute(async (db) => {
    const all = await withContents(db, await find(db));
    const ids = all.map(({ id }) => id);
    const held = await dropTrashUses(db, ids);
    for (const id of ids) await deleteTrash(db, id);
    const names = [...new Set([...held, ...(await forgetWritten(db, all))])];
    await record({ ...ctx, db }, all.map(entryOf));
    // while the uses of older rows are unknown, an upload without a known use may have one
    const areKnown = await isBackfilled(db, 'media.uses');
    const { files } = areKnown ? await takeUnusedUploads(db, names, ctx.now()) : { files: [] };
    const ebookIds = all.flatMap(({ kind, row_id }) => (kind === 'ebooks' ? [row_id] : []));
    await deleteEditions(db, ebookIds);
    await forgetNumbers(db, ebookIds);
    await dropRulesInto(db, ebookIds);
    if (ebookIds.length > 0) await enqueue({ ...ctx, db }, 'events.forget', { ids: ebookIds });
    const made = await takeBookFiles(db, await listFilesOf(db, ebookIds), ctx.now());
    return { count: all.length, files: [...files, ...made] };
  });
  // a file that cannot be removed now is noted, and removed with the abandoned uploads
  for (const name of files) await dropPending(ctx, name).catch(() => undefined);
  return count;
}

/**
 * Removes what belongs to the rows: drafts, earlier states and schedules.
 * @returns the names of the uploads that drafts and earlier states used
 */
async function forgetWritten(db: Db, all: Trash[]): Promise<string[]> {
  const names: string[] = [];
  for (const { kind, row_id } of all) {
    await forgetSchedules(db, [row_id]);
    const rowIds = kind === 'ebooks' ? [row_id, ...(await listWrittenIn(db, row_id))] : [row_id];
    names.push(...(await forgetRows(db, rowIds)));
  }
  return names;
}

/** Includes parts that were deleted before their e-book, which cannot be restored without it. */
async function withContents(db: Db, found: Trash[]): Promise<Trash[]> {
  const all = new Map(found.map((trash) => [trash.id, trash]));
  for (const { kind, row_id } of found) {
    if (kind !== 'ebooks') continue;
    for (const trash of await lockTrashInEbook(db, row_id)) all.set(trash.id, trash);
  }
  return [...all.values()];
}

function entryOf({ kind, row_id, title, ebook_id }: Trash) {
  return { action: 'purged' as const, subject: kindIn(kind).audit, id: row_id, name: title, ebook_id };
}
