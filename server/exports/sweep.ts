import type { Ctx } from '../context.ts';
import { dropPending } from '../media/pending.ts';
import { listUnusedFiles, takeBookFiles } from './book-files.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days that a file is kept after it was asked for last. */
const KEPT_DAYS = 7;

type Sweeping = Pick<Ctx, 'db' | 'storage' | 'now'>;

/** Removes the files that nobody asked for in a week. */
export async function sweepBookFiles(ctx: Sweeping, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  while (!signal.aborted) {
    const ids = await listUnusedFiles(ctx.db, before);
    if (ids.length === 0) return;
    await dropFiles(ctx, ids);
  }
}

/** Removes files and their rows. */
export async function dropFiles(ctx: Sweeping, ids: string[]): Promise<void> {
  const names = await ctx.db.transaction().execute((db) => takeBookFiles(db, ids, ctx.now()));
  // what cannot be removed now is noted, and goes with the uploads that were given up
  for (const name of names) await dropPending(ctx, name).catch(() => undefined);
}
