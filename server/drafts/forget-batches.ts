import { DAY_MS } from '#common/day-ms.ts';
import type { Ctx } from '../context.ts';
import { letOthersGo } from '../turns.ts';
import { deleteBatchesUpTo, deleteDrafts, listOldBatches, listUntouched } from './drafts.queries.ts';
import { deleteOffered, deleteSettled } from './rescues.queries.ts';

/** Days after which a tab that slept can still continue. */
const KEPT_DAYS = 30;
/** Days for which a rescued text is offered to its writer. */
const OFFERED_DAYS = 180;
/** Drafts whose logs are shortened in one portion. */
const PORTION = 100;

/**
 * Deletes old batches that the stored text already contains, from the start of each log, rescues that were settled as
 * long ago, and empty drafts of rows that were never saved.
 */
export async function forgetBatches({ db, now }: Pick<Ctx, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const until = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await deleteSettled(db, until);
  await deleteOffered(db, new Date(now().getTime() - OFFERED_DAYS * DAY_MS).toISOString());
  for (const { kind, row_id } of await listUntouched(db, until, PORTION)) await deleteDrafts(db, kind, [row_id]);
  for (;;) {
    const found = await listOldBatches(db, until, PORTION);
    for (const { kind, row_id, batch } of found) await deleteBatchesUpTo(db, { kind, row_id }, batch);
    if (found.length < PORTION || signal.aborted) return;
    await letOthersGo();
  }
}
