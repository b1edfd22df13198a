import type { Ctx } from '../context.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { can } from '../policy.ts';

/** An e-book that the actor may read; a hidden one only for who manages it. @throws ebook_not_found */
export async function getReadableEbook(ctx: Ctx, id: string): Promise<Ebook> {
  const ebook = await findEbook(ctx.db, id);
  if (!ebook || !can(ctx.actor, 'ebook.read', ebook)) throw new AppError('ebook_not_found');
  return ebook;
}
