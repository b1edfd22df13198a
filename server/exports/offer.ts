import { type Ctx, withTransaction } from '../context.ts';
import { offerEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { askFor, managedEbook } from './exports.ts';
import { READER_FORMATS } from './reader-formats.ts';

/**
 * Sets whether readers may download files of an e-book. This is no save: its version stays.
 * @throws ebook_not_found, session_expired, invalid
 */
export async function offerDownloads(ctx: Ctx, ebookId: string, given: unknown): Promise<void> {
  const ebook = await managedEbook(ctx, ebookId);
  if (given !== 'yes' && given !== 'no') throw new AppError('invalid');
  const isOffered = given === 'yes';
  await withTransaction(ctx, async (ctx) => {
    await offerEbook(ctx.db, ebook.id, isOffered);
    ctx.changed(ebook, 'ebook', ebook.id);
  });
  if (!isOffered) return;
  // makes the files now, so that the first reader finds them
  for (const format of READER_FORMATS) await askFor(ctx, ebook, format);
}
