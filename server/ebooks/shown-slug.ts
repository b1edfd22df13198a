import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { freeSlug } from '../slugs.ts';
import { shownSlugsLike } from './ebooks.queries.ts';

/** The slug that an e-book from elsewhere gets here: its own, or the next one if it is visible and another one has that. */
export async function freeSlugOf(db: Db, { slug, is_visible }: { slug: string; is_visible: boolean }): Promise<string> {
  if (!is_visible || !(await shownSlugsLike(db, slug)).includes(slug)) return slug;
  return freeSlug(slug, await shownSlugsLike(db, slug.slice(0, LIMITS.slug - 6).replace(/-\d+$/, '')));
}
