import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { shownSlugsLike } from '../ebooks/ebooks.queries.ts';
import { freeSlug } from '../slugs.ts';
import type { Project } from './format.ts';

/** The slug that the e-book of a package gets here: its own, or the next one if another visible e-book has that. */
export async function freeSlugOf(
  db: Db,
  { slug, is_visible }: Pick<Project['ebook'], 'slug' | 'is_visible'>,
): Promise<string> {
  if (!is_visible || !(await shownSlugsLike(db, slug)).includes(slug)) return slug;
  return freeSlug(slug, await shownSlugsLike(db, slug.slice(0, LIMITS.slug - 6).replace(/-\d+$/, '')));
}
