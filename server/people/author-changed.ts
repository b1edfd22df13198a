import type { Ctx } from '../context.ts';
import { listEbookIdsOf } from '../ebooks/ebooks.queries.ts';
import { forgetReadyFiles } from '../exports/book-files.queries.ts';

/**
 * Lets the pages and files of an author's e-books follow a change of the profile, which they show. The e-books stay as
 * they are. Call it in the transaction that writes the profile.
 */
export async function authorChanged(ctx: Ctx, id: string): Promise<void> {
  const ebooks = await listEbookIdsOf(ctx.db, id);
  if (ebooks.length === 0) return;
  await forgetReadyFiles(ctx.db, id);
  ctx.pagesChanged(ebooks);
}
