import { type Ctx, withTransaction } from '../context.ts';
import { deleteEditions } from '../editions/editions.queries.ts';
import { letOthersGo } from '../turns.ts';
import { dropUses } from '../uses/uses.queries.ts';
import { deleteGivenUp, deleteSomeModules } from './copies.queries.ts';

/** Modules that are deleted at once. */
const PORTION = 10;

/** Removes a copy that was given up, a few modules at a time. */
export async function dropCopy(ctx: Ctx, id: string, signal: AbortSignal): Promise<void> {
  for (let isEmpty = false; !isEmpty; ) {
    signal.throwIfAborted();
    isEmpty = await withTransaction(ctx, async ({ db }) => {
      const ids = await deleteSomeModules(db, id, PORTION);
      await dropUses(db, 'modules', ids);
      return ids.length === 0;
    });
    await letOthersGo();
  }
  await withTransaction(ctx, async ({ db }) => {
    if (!(await deleteGivenUp(db, id))) return;
    await dropUses(db, 'ebooks', [id]);
    await deleteEditions(db, [id]);
  });
}
