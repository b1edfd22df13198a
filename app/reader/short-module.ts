import { redirect } from 'react-router';
import { modulePath } from '#common/addresses.ts';
import { findEbookBySlug } from '#server/ebooks/ebooks.queries.ts';
import { AppError } from '#server/errors.ts';
import { listModules } from '#server/modules/modules.queries.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/short-module.ts';

/** `/ebook/{slug}/module/{slug}`: the page of a visible module of a visible e-book, at its canonical address. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await findEbookBySlug(ctx.db, params.ebookSlug);
  if (!ebook?.is_visible) throw new AppError('ebook_not_found');
  const modules = await listModules(ctx.db, ebook.id);
  const module = modules.find(({ slug, is_visible }) => is_visible && slug === params.moduleSlug);
  if (!module) throw new AppError('module_not_found');
  return redirect(modulePath(ebook, module));
});

/** Nothing is shown; a component makes a fault of the loader a page. */
export default function ShortModule() {
  return null;
}
