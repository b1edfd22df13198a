import { redirect } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { findEbookBySlug } from '#server/ebooks/ebooks.queries.ts';
import { AppError } from '#server/errors.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/short-ebook.ts';

/** `/ebook/{slug}`: the page of a visible e-book, at its canonical address. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const ebook = await findEbookBySlug(ctx.db, params.ebookSlug);
  if (!ebook?.is_visible) throw new AppError('ebook_not_found');
  return redirect(ebookPath(ebook) + new URL(request.url).search);
});

/** Nothing is shown; a component makes a fault of the loader a page. */
export default function ShortEbook() {
  return null;
}
