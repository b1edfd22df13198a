import { LIMITS } from '#common/limits.ts';
import { authorize, type Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { hasRole } from '../policy.ts';

export type ManagedItem = {
  id: string;
  name: string;
  image_url: string | null;
  purchase_url: string;
  is_visible: boolean;
  is_featured: boolean;
  created_at: string;
  ebook_id: string;
  ebook_title: string;
};

type Input = { kind: 'supplements' | 'products'; ebookId?: string; after: string | null };

/**
 * A page of the supplements or products of one e-book, or of all that the actor manages, newest first.
 * @throws session_expired, not_found, ebook_not_found
 */
export async function listManagedItems(ctx: Ctx, { kind, ebookId, after }: Input): Promise<Page<ManagedItem>> {
  const actor = authorize(ctx, 'panel.enter', null);
  if (ebookId) await requireManaged(ctx, ebookId);
  const place = placeOf(after);
  let query = ctx.db
    // only columns that both tables have are asked for
    .selectFrom(`${kind as 'supplements'} as item`)
    .innerJoin('ebooks', 'ebooks.id', 'item.ebook_id')
    .select(['item.id', 'item.name', 'item.image_url', 'item.purchase_url', 'item.is_visible', 'item.is_featured'])
    .select(['item.created_at', 'item.ebook_id', 'ebooks.title as ebook_title']);
  if (ebookId) query = query.where('item.ebook_id', '=', ebookId);
  else if (!hasRole(actor, 'admin')) query = query.where('ebooks.user_id', '=', actor.id);
  if (place) {
    query = query.where((eb) =>
      eb(eb.refTuple('item.created_at', 'item.id'), '<', eb.tuple(place.created_at, place.id)),
    );
  }
  return pageOf(
    await query
      .orderBy('item.created_at', 'desc')
      .orderBy('item.id', 'desc')
      .limit(LIMITS.page + 1)
      .execute(),
  );
}

async function requireManaged(ctx: Ctx, ebookId: string): Promise<void> {
  const ebook = await findEbook(ctx.db, ebookId);
  if (!ebook) throw new AppError('ebook_not_found');
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
}
