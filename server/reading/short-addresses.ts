import { href } from 'react-router';
import { ebookPath, GUIDE_SLUG, modulePath } from '#common/addresses.ts';
import type { Ctx } from '../context.ts';
import { type Ebook, findShownEbookBySlug } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { listModules } from '../modules/modules.queries.ts';

/** The canonical path of the visible e-book with a slug. @throws ebook_not_found */
export async function pathOfEbookSlug(ctx: Ctx, slug: string): Promise<string> {
  return ebookPath(await visibleEbook(ctx, slug));
}

/** The canonical path of a visible module of an e-book, by its slug. @throws module_not_found */
export async function pathOfModuleSlug(ctx: Ctx, ebook: Ebook, moduleSlug: string): Promise<string> {
  const modules = await listModules(ctx.db, ebook.id);
  const module = modules.find(({ slug, is_visible }) => is_visible && slug === moduleSlug);
  if (!module) throw new AppError('module_not_found');
  return modulePath(ebook, module);
}

/** The path of the guide that is linked outside all e-books; null if no visible e-book has its slug. */
export async function pathOfGuide({ db }: Pick<Ctx, 'db'>): Promise<string | null> {
  return (await findShownEbookBySlug(db, GUIDE_SLUG)) ? href('/ebook/:ebookSlug', { ebookSlug: GUIDE_SLUG }) : null;
}

/** The visible e-book with a slug. @throws ebook_not_found */
export async function visibleEbook(ctx: Ctx, slug: string): Promise<Ebook> {
  const ebook = await findShownEbookBySlug(ctx.db, slug);
  if (!ebook) throw new AppError('ebook_not_found');
  return ebook;
}
