import type { Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { can } from '../policy.ts';
import { timesOf } from '../schedules/schedules.queries.ts';
import { findEbookOf, type Part, type PlacedEbook } from './ebook-place.queries.ts';

/** An e-book for the head of its screens. */
export type EbookPlace = Omit<PlacedEbook, 'user_id'> & {
  /** When it is published. */
  scheduled_at: string | null;
};

/** The subject of a screen: an e-book, or a part of one. */
export type Asked = { ebookId: string } | Part;

/** The e-book of a screen; null if there is none, or none that the actor manages. */
export async function findEbookPlace(ctx: Ctx, subject: Asked): Promise<EbookPlace | null> {
  const ebook = await ('ebookId' in subject ? findEbook(ctx.db, subject.ebookId) : findEbookOf(ctx.db, subject));
  if (!ebook || !can(ctx.actor, 'ebook.manage', ebook)) return null;
  const { id, title, slug, language, cover_image, is_visible } = ebook;
  const scheduled_at = (await timesOf(ctx.db, 'ebook', [id])).get(id) ?? null;
  return { id, title, slug, language, cover_image, is_visible, scheduled_at };
}
