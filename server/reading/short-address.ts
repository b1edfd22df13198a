import type { Ctx } from '../context.ts';
import { type Ebook, findEbookBySlug } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { type ListedModule, listModules } from '../modules/modules.queries.ts';

/** The visible e-book of a slug. @throws ebook_not_found */
export async function getVisibleEbook(ctx: Ctx, slug: string): Promise<Ebook> {
  const ebook = await findEbookBySlug(ctx.db, slug);
  if (!ebook?.is_visible) throw new AppError('ebook_not_found');
  return ebook;
}

/** The visible module of a slug in a visible e-book. @throws ebook_not_found, module_not_found */
export async function getVisibleModule(
  ctx: Ctx,
  ebookSlug: string,
  slug: string,
): Promise<{ ebook: Ebook; module: ListedModule }> {
  const ebook = await getVisibleEbook(ctx, ebookSlug);
  const module = (await listModules(ctx.db, ebook.id)).find((each) => each.is_visible && each.slug === slug);
  if (!module) throw new AppError('module_not_found');
  return { ebook, module };
}
