import { authorize, type Ctx } from '../context.ts';
import { type Ebook, findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import type { Scope } from '../events/sums.ts';

/** An e-book whose numbers somebody asks for. @throws session_expired, not_found, ebook_not_found */
export async function ebookToCount(ctx: Ctx, ebookId: string): Promise<Ebook> {
  authorize(ctx, 'panel.enter', null);
  const ebook = await findEbook(ctx.db, ebookId);
  if (!ebook) throw new AppError('ebook_not_found');
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
  return ebook;
}

/** All e-books of the actor. @throws session_expired, not_found */
export const scopeOfActor = (ctx: Ctx): Scope => ({ author: authorize(ctx, 'panel.enter', null).id });

/** All e-books. @throws session_expired, not_found */
export function scopeOfSite(ctx: Ctx): Scope {
  authorize(ctx, 'site.manage', null);
  return 'site';
}
