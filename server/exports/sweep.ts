import { DAY_MS } from '#common/day-ms.ts';
import type { Ctx } from '../context.ts';
import { dropPending } from '../media/pending.ts';
import { listUnusedAuthors, takeAuthorFiles } from './author/author-files.queries.ts';
import { listUnusedFiles, takeBookFiles } from './book-files.queries.ts';

/** Days that a file is kept after its last request. */
const KEPT_DAYS = 7;

type Sweeping = Pick<Ctx, 'db' | 'storage' | 'now'>;

/** Removes the files that nobody has requested for a week: those of e-books, and those of authors. */
export async function sweepFiles(ctx: Sweeping, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);
  const drains = [
    { list: listUnusedFiles, take: takeBookFiles },
    { list: listUnusedAuthors, take: takeAuthorFiles },
  ];
  for (const { list, take } of drains) {
    while (!signal.aborted) {
      const ids = await list(ctx.db, before);
      if (ids.length === 0) break;
      await drop(ctx, ids, take);
    }
  }
}

/** Removes files of e-books and their rows. */
export function dropFiles(ctx: Sweeping, ids: string[]): Promise<void> {
  return drop(ctx, ids, takeBookFiles);
}

async function drop(ctx: Sweeping, ids: string[], take: typeof takeBookFiles): Promise<void> {
  const names = await ctx.db.transaction().execute((db) => take(db, ids, ctx.now()));
  // a file that cannot be removed now is noted, and is removed later with abandoned uploads
  for (const name of names) await dropPending(ctx, name).catch(() => undefined);
}
